import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ErrorCode, McpError, type ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPages, type Page } from '../createPages.ts';
import { createServer } from '../createServer.ts';
import {
  connect,
  connectHttp,
  everyWay,
  newWays,
  oldWays,
  type Reply,
  type ScriptedClient,
} from '../scriptedClient.ts';

const accept: ElicitResult = { action: 'accept' };
const minute = 60_000;

const stdioWays = everyWay.filter(([name]) => name.startsWith('stdio'));
const httpWays = everyWay.filter(([name]) => !name.startsWith('stdio'));
const oldHttpWays = httpWays.filter((way) => oldWays.includes(way));
const connectNew = newWays[1]?.[1] ?? connectHttp;

let person: ScriptedClient;
afterEach(async () => {
  vi.useRealTimers();
  await person.close();
});

describe.each(httpWays)('connect_calendar over %s', (_transport, connectOver) => {
  test.each([
    ['decline', 'declined: not connected'],
    ['cancel', 'closed the question without an answer: nothing is connected yet, try later'],
  ] as const)('a %s says “%s”', async (action, words) => {
    person = await connectOver();
    const outcome = await person.call('connect_calendar', {}, [{ action }]);
    expect(outcome.text).toContain(words);
    expect(outcome.isError).toBe(false);
  });

  test.each([[[]], [['form']]] as const)('a client that can ask for %j is told in words', async (canAsk) => {
    person = await connectOver({ canAsk });
    const outcome = await person.call('connect_calendar', {});
    expect(outcome.text).toMatch(/^Nothing is connected: .*cannot ask to open one/);
    expect(outcome.isError).toBe(false);
  });

  test('each call asks for an address of its own', async () => {
    person = await connectOver({ canAsk: ['url'] });
    const ask = async () => (await person.call('connect_calendar', {}, [{ action: 'decline' }])).pages[0];
    const [first, second] = [await ask(), await ask()];
    expect(first).toMatchObject({
      mode: 'url',
      message: expect.stringContaining('Connect your calendar') as string,
    });
    expect(first?.url).not.toBe(second?.url);
  });
});

describe.each(oldHttpWays)('connect_calendar over %s', (_transport, connectOver) => {
  test('each page has an id of its own, which its address does not hold', async () => {
    person = await connectOver({ canAsk: ['url'] });
    const ask = async () => (await person.call('connect_calendar', {}, [{ action: 'decline' }])).pages[0];
    const [first, second] = [await ask(), await ask()];
    expect(first?.elicitationId).not.toBe(second?.elicitationId);
    expect(first?.url).not.toContain(first?.elicitationId);
  });

  test('a client that refuses to open it makes an error in plain words', async () => {
    person = await connectOver();
    const refuse = (): never => {
      throw new McpError(ErrorCode.InvalidParams, 'marker-from-the-client');
    };
    const outcome = await person.call('connect_calendar', {}, [refuse]);
    expect(outcome.isError).toBe(true);
    expect(outcome.text).toBe('Nothing was connected. The client refused the question.');
  });
});

test.each(stdioWays)(
  'over %s, where there is no page, it leads elsewhere and says that it does not know the outcome',
  async (_library, connectOver) => {
    person = await connectOver();
    const outcome = await person.call('connect_calendar', {}, [accept]);
    expect(outcome.pages[0]?.url).toMatch(/^https:\/\/calendar\.example\.com\/connect\?state=[\w-]{36}$/);
    expect(outcome.text).toMatch(/^The person agreed to open .* is not known/);
    expect(outcome.isError).toBe(false);
  },
);

