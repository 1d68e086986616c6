import type { Failure } from './reply.ts';

/** What came back for a question, before anybody has looked at it. */
export type RawAnswer =
  | { readonly action: 'accept'; readonly content?: unknown }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' };

/** An answer, or why there is none. */
export interface Arrived {
  readonly answer:
    | RawAnswer
    | { readonly action: 'failed'; readonly reason: Exclude<Failure, 'invalid'> }
    /** It has declared what it cannot do. */
    | { readonly action: 'unsupported' };
  /** When it was first asked, ms since 1970. */
  readonly askedAt: number;
  /** It has come in this round: an earlier one's has been told already. */
  readonly isNew: boolean;
}

/** The way to the person in one call, in either era. */
export interface Channel {
  readonly id: string;
  readonly can: { readonly form: boolean; readonly url: boolean };
  readonly deadline: number;
  readonly signal: AbortSignal;
  /** Puts the params of `elicitation/create`; `key` tells them from the others of the call. Never rejects. */
  readonly put: (key: string, params: object) => Promise<Arrived>;
  /** Does something once in the call. */
  readonly once: <Value>(name: string, step: () => Value | Promise<Value>) => Promise<Value>;
  /** The same for a step of the tool's own: no round ends while it runs. */
  readonly step: <Value>(name: string, step: () => Value | Promise<Value>) => Promise<Value>;
  readonly reportProgress: (message: string) => void;
  /** An id for a page, where its revision has one, and the notice that it is done with. */
  readonly pageId: () => string | undefined;
  readonly complete: (pageId: string) => Promise<void>;
  /** How long to wait for a page in one go, ms, and how often to ask for it. */
  readonly patience: number;
  readonly openings: number;
}

/** An answer as the wire knows it, or nothing. */
export function toAnswer(given: unknown): RawAnswer | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { action, content } = given as { readonly action?: unknown; readonly content?: unknown };
  if (action === 'accept') return { action, content };
  return action === 'decline' || action === 'cancel' ? { action } : undefined;
}

/** The modes that a client has declared; an `elicitation` without any means form. */
export function modesOf(capabilities: unknown): { readonly form: boolean; readonly url: boolean } {
  const { elicitation } = (capabilities ?? {}) as {
    readonly elicitation?: { readonly form?: unknown; readonly url?: unknown };
  };
  const url = elicitation?.url !== undefined;
  return { form: elicitation !== undefined && (elicitation.form !== undefined || !url), url };
}
