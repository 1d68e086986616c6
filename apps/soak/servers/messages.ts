/** What the asking server is started with. */
export interface AskingOptions {
  readonly port: number;
  readonly seed: number;
  /** The number of its first request. */
  readonly from: number;
  /** It asks no request with a higher number. */
  readonly upTo: number;
  /** A request without any end after so long is lost, ms. */
  readonly boundMs: number;
}

/**
 * How a request ended at the server that asked. `answered`, `refused`: by the one response that came; `taken back`: by the server itself; `gone`: with the
 * connection that it was asked on; `lost`: not at all within the bound.
 */
export type How =
  | {
      readonly how: 'answered';
      readonly action: string;
      readonly content?: string;
      readonly isWellFormed: boolean;
    }
  | { readonly how: 'refused'; readonly code: number }
  | { readonly how: 'taken back' | 'gone' | 'lost' };

/** What the asking server says to the run. */
export type FromAsking =
  | { readonly type: 'listening'; readonly port: number }
  | {
      readonly type: 'asked';
      readonly n: number;
      readonly kind: string;
      readonly reading: string;
      /** The person who called the tool, as the call says; 0 for one in a browser. */
      readonly person: number;
    }
  | { readonly type: 'ended'; readonly n: number; readonly end: How }
  /** A response to a request that had ended. */
  | { readonly type: 'again'; readonly n: number; readonly response: How }
  | {
      readonly type: 'weighed';
      readonly rss: number;
      readonly heap: number;
      readonly cpu: number;
      readonly sessions: number;
    };

/** What the run says to either process. */
export type ToServer = { readonly type: 'weigh' };

/** What the web chat's process is started with. */
export interface HostOptions {
  readonly port: number;
  readonly dist: string;
  readonly endpoint: string;
  readonly budgetMs: number;
  readonly idleMs: number;
}

/** What the web chat's process says to the run. */
export type FromHost =
  | { readonly type: 'listening'; readonly port: number }
  | {
      readonly type: 'weighed';
      readonly rss: number;
      readonly heap: number;
      /** Seconds of processor time since it started. */
      readonly cpu: number;
      readonly sessions: number;
      /** What keeps the process from ending, by name. */
      readonly open: { readonly [resource: string]: number };
      /** Requests that have ended, by ending. */
      readonly endings: { readonly [ending: string]: number };
    };