describe.each(httpWays)('the page of the server’s own, over %s', (_library, connectOver) => {
  test('is where the client found the server; the visit after the consent connects', async () => {
    person = await connectOver();
    const visits: Promise<Response>[] = [];
    const visitAfterwards: Reply = (_asked, url) => {
      setImmediate(() => visits.push(fetch(url)));
      return accept;
    };
    const outcome = await person.call('connect_calendar', {}, [visitAfterwards]);
    expect(outcome.text).toBe('Connected the calendar.');
    expect(outcome.isError).toBe(false);
    expect(outcome.pages[0]?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp\/connect\?state=[\w-]{36}$/);
    expect((await visits[0])?.status).toBe(200);
  });

  test('connects also where the visit comes before the consent, as clients may open it first', async () => {
    person = await connectOver();
    const { text } = await person.call('connect_calendar', {}, [visitFirst]);
    expect(text).toBe('Connected the calendar.');
  });

  test.each(['decline', 'cancel'] as const)('is gone after a %s', async (action) => {
    person = await connectOver();
    const { pages } = await person.call('connect_calendar', {}, [{ action }]);
    expect((await fetch(pages[0]?.url ?? '')).status).toBe(404);
  });

  test('that nobody visits in time is said, and then gone', async () => {
    person = await connectOver({ visitWithin: 1 });
    const outcome = await person.call('connect_calendar', {}, [accept, accept, accept]);
    expect(outcome.text).toContain('did not finish there: the calendar is not connected yet, try later');
    expect(outcome.isError).toBe(false);
    expect((await fetch(outcome.pages[0]?.url ?? '')).status).toBe(404);
  });
});

test('a visit is announced as completed, once, before the call ends, in 2025-11-25', async () => {
  person = await connectHttp();
  const { pages } = await person.call('connect_calendar', {}, [visitFirst]);
  expect(person.completed).toEqual([pages[0]?.elicitationId]);
});

test('where no notice can say that it is finished, the same page is asked for again until it is', async () => {
  person = await connectNew({ visitWithin: 1 });
  const { text, pages } = await person.call('connect_calendar', {}, [accept, accept, visitFirst]);
  expect(text).toBe('Connected the calendar.');
  expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
  expect(pages.map(({ message }) => message.includes('not connected yet'))).toEqual([false, true, true]);
});

test('a call given up while it asks withdraws the question', async () => {
  person = await connectHttp();
  const call = new AbortController();
  const withdrawn = vi.fn<() => void>();
  const neverAnswer: Reply = ({ signal }) => {
    signal.addEventListener('abort', withdrawn);
    call.abort();
    return new Promise(() => {});
  };
  await expect(person.call('connect_calendar', {}, [neverAnswer], { signal: call.signal })).rejects.toThrow(
    'aborted',
  );
  await vi.waitFor(() => expect(withdrawn).toHaveBeenCalledOnce());
});

describe('while it waits for the visit', () => {
  test('the caller hears every ten seconds that it does, for five minutes', async () => {
    vi.useFakeTimers();
    person = await connectInMemory();
    const seen: number[] = [];
    const outcome = person.call('connect_calendar', {}, [accept], {
      timeout: 30_000,
      resetTimeoutOnProgress: true,
      onprogress: ({ progress }) => seen.push(progress),
    });
    await vi.advanceTimersByTimeAsync(5 * minute - 1);
    expect(seen).toEqual(Array.from({ length: 29 }, (_, index) => index + 1));
    await vi.advanceTimersByTimeAsync(1);
    expect((await outcome).text).toContain('did not finish there');
  });

  test('a call that is given up takes the page down', async () => {
    const page = { url: 'http://127.0.0.1/mcp/connect', done: new Promise<void>(() => {}) };
    const close = vi.fn<() => void>();
    person = await connectInMemory(() => ({ ...page, close }));
    const call = new AbortController();
    const giveUpAfterwards: Reply = () => {
      setImmediate(() => call.abort());
      return accept;
    };
    const outcome = person.call('connect_calendar', {}, [giveUpAfterwards], { signal: call.signal });
    await expect(outcome).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  test('the end of the connection ends it', async () => {
    vi.useFakeTimers();
    person = await connectInMemory();
    const outcome = person.call('connect_calendar', {}, [accept]).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await person.close();
    await outcome;
    expect(vi.getTimerCount()).toBe(0);
  });
});

const visitFirst: Reply = async (_asked, url) => {
  await fetch(url);
  return accept;
};

async function connectInMemory(newPage?: () => Page): Promise<ScriptedClient> {
  const pages = createPages();
  const open = newPage ?? (() => pages.open('connect', 'http://127.0.0.1/mcp/connect'));
  let page: Page | undefined;
  const [here, there] = InMemoryTransport.createLinkedPair();
  await createServer({ pages: { open: () => (page = open()), at: () => page } }).connect(there);
  return connect(here);
}
