import type { ElicitationRecord, ElicitResult, Ending } from '@elicitation-kit/core';
import type { Fate } from './createFaultyWire.ts';

/** How the host and the wires of one run are set up. */
export interface Setting {
  /** Whether requests end by their deadlines. */
  readonly ends: boolean;
  /** Who opens pages: the views where it is `undefined`. */
  readonly openUrl: 'opens' | 'opens late' | 'fails' | undefined;
  readonly skewMs: number;
  /** The longest message to the host that the wire of each tab takes. */
  readonly longest: readonly [number, number];
}

/** A request as a server makes it. */
export interface Ask {
  readonly server: string;
  readonly what: 'form' | 'confirm' | 'page';
  readonly number: number;
  readonly openedMeans: 'consent' | 'done';
  readonly elicitationId: string;
}

/** What a person, or a faulty view, answers. `long` is longer than narrow wires take, `huge` than any view sends. */
export type Answer = 'right' | 'wrong' | 'long' | 'huge' | 'decline' | 'cancel';

/** An act, in words that tell it from others. */
export type Act = string;

/** One act that a view was given. */
export interface Said {
  readonly tab: number;
  readonly loads: number;
  readonly start: number;
  readonly act: Act;
  readonly how?: Answer;
  /** It may be left out: the same is on its way, or it does not fit the wire. */
  readonly isOptional: boolean;
  readonly result?: ElicitResult;
}

/** What is known of one request. */
export interface Asked extends Ask {
  readonly name: string;
  /** The start of the host that it was asked of. */
  readonly start: number;
  readonly at: number;
  id: string | undefined;
  readonly results: ElicitResult[];
  readonly records: ElicitationRecord[];
  readonly said: Said[];
  /** How it may end, by what has happened so far. */
  readonly causes: Set<Ending>;
  readonly controller: AbortController;
  /** Its end was looked at. */
  isHeld: boolean;
}

/** One thing that a server, a person, a wire, the host or time does. `which` counts through what the tab shows. */
export type Deed =
  | ({ readonly do: 'ask' } & Ask)
  | {
      readonly do: 'answer';
      readonly tab: number;
      readonly which: number;
      readonly how: Answer;
      readonly mute: 'session' | undefined;
    }
  | {
      readonly do: 'show' | 'extend' | 'off' | 'open' | 'finish' | 'stop' | 'type';
      readonly tab: number;
      readonly which: number;
    }
  | { readonly do: 'unmute'; readonly tab: number; readonly server: string }
  | { readonly do: 'abort'; readonly which: number }
  | { readonly do: 'cancel all' | 'away' | 'back' | 'restart' }
  | { readonly do: 'complete'; readonly server: string; readonly elicitationId: string }
  | { readonly do: 'cut' | 'half cut' | 'die' | 'jam' | 'reload'; readonly tab: number }
  | { readonly do: 'forge'; readonly tab: number; readonly to: 'host' | 'view'; readonly message: unknown }
  | { readonly do: 'stranger'; readonly messages: readonly unknown[] }
  | { readonly do: 'clock'; readonly ms: number }
  | { readonly do: 'wait'; readonly ms: number };

/** What the wire of one tab does afterwards: nothing, or it moves, message by message by these fates. */
export type Flow = readonly Fate[] | 'stands still';
