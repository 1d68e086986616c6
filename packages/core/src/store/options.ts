import type { FieldError, Constraint } from '../content/fieldError.ts';
import type { Content, ElicitResult } from '../protocol.ts';
import type { ElicitationRequest, Limits } from '../read/request.ts';
import type { Clock } from './clock.ts';
import type { ElicitationView, Ending, ServerIdentity, Tool } from './view.ts';

/** What an adapter knows about a request besides its params. */
export interface ElicitationContext {
  /** Who asks. */
  readonly server: ServerIdentity;
  /** The tool whose call asks, where it is known. */
  readonly tool?: Tool | undefined;
  /** Whom the client serves; goes into the record. A store serves one: a request for another is rejected, and a `TypeError` is reported to the host. */
  readonly user?: string | undefined;
  /** The round that the request belongs to (revision 2026-07-28). */
  readonly round?: { readonly id: string; readonly size: number } | undefined;
  /** Ends the request when the server or the host takes it back; a reason with the code -32000 says that the connection closed. */
  readonly signal?: AbortSignal | undefined;
  /** A notice can come that a page's business is done, so a page must have an `elicitationId` (revision 2025-11-25). */
  readonly completes?: boolean | undefined;
  /** What opening this page means, where it is not what the store says. */
  readonly openedMeans?: 'consent' | 'done' | undefined;
  /** How long the server waits, ms; the deadline is 5 s less, but half of it at least. `Infinity` sets none. */
  readonly budgetMs?: number | undefined;
  /** Called at once and every 10 s while the request waits: tells the server that a person is still there. What it throws is reported, and stops nothing. */
  readonly keepAlive?: (() => void) | undefined;
  /** `'reject'` where the wire has a place for an error; the default `'show'` shows a bad request with decline and cancel only. */
  readonly refusals?: 'reject' | 'show' | undefined;
}

/** One record a request, never a value. */
export interface ElicitationRecord {
  readonly id: string;
  /** The server's id. */
  readonly server: string;
  /** The tool's name. */
  readonly tool?: string;
  readonly user?: string;
  readonly mode: 'form' | 'url';
  /** The host of the page, without the rest of its address. */
  readonly urlHost?: string;
  /** The host's clock, ms. */
  readonly askedAt: number;
  /** The host's clock, ms. */
  readonly endedAt: number;
  /** What went back to the server; `'error'` for a protocol error. */
  readonly action: ElicitResult['action'] | 'error';
  readonly ending: Ending;
  /** The names of the fields that were asked. */
  readonly fields: readonly string[];
  /** The constraints that answers broke which the store refused; what a form does not send at all is not among them. */
  readonly refused: readonly Constraint[];
}

/** What is kept of a page that the person has opened: plain data, nothing of an answer. */
export interface OpenedPage {
  readonly server: Pick<ServerIdentity, 'id' | 'label'>;
  readonly url: string;
  readonly elicitationId?: string;
  /** The host's clock, ms. */
  readonly openedAt: number;
}

/** The modes that a dialog can show. */
export const MODES: readonly ElicitationRequest['mode'][] = ['form', 'url'];

/** How a store behaves; every member has a default. */
export interface StoreOptions {
  /** The modes that the host can show, and so declares; a request in another goes back as invalid. Default: both. */
  readonly modes?: readonly ElicitationRequest['mode'][] | undefined;
  /** How long a person has, ms; `false` for no limit. */
  readonly deadlines?:
    | {
        /** For a form. Default 55,000. */
        readonly form?: number | false | undefined;
        /** For a confirmation. Default 30,000. */
        readonly confirm?: number | false | undefined;
        /** For a page to open. Default 55,000. */
        readonly page?: number | false | undefined;
        /** For all extensions together; default eleven times the limit. And for a page once it is open, where `openedMeans` is `'done'`; default 3,600,000. */
        readonly max?: number | false | undefined;
      }
    | undefined;
  /** Caps on what is asked and answered; `pending` is the requests that one server may have waiting, default 32. */
  readonly limits?: Partial<Limits & { readonly pending: number }> | undefined;
  /** How often one server may ask; more ends in `cancel`. Default: 60 in 60,000 ms; `false` for no limit. */
  readonly rate?: { readonly count: number; readonly perMs: number } | false | undefined;
  /** Where the ids of servers that are muted for good are kept. Without it, a mute holds for the session. */
  readonly mutes?:
    | { readonly load: () => readonly string[]; readonly save: (ids: readonly string[]) => void }
    | undefined;
  /**
   * Where the pages that the person has opened are kept for an hour, so that what is left of them survives a reload. Without
   * it, they last as long as the store.
   */
  readonly pages?:
    | { readonly load: () => readonly unknown[]; readonly save: (pages: readonly OpenedPage[]) => void }
    | undefined;
  /** Nobody is there to be asked: each request ends so at once. */
  readonly unattended?: 'decline' | 'cancel' | undefined;
  /** A request that no view has seen ends in `cancel` after so long without any view, ms. Default 10,000; `false` where views come and go. */
  readonly noViewMs?: number | false | undefined;
  /** What becomes of an address that must not open: shown as blocked, or refused without asking. Default `'show'`. */
  readonly onBlockedUrl?: 'show' | 'refuse' | undefined;
  /** What an opened page means: consent, which accepts at once, or that the person must say when they are done. Default `'consent'`. */
  readonly openedMeans?: 'consent' | 'done' | undefined;
  /**
   * A further check of an accepted answer, after the schema's own: at once, no promise. An error stands at the field
   * that it names, with the words of its constraint (`'refused'` says only that), or above the form where no field has that name.
   */
  readonly validate?: ((request: ElicitationRequest, content: Content) => readonly FieldError[]) | undefined;
  /** Called once for each request, after it has ended. */
  readonly onRecord?: ((record: ElicitationRecord) => void) | undefined;
  /** Default: the system's clock. */
  readonly clock?: Clock | undefined;
}

/** The `elicitation` capability of a client: the modes that its store can show. */
export interface ElicitationCapability {
  readonly form?: { readonly [setting: string]: unknown };
  readonly url?: { readonly [setting: string]: unknown };
}

/** The face of the store that a client's adapter sees; itself a view. */
export interface ElicitationStore extends ElicitationView {
  /** Asks the person and resolves with their answer; the request appears a moment later, in the order of the calls. Rejects with `ElicitationError` for a bad request where `refusals` is `'reject'`, for a request of another `user` (-32603) and after `close()`, with `TypeError` where no server is named. */
  readonly onElicitation: (params: unknown, context: ElicitationContext) => Promise<ElicitResult>;
  /** Ends waiting requests with `cancel`; all of them, or one server's. `ending` defaults to `'aborted'`; `'disconnected'` also lets go of the pages that the person has opened. */
  readonly cancelAll: (where?: { readonly serverId?: string }, ending?: 'aborted' | 'disconnected') => void;
  /** A server says that the business of a page is done (revision 2025-11-25); unknown and foreign ids are ignored. */
  readonly complete: (serverId: string, elicitationId: string) => void;
  /** What to declare as the client's `elicitation` capability; nothing for a muted server. */
  readonly capability: (serverId?: string) => ElicitationCapability;
  /** Ends every waiting request with `cancel`; later ones are rejected. Opened pages leave the view, and stay in `pages` for the store that comes next. */
  readonly close: () => void;
}
