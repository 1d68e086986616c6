import type { ElicitationStore, ServerIdentity } from '@elicitation-kit/core';
import { createTestStore, type TestStore } from '../core/testStore.ts';
import { elicitationTransport, type ElicitationTransportOptions } from './src/elicitationTransport.ts';

/** A message as a test writes it, and what it looks at in one. */
export interface Wired {
  readonly jsonrpc: '2.0';
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: { readonly [name: string]: unknown };
  readonly result?: { readonly [name: string]: unknown };
  readonly error?: { readonly code: number; readonly message: string };
}

/** What a client may hand over beside a message. */
export interface Beside {
  readonly requestSignal?: AbortSignal;
  readonly signal?: AbortSignal;
  readonly onRequestStreamEnd?: () => void;
  readonly resumptionToken?: string;
  readonly headers?: { readonly [name: string]: string };
}

/** A transport whose two ends a test holds: no library, so that it can say what no library says. */
export class TestTransport {
  onmessage?: ((message: Wired, extra?: unknown) => void) | undefined;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  /** What has arrived at the server, and with what beside. */
  readonly sent: Wired[] = [];
  readonly beside: (Beside | undefined)[] = [];
  /** What the next sending fails with. */
  failure: unknown;
  #started = 0;

  readonly start = async (): Promise<void> => void (this.#started += 1);
  readonly close = async (): Promise<void> => this.onclose?.();
  async send(message: Wired, beside?: Beside): Promise<void> {
    if (this.failure !== undefined) throw this.failure as Error;
    this.sent.push(message);
    this.beside.push(beside);
  }
  /** Counts on a private member, as transports do. */
  get starts(): number {
    return this.#started;
  }
}

/** One connection with the kit between its ends. */
export interface TestConnection {
  readonly store: TestStore;
  readonly inner: TestTransport;
  readonly transport: TestTransport;
  /** What has arrived at the client. */
  readonly heard: Wired[];
  readonly errors: Error[];
  /** From the client. */
  readonly send: (message: Omit<Wired, 'jsonrpc'>, beside?: Beside) => Promise<void>;
  /** From the server. */
  readonly receive: (message: Omit<Wired, 'jsonrpc'>) => void;
  /** What has arrived at the server since the last look, once something has. */
  readonly atServer: () => Promise<Wired>;
}

export const SERVER: ServerIdentity = { id: 'booking', label: 'Booking' };

export function connectTestTransport(
  options: Partial<ElicitationTransportOptions> = {},
  store: TestStore = createTestStore(),
): TestConnection {
  const inner = new TestTransport();
  const transport = elicitationTransport(inner, store satisfies ElicitationStore, {
    server: SERVER,
    clock: store.clock,
    ...options,
  });
  const heard: Wired[] = [];
  const errors: Error[] = [];
  let seen = 0;
  transport.onmessage = (message) => void heard.push(message);
  transport.onerror = (error) => void errors.push(error);
  return {
    store,
    inner,
    transport,
    heard,
    errors,
    send: (message, beside) => transport.send({ jsonrpc: '2.0', ...message }, beside),
    receive: (message) => inner.onmessage?.({ jsonrpc: '2.0', ...message }),
    atServer: async () => {
      // Long enough for everything that was going to be sent to be sent.
      for (let turn = 0; turn < 200 && inner.sent.length <= seen; turn += 1)
        await new Promise((resolve) => setImmediate(resolve));
      const message = inner.sent[seen];
      if (!message) throw new Error('Nothing was sent to the server.');
      seen += 1;
      return message;
    },
  };
}

/** What a client of revision 2026-07-28 has in the `_meta` of its requests. */
export const MODERN = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'host', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
} as const;

export function form(properties: object = {}, message = 'Which?'): { readonly [name: string]: unknown } {
  return { message, requestedSchema: { type: 'object', properties } };
}

/** Lets everything happen that is under way. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
