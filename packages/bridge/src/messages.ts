import type { Elicitation, ElicitationSnapshot, ElicitResult } from '@elicitation-kit/core';

/** The version of the messages. A side that gets another one ignores it. */
export const VERSION = 1;

/** What stands on every message to the view: its number, the host's clock, and the last act that has arrived. */
interface Stamp {
  readonly v: typeof VERSION;
  /** Counts the messages that change something, on and on over all ports of a store; a beat repeats the last. */
  readonly seq: number;
  /** The host's clock, ms. */
  readonly now: number;
  /** The number of the last act that the host has taken. */
  readonly ack: number;
}

/** From the host to the view. */
export type ToView = Stamp &
  (
    | {
        /** Everything: the answer to `hello`, and what stands where messages were lost or held back. */
        readonly type: 'sync';
        /** Another one after each start of the host. */
        readonly epoch: string;
        readonly items: readonly Elicitation[];
        readonly muted: ElicitationSnapshot['muted'];
        readonly ended: ElicitationSnapshot['ended'] | null;
      }
    /** `at`: its place among all; where it is missing, where it stands, or last. */
    | { readonly type: 'put'; readonly item: Elicitation; readonly at?: number }
    | { readonly type: 'drop'; readonly id: string }
    | { readonly type: 'muted'; readonly muted: ElicitationSnapshot['muted'] }
    | { readonly type: 'ended'; readonly ended: NonNullable<ElicitationSnapshot['ended']> }
    | { readonly type: 'beat' }
  );

/** What a person has done, or what a view says in their name. The only message that holds values is an answer. */
export type Act =
  | {
      readonly type: 'answer';
      readonly id: string;
      readonly result: ElicitResult;
      readonly mute?: 'session' | 'always';
    }
  | { readonly type: 'shown'; readonly id: string }
  /** `again`: of a page that was opened before; another text for each such wish. */
  | { readonly type: 'opened'; readonly id: string; readonly again?: string }
  | { readonly type: 'extend'; readonly id: string; readonly limit?: 'off' }
  | { readonly type: 'followUp'; readonly id: string; readonly what: 'finished' | 'stopped' }
  | { readonly type: 'unmute'; readonly serverId: string };

/** An act and its place among the acts of its view, from one; `from` as in `hello`. */
export type Numbered = Act & { readonly n: number; readonly from?: number };

/** The wish for everything; `from` is the last act that the view knows to have arrived. */
export type Hello = { readonly type: 'hello'; readonly from: number };

/** From the view to the host. `view` names who acts, so that what comes by one port after another is done once. */
export type ToHost = { readonly v: typeof VERSION; readonly view?: string } & (Numbered | Hello);
