import { setTimeout as wait } from 'node:timers/promises';
import { startChild, type Child } from './child.ts';
import type { Ledger } from './ledger.ts';
import type { FromAsking, FromHost } from './servers/messages.ts';

type HostWeight = Extract<FromHost, { readonly type: 'weighed' }>;
type AskingWeight = Extract<FromAsking, { readonly type: 'weighed' }>;

/** The processes of a run, and what befalls them. */
export interface World {
  readonly origin: string;
  /** Restarts what is due; `progress` from 0 to 1. */
  readonly disturb: (progress: number) => Promise<void>;
  /** Whether the host is away, or was a moment ago. */
  readonly isLossy: () => boolean;
  /** The host of now, by number: it changes with a restart. */
  readonly hostNumber: () => number;
  readonly weighHost: () => Promise<HostWeight>;
  readonly weighAsking: () => Promise<AskingWeight>;
  /** The host before anybody came. */
  readonly before: HostWeight;
  /** What is left once everybody has gone; waits until nothing is, for a while. */
  readonly rest: () => Promise<{ readonly host: HostWeight; readonly asking: AskingWeight }>;
  readonly endings: () => { readonly [ending: string]: number };
  readonly restarts: { readonly [what: string]: number };
  /** What a process has written, or that it has ended by itself. */
  readonly noise: readonly string[];
  readonly close: () => Promise<void>;
}

/** What the host's people have for an answer is half of it. */
const BUDGET_MS = { long: 8_000, quick: 3_000 };
const IDLE_MS = { long: 10_000, quick: 4_000 };
/** Time starts to run for a person when a view shows the request: on a machine that is starved that alone may take minutes. */
const BOUND_MS = 300_000;
/** Views and streams may wait so long before they try again, and then find that their session has gone, ms. */
const LOSSY_MS = 60_000;
const REST_MS = 30_000;

/** When which process is restarted. The host has one long life in between, in which it is weighed. */
const EVENTS: readonly {
  readonly at: number;
  readonly what: 'host' | 'asking';
  readonly signal: 'SIGKILL' | 'SIGTERM';
}[] = [
  { at: 0.03, what: 'host', signal: 'SIGKILL' },
  { at: 0.06, what: 'asking', signal: 'SIGKILL' },
  { at: 0.08, what: 'host', signal: 'SIGTERM' },
  { at: 0.1, what: 'host', signal: 'SIGKILL' },
  ...[0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map(
    (at) => ({ at, what: 'asking', signal: 'SIGKILL' }) as const,
  ),
  { at: 0.96, what: 'host', signal: 'SIGKILL' },
];
const QUICK: typeof EVENTS = [
  { at: 0.08, what: 'host', signal: 'SIGKILL' },
  { at: 0.15, what: 'asking', signal: 'SIGKILL' },
  { at: 0.9, what: 'host', signal: 'SIGTERM' },
];

interface Started<Message extends { readonly type: string }> {
  readonly child: Child<Message>;
  readonly port: number;
}

export async function createWorld(options: {
  readonly dist: string;
  readonly ledger: Ledger;
  readonly requests: number;
  readonly seed: number;
  readonly quick: boolean;
}): Promise<World> {
  const { dist, ledger, requests, seed, quick } = options;
  const length = quick ? 'quick' : 'long';
  const noise: string[] = [];
  const restarts: Record<string, number> = {};
  const past: Record<string, number> = {};
  let latest: { readonly [ending: string]: number } = {};
  let waiting = quick ? QUICK : EVENTS;
  let next = 1;
  let lossyUntil = 0;
  let number = 0;

  const hear = (message: FromAsking): void => {
    if (message.type === 'asked') {
      next = message.n + 1;
      ledger.asked(message);
    } else if (message.type === 'ended') ledger.ended(message.n, message.end);
    else if (message.type === 'again') ledger.again(message.n, message.response);
  };
  const startAsking = async (port: number): Promise<Started<FromAsking>> => {
    const child = startChild<FromAsking>(
      'servers/asking.ts',
      { port, seed, from: next, upTo: requests, boundMs: BOUND_MS },
      { message: hear, noise: (text) => noise.push(text) },
    );
    return { child, port: (await child.next('listening')).port };
  };
  const startHost = async (port: number): Promise<Started<FromHost>> => {
    const child = startChild<FromHost>(
      'servers/host.ts',
      {
        port,
        dist,
        endpoint: `http://127.0.0.1:${askingPort}/mcp`,
        budgetMs: BUDGET_MS[length],
        idleMs: IDLE_MS[length],
      },
      { noise: (text) => noise.push(text) },
    );
    return { child, port: (await child.next('listening')).port };
  };

  const firstAsking = await startAsking(0);
  const askingPort = firstAsking.port;
  let asking = firstAsking.child;
  const firstHost = await startHost(0);
  const hostPort = firstHost.port;
  let host = firstHost.child;

  const weighHost = async (): Promise<HostWeight> => {
    const weighed = host.next('weighed');
    host.say({ type: 'weigh' });
    const weight = await weighed;
    latest = weight.endings;
    return weight;
  };
  const weighAsking = async (): Promise<AskingWeight> => {
    const weighed = asking.next('weighed');
    asking.say({ type: 'weigh' });
    return weighed;
  };
  const before = await weighHost();

  const restart = async ({ what, signal }: (typeof EVENTS)[number]): Promise<void> => {
    const name = `${what} ${signal}`;
    restarts[name] = (restarts[name] ?? 0) + 1;
    if (what === 'host') {
      await weighHost();
      lossyUntil = Infinity;
      await host.kill(signal);
      for (const [ending, count] of Object.entries(latest)) past[ending] = (past[ending] ?? 0) + count;
      latest = {};
      number += 1;
      host = (await startHost(hostPort)).child;
      lossyUntil = performance.now() + LOSSY_MS;
    } else {
      await asking.kill(signal);
      ledger.askerKilled();
      asking = (await startAsking(askingPort)).child;
    }
  };

  return {
    origin: `http://127.0.0.1:${hostPort}`,
    disturb: async (progress) => {
      const [due] = waiting;
      if (due === undefined || progress < due.at) return;
      waiting = waiting.slice(1);
      await restart(due);
    },
    isLossy: () => performance.now() < lossyUntil,
    hostNumber: () => number,
    weighHost,
    weighAsking,
    before,
    rest: async () => {
      for (const until = performance.now() + REST_MS; ; await wait(250)) {
        const rest = { host: await weighHost(), asking: await weighAsking() };
        const isOver = rest.host.sessions === 0 && rest.asking.sessions === 0 && isSame(rest.host, before);
        if (isOver || performance.now() > until) return rest;
      }
    },
    endings: () => sum(past, latest),
    restarts,
    noise,
    close: async () => {
      await host.kill('SIGTERM');
      await asking.kill('SIGKILL');
    },
  };
}

/** Whether as much is open in one as in the other. */
function isSame(one: HostWeight, other: HostWeight): boolean {
  const names = new Set([...Object.keys(one.open), ...Object.keys(other.open)]);
  return Array.from(names).every((name) => (one.open[name] ?? 0) <= (other.open[name] ?? 0));
}

function sum(one: { readonly [name: string]: number }, other: { readonly [name: string]: number }) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(Array.from(names, (name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}
