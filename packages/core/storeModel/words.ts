import type { ElicitResult, Ending, StoreOptions } from '../src/index.ts';

/** How the store of one run is set up. */
export interface Setting {
  readonly cap: number;
  readonly rate: number | false;
  readonly noViewMs: number | false;
  readonly unattended: StoreOptions['unattended'];
  readonly openedMeans: 'consent' | 'done';
  readonly onBlockedUrl: 'show' | 'refuse';
  readonly formsOnly: boolean;
  /** How long a form stands; `Infinity` for no limit. */
  readonly formMs: number;
  /** How long anything stands with every extension. */
  readonly most: number | false | undefined;
  /** What the host's storages do. */
  readonly keeps: 'nothing' | 'all' | 'no mutes';
  /** What the host hands in throws when it is called. */
  readonly throws: boolean;
  /** A view is there from the beginning. */
  readonly hasView: boolean;
}

/** A request as a server makes it. */
export interface Ask {
  readonly server: string;
  readonly what: 'form' | 'confirm' | 'page' | 'blocked' | 'malformed' | 'huge' | 'hostile';
  /** Which question of its kind; the same one again is the same question. */
  readonly number: number;
  readonly signal: 'none' | 'own' | 'connection' | 'aborted';
  readonly keepAlive: boolean;
  readonly budgetMs: number | undefined;
  readonly openedMeans: 'consent' | 'done' | undefined;
  readonly rejects: boolean;
  readonly completes: boolean;
  readonly elicitationId: string | undefined;
  readonly user: string | undefined;
}

/** As what a request stands before the person. */
export type Shown = 'form' | 'confirm' | 'page' | 'blocked' | 'malformed';

/** What a person, or a faulty view, answers. */
export type Answer = 'right' | 'fuller' | 'bare' | 'empty' | 'wrong' | 'foreign' | 'decline' | 'cancel';

/** What the model knows of one request. */
export interface Asked extends Ask {
  readonly name: string;
  readonly at: number;
  phase: 'arriving' | 'asking' | 'waiting' | 'over';
  shown: Shown | undefined;
  /** How its signal has ended it. */
  aborted: Ending | undefined;
  /** How the host has ended it before it arrived. */
  takenBack: Ending | undefined;
  arrivedAt: number;
  /** When it ends by itself, and the latest that more time can reach. */
  until: number;
  last: number | undefined;
  seen: boolean;
  /** Signs of life that its server has had, and when the next one is due. */
  pulses: number;
  pulseAt: number;
  repeated: 'asked-again' | 'not-finished' | undefined;
  refusals: number;
  hasErrors: boolean;
  /** What was typed last into its first field. */
  drafts: string | undefined;
  action: ElicitResult['action'] | 'error' | undefined;
  /** How it may have ended: one way, but where time ran out in two ways during a sleep, or nobody knows how bad it is. */
  endings: readonly Ending[];
  endedAt: number;
  how: Answer | undefined;
  marker: string;
}

/** A page that was opened, and whose request is settled. */
export interface Page {
  readonly server: string;
  readonly number: number;
  readonly elicitationId: string | undefined;
  readonly openedAt: number;
}
