import type { CountersSnapshot } from '@elicitation-kit/records';
import type { Conversation, Entry } from '../chat/chat.ts';
import type { Connection, ConnectionState } from '../connection/connection.ts';
import { CHAT_PATH, type ChatAct, type ChatState } from './chatState.ts';

/** A conversation that is held on the page's server, in the parts that the page shows. */
export interface RemoteChat {
  readonly chat: Conversation;
  readonly connection: Connection;
  readonly counters: {
    readonly subscribe: (onChange: () => void) => () => void;
    readonly getSnapshot: () => CountersSnapshot;
  };
  /** Opens its stream anew, in the session that the browser has by now. */
  readonly listen: () => void;
  /** Resolves once its stream stands: then the browser's session is good. */
  readonly stands: () => Promise<void>;
}

const DONE = 204;
const WRONG_SESSION = 409;
const GONE: ConnectionState = { phase: 'failed', reason: 'ended' };

/** Follows the conversation of this browser's session, and acts on it; one event stream for each tab. `onSession` hears which session that is. */
export function createRemoteChat(onSession: (session: string) => void): RemoteChat {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let counts: CountersSnapshot = { servers: [] };
  let connection: ConnectionState = { phase: 'connecting', again: false };
  let session: string | undefined;
  let stream: EventSource | undefined;
  let standing = Promise.withResolvers<void>();
  let isStanding = false;

  const changed = (): void => {
    for (const listener of listeners) listener();
  };

  const falls = (): void => {
    if (isStanding) standing = Promise.withResolvers<void>();
    isStanding = false;
  };

  /** Resolves with whether anything was heard. */
  const listen = async (): Promise<boolean> => {
    stream?.close();
    falls();
    const mine = new EventSource(CHAT_PATH);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let wasHeard = false;
    stream = mine;
    mine.addEventListener('message', ({ data }: MessageEvent<string>) => {
      wasHeard = true;
      const state = JSON.parse(data) as ChatState;
      ({ session, entries, connection, counts } = state);
      changed();
      resolve(true);
      isStanding = true;
      standing.resolve();
      onSession(state.session);
    });
    mine.addEventListener('error', () => {
      resolve(false);
      falls();
      connection = GONE;
      changed();
      // It tries again by itself, unless it was refused: then the session is over.
      if (mine.readyState === EventSource.CLOSED && wasHeard)
        void startSession().then((is) => is && listen());
    });
    return promise;
  };

  /** A session that is over is replaced by loading the page, of which the head is enough. */
  const startSession = async (): Promise<boolean> => {
    try {
      return (await fetch('/', { method: 'HEAD' })).ok;
    } catch {
      return false;
    }
  };

  /** The status of the answer; 0 where there is none. */
  const post = async (one: ChatAct): Promise<number> => {
    try {
      const { status } = await fetch(CHAT_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...one, session }),
      });
      return status;
    } catch {
      return 0;
    }
  };

  /** Does it in the session that this tab shows. Where the browser has another one by now, the tab goes there first, and finds no call to stop. */
  const act = async (one: ChatAct): Promise<boolean> => {
    const status = await post(one);
    if (status !== WRONG_SESSION) return status === DONE;
    return (await listen()) && !('stop' in one) && (await post(one)) === DONE;
  };

  const subscribe = (onChange: () => void): (() => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  };

  void listen();
  return {
    listen: () => void listen(),
    stands: () => standing.promise,
    chat: {
      subscribe,
      getSnapshot: () => entries,
      say: (text) => void act({ say: text }),
      stop: (id) => void act({ stop: id }),
    },
    connection: {
      subscribe,
      getSnapshot: () => connection,
      connect: async () => {
        connection = { phase: 'connecting', again: true };
        changed();
        if ((await startSession()) && (await act({ connect: true }))) {
          void listen();
          return true;
        }
        connection = { phase: 'failed', reason: 'unreachable' };
        changed();
        return false;
      },
    },
    counters: { subscribe, getSnapshot: () => counts },
  };
}
