import type { Elicitation, ElicitationView, ServerIdentity } from '@elicitation-kit/core';
import type { Prompts } from '../prompts/prompts.ts';
import type { Screen } from '../screen/createScreen.ts';
import type { Words } from '../words/createWords.ts';

/** One request before the person, and what it is asked with. */
export interface Asking {
  readonly item: Elicitation;
  readonly view: ElicitationView;
  readonly screen: Screen;
  readonly prompts: Prompts;
  readonly words: Words;
  /** The host's name for the server, short. */
  readonly server: string;
  /** Servers that the host knows, for names that imitate others. */
  readonly known: readonly ServerIdentity[];
  readonly hostName: string;
  /** This view's clock, ms. */
  readonly now: () => number;
  /** After an answer: nothing once the request has ended, the request where it still stands. Rejects with `Left` where the person leaves meanwhile. */
  readonly outcome: () => Promise<Elicitation | undefined>;
}
