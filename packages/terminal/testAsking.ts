import {
  createElicitationStore,
  type ElicitationContext,
  type ElicitationStore,
  type ElicitationView,
  type ElicitResult,
  type StoreOptions,
} from '@elicitation-kit/core';
import { onTestFinished } from 'vitest';
import { answerInTerminal, type TerminalOptions } from './src/index.ts';
import { openTerminal, type TestTerminal } from './testTerminal.ts';

/** A person at a terminal, and a store that asks there. */
export interface Asking extends TestTerminal {
  /** What has gone back so far, in that order. */
  readonly results: readonly ElicitResult[];
  /** Resolves once all has been answered and the terminal is free again. */
  readonly over: () => Promise<void>;
  /** Resolves once nothing is asked. */
  readonly isFree: () => Promise<void>;
  readonly isRaw: () => boolean;
  readonly askMore: (params: unknown) => void;
  readonly stop: () => void;
}

export interface AskingOptions extends TerminalOptions {
  readonly store?: StoreOptions;
  /** The view that the person has of the store, where it is elsewhere. */
  readonly viewOf?: (store: ElicitationStore) => ElicitationView;
  readonly columns?: number;
  readonly rows?: number;
}

const BOOKING = { server: { id: 'booking', label: 'Booking' } };

/** Asks on a pseudo-terminal, all at once; a request is its params, or these with their context. */
export function ask(
  requests: readonly unknown[],
  { store: storeOptions, viewOf, columns = 80, rows = 40, ...options }: AskingOptions = {},
): Asking {
  const terminal = openTerminal({ columns, rows });
  const store = createElicitationStore(storeOptions);
  const results: ElicitResult[] = [];
  const { input, output } = terminal;
  const stop = answerInTerminal(viewOf?.(store) ?? store, {
    input,
    output,
    armMs: 0,
    ...options,
    onAsk: () => {
      asking += 1;
      return () => {
        asking -= 1;
        look();
      };
    },
  });
  let asking = 0;
  let sent = 0;
  let look = (): void => {};
  onTestFinished(stop);
  const send = (params: unknown, context: Partial<ElicitationContext> = {}): void => {
    sent += 1;
    const answer = async (): Promise<void> => {
      results.push(await store.onElicitation(params, { ...BOOKING, ...context }));
      look();
    };
    void answer();
  };
  for (const request of requests) {
    if (Array.isArray(request)) send(...(request as [unknown, Partial<ElicitationContext>]));
    else send(request);
  }
  const until = (is: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      look = () => {
        if (is()) resolve();
      };
      look();
    });
  return {
    ...terminal,
    results,
    over: () => until(() => results.length === sent && asking === 0),
    isFree: () => until(() => asking === 0),
    isRaw: () => input.isRaw,
    askMore: (params) => send(params),
    stop,
  };
}

/** A form with these fields. */
export function form(
  properties: { readonly [name: string]: unknown },
  required: readonly string[] = [],
  message = 'Please',
): unknown {
  return { message, requestedSchema: { type: 'object', properties, required } };
}
