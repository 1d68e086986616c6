import type { FieldError, Constraint } from '../content/error.ts';
import type { Content, ElicitResult } from '../protocol.ts';
import type { ElicitationRequest, Limits } from '../read/request.ts';
import type { Clock } from './clock.ts';
import type { ElicitationView, Ending, ServerIdentity, Tool } from './view.ts';

/** What an adapter knows about a request besides its params. */
export interface ElicitationContext {
  readonly server: ServerIdentity;
  readonly tool?: Tool;
  readonly user?: string;
  readonly round?: { readonly id: string; readonly size: number };
  /** Ends the request when the server or the host takes it back. */
  readonly signal?: AbortSignal;
  /** How long the server waits, ms; the deadline is 5 s less, but half of it at least. `Infinity` sets none. */
  readonly budgetMs?: number;
  /** Called at once and every 10 s while the request waits: tells the server that a person is still there. Must not throw. */
  readonly keepAlive?: () => void;
  /** `'reject'` where the wire has a place for an error; the default `'show'` shows a bad request with decline and cancel only. */
  readonly refusals?: 'reject' | 'show';
}

/** One record a request, never a value. */
export interface ElicitationRecord {
  readonly id: string;
  readonly server: string;
  readonly tool?: string;
  readonly user?: string;
  readonly mode: 'form' | 'url';
  readonly askedAt: number;
  readonly endedAt: number;
  readonly action: ElicitResult['action'] | 'error';
  readonly ending: Ending;
  /** The names of the fields that were asked. */
  readonly fields: readonly string[];
  /** The constraints that refused answers broke. */
  readonly refused: readonly Constraint[];
}

/** How a store behaves; every member has a default. */
export interface StoreOptions {
  /** How long a person has, ms: 55,000 for a form, 30,000 for a confirmation; `false` for no limit. `max` bounds all extensions; default eleven times the limit. */
  readonly deadlines?: {
    readonly form?: number | false;
    readonly confirm?: number | false;
    readonly max?: number | false;
  };
  /** Caps on what is asked and answered; `pending` is the requests that one server may have waiting, default 32. */
  readonly limits?: Partial<Limits & { readonly pending: number }>;
  /** A further check of an accepted answer, after the schema's own. */
  readonly validate?: (request: ElicitationRequest, content: Content) => readonly FieldError[];
  /** Called once for each request, after it has ended. */
  readonly onRecord?: (record: ElicitationRecord) => void;
  /** Default: the system's clock. */
  readonly clock?: Clock;
}

/** The `elicitation` capability of a client: the modes that its store can show. */
export interface ElicitationCapability {
  readonly form?: { readonly [setting: string]: unknown };
  readonly url?: { readonly [setting: string]: unknown };
}

/** The face of the store that a client's adapter sees; itself a view. */
export interface ElicitationStore extends ElicitationView {
  /** Asks the person and resolves with their answer; the request appears a moment later, in the order of the calls. Rejects only with `ElicitationError`: for a bad request where `refusals` is `'reject'`, or after `close()`. */
  readonly onElicitation: (params: unknown, context: ElicitationContext) => Promise<ElicitResult>;
  /** Ends waiting requests with `cancel`; all of them, or one server's. `ending` defaults to `'aborted'`. */
  readonly cancelAll: (where?: { readonly serverId?: string }, ending?: 'aborted' | 'disconnected') => void;
  /** What to declare as the client's `elicitation` capability. */
  readonly capability: (serverId?: string) => ElicitationCapability;
  /** Ends every waiting request with `cancel`; later ones are rejected. */
  readonly close: () => void;
}
