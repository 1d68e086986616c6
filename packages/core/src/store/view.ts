import type { FieldError } from '../content/fieldError.ts';
import type { Draft } from '../content/drafts.ts';
import type { ElicitResult } from '../protocol.ts';
import type { ElicitationRequest } from '../read/request.ts';

/** Who asks, in the host's words first; what a server says of itself is secondary. */
export interface ServerIdentity {
  /** The host's own key for this server. */
  readonly id: string;
  /** The host's name for this server, shown in every title. */
  readonly label: string;
  /** The name that the server gives itself. */
  readonly claimedName?: string | undefined;
  /** Where the server is: an origin or a command. */
  readonly origin?: string | undefined;
  /** A raster image as a `data:` URL of base64 (PNG, JPEG, WebP, GIF), of at most 64 KiB and 1024 × 1024 pixels; all else is left out. Decoration only. */
  readonly icon?: string | undefined;
}

/** The tool whose call asks. */
export interface Tool {
  readonly name: string;
  /** For people; shown instead of the name. */
  readonly title?: string | undefined;
}

/**
 * How a request ended. The person's own: accepted, declined, dismissed. Else: its deadline passed, the server or the host
 * took it back, the connection closed, the server is muted or asked too much, the host is unattended, nothing could show it, it
 * was malformed or over a cap.
 */
export type Ending =
  | 'accepted'
  | 'declined'
  | 'dismissed'
  | 'timed-out'
  | 'aborted'
  | 'disconnected'
  | 'muted'
  | 'unattended'
  | 'rate-limited'
  | 'no-view'
  | 'refused';

/** A request that waits for the person: plain data, no value of an answer. */
export interface Elicitation {
  /** The store's own id; unguessable. */
  readonly id: string;
  readonly server: ServerIdentity;
  readonly tool?: Tool;
  /** The requests that one result of revision 2026-07-28 holds together. */
  readonly round?: { readonly id: string; readonly size: number };
  readonly request: ElicitationRequest;
  /** `'sending'`: an answer is on its way to a store elsewhere. `'waiting'`: a page was opened; unless `openedMeans` is `'done'`, the request is settled and what is left can settle nothing. */
  readonly phase: 'asking' | 'sending' | 'waiting';
  /** The host's clock, ms. */
  readonly askedAt: number;
  /** When it ends by itself, and the latest that more time can reach; the host's clock, ms. */
  readonly deadline?: {
    readonly at: number;
    readonly last: number;
    /** Nothing tells the server that a person is still there: with more time, it may have stopped waiting. */
    readonly unheard?: true;
  };
  /** The same was asked before: and declined, or its page was opened and is not finished. */
  readonly repeated?: 'asked-again' | 'not-finished';
  /** Why the last answer was not taken. */
  readonly errors?: readonly FieldError[];
}

/** Everything that a view shows: plain, immutable, the same object until something changes. */
export interface ElicitationSnapshot {
  /** Oldest first. */
  readonly items: readonly Elicitation[];
  /** The host's clock minus this view's clock, ms; 0 in one process. */
  readonly clockOffset: number;
  /** False while a remote view has lost its host. */
  readonly connected: boolean;
  /** Servers whose requests are declined unseen. */
  readonly muted: readonly {
    readonly server: ServerIdentity;
    readonly until: 'session' | 'always';
    /** It was to be for good, and could not be kept. */
    readonly unkept?: true;
  }[];
  /** The request that ended last; of requests turned away unseen, one a second is told. */
  readonly ended?: { readonly id: string; readonly server: ServerIdentity; readonly ending: Ending };
}

/** What typed answers are kept in while a request waits, by field index. */
export interface Drafts {
  readonly get: () => readonly Draft[];
  readonly set: (index: number, draft: Draft) => void;
}

/** The face of the store that a view sees. Function-typed members: they can be passed on without binding. */
export interface ElicitationView {
  /** Calls `onChange` after each change; returns the way to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** The same object until something changes. */
  readonly getSnapshot: () => ElicitationSnapshot;
  /** Says that a request stands before the person; its deadline starts the first time. */
  readonly shown: (id: string) => void;
  /** The first answer wins; content that breaks the schema leaves the request open with `errors`. `mute` also declines all that this server has waiting, and what it asks from now on; with the id of the request that ended last, `mute` holds for its server, and nothing is settled. */
  readonly answer: (id: string, result: ElicitResult, mute?: 'session' | 'always') => void;
  /** The person opened the page of a url request: that is their consent, and accepts it. */
  readonly opened: (id: string) => void;
  /** What became of an opened page, by the person's word. */
  readonly followUp: (id: string, what: 'finished' | 'stopped') => void;
  /** Lets a muted server ask again. */
  readonly unmute: (serverId: string) => void;
  /** Starts the deadline anew, up to `deadline.last`; `'off'` lifts it. */
  readonly extend: (id: string, limit?: 'off') => void;
  /** Memory of this view: raises no event, holds no secret field, gone when the request settles. */
  readonly drafts: (id: string) => Drafts;
}
