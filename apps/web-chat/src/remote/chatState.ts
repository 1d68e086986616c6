import type { CountersSnapshot } from '@elicitation-kit/records';
import type { Entry } from '../chat/chat.ts';
import type { ConnectionState } from '../connection/connection.ts';

/** What the server of the page tells each tab of a session: all that it shows, but for what is asked. */
export interface ChatState {
  /** Names the session for its own tabs, and opens nothing. */
  readonly session: string;
  readonly entries: readonly Entry[];
  readonly connection: ConnectionState;
  readonly counts: CountersSnapshot;
}

/** What a tab has the server do; with it goes the `session` that the tab shows. */
export type ChatAct = { readonly say: string } | { readonly stop: number } | { readonly connect: true };

/** Where a tab hears of the conversation and acts on it. */
export const CHAT_PATH = '/chat';
/** Where what is asked comes and answers go. */
export const ASK_PATH = '/ask';
/** Says with what is asked which session it is of. */
export const CHAT_SESSION_HEADER = 'x-chat-session';
