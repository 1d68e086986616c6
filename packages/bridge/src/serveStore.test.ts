import { createElicitationStore, type ElicitationStore, type ElicitResult } from '@elicitation-kit/core';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestClock } from '../../core/testClock.ts';
import { hearErrors } from '../../core/testReports.ts';
import { createTestWire } from '../testWire.ts';
import { connectView } from './connectView.ts';
import { openByHost } from './openByHost.ts';
import type { Port } from './port.ts';
import { serveStore, type ServeOptions } from './serveStore.ts';

const server = { id: 'booking', label: 'Booking' };
const form = {
  message: 'Where to?',
  requestedSchema: { type: 'object', properties: { city: { type: 'string' } } },
};
const page = { mode: 'url', message: 'Link it.', url: 'https://example.com/link', elicitationId: 'e1' };

interface Served {
  readonly store: ElicitationStore;
  readonly ask: (
    params?: unknown,
  ) => Promise<{ readonly id: string; readonly answer: Promise<ElicitResult> }>;
  /** Says something as a view would, or would not; what comes back. */
  readonly say: (...messages: readonly unknown[]) => readonly { readonly [key: string]: unknown }[];
  readonly isClosed: () => boolean;
}

/** A store, and a wire at whose other end anything may stand. */
function serve(options: ServeOptions = {}): Served {
  const clock = createTestClock();
  const store = createElicitationStore({ clock, noViewMs: false });
  const wire = createTestWire();
  const heard: { readonly [key: string]: unknown }[] = [];
  wire.view.receive({
    message: (message) => heard.push(message as (typeof heard)[number]),
    closed: () => {},
  });
  serveStore(store, wire.host, { clock, ...options });
  onTestFinished(() => store.close());
  return {
    store,
    ask: async (params = form) => {
      const before = store.getSnapshot().items.length;
      const answer = store.onElicitation(params, { server });
      await vi.waitFor(() => expect(store.getSnapshot().items).toHaveLength(before + 1));
      return { id: store.getSnapshot().items.at(-1)?.id ?? '', answer };
    },
    say: (...messages) => {
      heard.length = 0;
      for (const message of messages) wire.view.send(message as never);
      wire.flow();
      return [...heard];
    },
    isClosed: wire.isCut,
  };
}

const answer = (id: string, n: number, result: unknown = { action: 'decline' }) => ({
  v: 1,
  n,
  type: 'answer',
  id,
  result,
});

describe('a hostile view', () => {
  test('that says what is no message changes nothing, whatever it says', async () => {
    const { ask, say, store } = serve({ mostASecond: Infinity });
    const { id } = await ask();
    const { items } = store.getSnapshot();
    const key = fc.constantFrom(
      'v',
      'n',
      'type',
      'id',
      'result',
      'action',
      'limit',
      'what',
      'serverId',
      'from',
    );
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(
        1,
        id,
        'answer',
        'shown',
        { action: 'accepted' },
        { action: 'decline', __proto__: null },
      ),
    );
    fc.assert(
      fc.property(fc.dictionary(key, value), (message) => {
        // Whoever holds the id of a request may answer it: that is what a view is for.
        fc.pre(message['id'] !== id || message['n'] !== 1);
        say(message);
        expect(store.getSnapshot().items).toEqual(items);
      }),
    );
  });

  test('cannot answer by a guessed or foreign id, or one that is over', async () => {
    const { ask, say, store } = serve();
    const first = await ask();
    const second = await ask();
    say(
      answer('0', 1),
      answer('__proto__', 2),
      answer(first.id, 3),
      answer(first.id, 4, { action: 'accept' }),
    );
    expect(await first.answer).toEqual({ action: 'decline' });
    expect(store.getSnapshot().items.map(({ id }) => id)).toEqual([second.id]);
  });

  test('gets nothing of an answer back, whether it is taken or not', async () => {
    const { ask, say } = serve();
    const { id, answer: sent } = await ask();
    const bad = say(answer(id, 1, { action: 'accept', content: { city: 7, marker: 'zqx7' } }));
    const good = say(answer(id, 2, { action: 'accept', content: { city: 'zqx7' } }));
    expect(await sent).toEqual({ action: 'accept', content: { city: 'zqx7' } });
    expect(JSON.stringify([bad, good])).not.toContain('zqx7');
  });

  test('that floods is closed, and its request waits on for another view', async () => {
    const onClosed = vi.fn();
    const { ask, say, store, isClosed } = serve({ onClosed });
    await ask();
    say(...Array.from({ length: 10_000 }, (_, n) => ({ v: 1, n, type: 'shown', id: 'x' })));
    expect(isClosed()).toBe(true);
    expect(onClosed.mock.calls).toEqual([['flooded']]);
    expect(store.getSnapshot().items).toHaveLength(1);
  });

  test('hears nothing before it has said hello', async () => {
    const { ask, say } = serve();
    await ask();
    expect(say()).toEqual([]);
    expect(say({ v: 1, type: 'hello', from: 0 })).toMatchObject([{ type: 'sync', items: [{ server }] }]);
  });
});

test('an act that comes twice happens once; one that comes too early waits for the one before', async () => {
  const { ask, say, store } = serve();
  const { id } = await ask();
  const extend = vi.spyOn(store, 'extend');
  const one = { v: 1, n: 1, type: 'extend', id };
  expect(say({ ...one, n: 2 }).at(-1)).toMatchObject({ type: 'beat', ack: 0 });
  expect(extend).not.toHaveBeenCalled();
  expect(say(one, one).at(-1)).toMatchObject({ ack: 1 });
  expect(extend).toHaveBeenCalledTimes(1);
  say({ ...one, n: 2 });
  expect(extend).toHaveBeenCalledTimes(2);
});

describe('a page is opened by the host', () => {
  test('at the address of its own record, once, and only then accepted', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const openUrl = vi.fn<(url: string) => Promise<boolean>>(() => promise);
    const { ask, say, store } = serve({ openUrl });
    const { id, answer: sent } = await ask(page);
    say({ v: 1, n: 1, type: 'opened', id, url: 'https://evil.test/' }, { v: 1, n: 2, type: 'opened', id });
    await vi.waitFor(() => expect(openUrl.mock.calls).toEqual([['https://example.com/link']]));
    expect(store.getSnapshot().items).toMatchObject([{ phase: 'asking' }]);
    resolve(true);
    expect(await sent).toEqual({ action: 'accept' });
  });

  test.each([
    ['it could not', () => false, []],
    ['it failed', () => Promise.reject(new Error('no browser')), [new Error('no browser')]],
    [
      'it threw',
      () => {
        throw new Error('no browser');
      },
      [new Error('no browser')],
    ],
  ])('and where %s, the request stays open, and the error surfaces', async (_why, openUrl, errors) => {
    const surfaced = hearErrors();
    const { ask, say, store } = serve({ openUrl: vi.fn(openUrl) });
    const { id } = await ask(page);
    say({ v: 1, n: 1, type: 'opened', id });
    await vi.waitFor(() =>
      expect(say().at(-1) ?? say({ v: 1, type: 'hello', from: 0 }).at(-1)).toMatchObject({ ack: 1 }),
    );
    expect(store.getSnapshot().items).toMatchObject([{ phase: 'asking' }]);
    await vi.waitFor(() => expect(surfaced).toEqual(errors));
  });

  test('again, where the person wants it again; faster than a person could, it is not', async () => {
    const clock = createTestClock();
    const store = createElicitationStore({ clock, noViewMs: false });
    onTestFinished(() => store.close());
    const wire = createTestWire();
    const openUrl = vi.fn<(url: string) => boolean>(() => true);
    serveStore(store, wire.host, { clock, openUrl });
    const view = connectView(wire.view, { clock });
    const sent = store.onElicitation(page, { server });
    await vi.waitFor(() => expect(store.getSnapshot().items).toHaveLength(1));
    wire.flow();
    const open = openByHost(view);
    const id = view.getSnapshot().items[0]?.id ?? '';
    expect(open(page.url)).toBe(true);
    expect(view.getSnapshot().items).toMatchObject([{ phase: 'asking' }]);
    view.opened(id);
    wire.flow();
    expect(await sent).toEqual({ action: 'accept' });
    wire.flow();
    expect(view.getSnapshot().items).toMatchObject([{ phase: 'waiting' }]);
    open(page.url);
    wire.flow();
    expect(openUrl).toHaveBeenCalledTimes(1);
    await Promise.resolve();
    wire.flow();
    clock.advance(1_000);
    open(page.url);
    wire.flow();
    await vi.waitFor(() => expect(openUrl.mock.calls).toEqual([[page.url], [page.url]]));
    wire.flow();
    expect(view.getSnapshot().items).toMatchObject([{ phase: 'waiting' }]);
  });

  /** A store whose pages open when the test says so, and tabs that look at it. */
  const openTabs = (openUrl: (url: string) => boolean | Promise<boolean>) => {
    const clock = createTestClock();
    const store = createElicitationStore({ clock, noViewMs: false });
    onTestFinished(() => store.close());
    const openTab = () => {
      let wire = createTestWire();
      const connected = connectView(
        () => {
          wire = createTestWire();
          serveStore(store, wire.host, { clock, openUrl });
          return wire.view;
        },
        { clock },
      );
      wire.flow();
      return { view: connected, flow: () => wire.flow(), cut: () => wire.cut() };
    };
    const ask = async (params: unknown) => {
      const before = store.getSnapshot().items.length;
      const sent = store.onElicitation(params, { server });
      await vi.waitFor(() => expect(store.getSnapshot().items).toHaveLength(before + 1));
      return { sent, id: store.getSnapshot().items.at(-1)?.id ?? '' };
    };
    return { clock, store, openTab, ask };
  };

  test('and while it is opening it is on its way in every view, and nothing else waits for it; after 10 s it has failed', async () => {
    const openUrl = vi.fn(() => new Promise<boolean>(() => {}));
    const { clock, openTab, ask } = openTabs(openUrl);
    const [one, other] = [openTab(), openTab()] as const;
    const { id } = await ask(page);
    const { id: asked, sent } = await ask(form);
    one.flow();
    other.flow();
    one.view.opened(id);
    one.flow();
    other.flow();
    for (const { view } of [one, other])
      expect(view.getSnapshot().items[0]).toMatchObject({ phase: 'sending' });
    one.view.answer(asked, { action: 'decline' });
    one.flow();
    expect(await sent).toEqual({ action: 'decline' });
    await vi.waitFor(() => expect(openUrl).toHaveBeenCalledTimes(1));
    clock.advance(9_999);
    one.flow();
    expect(one.view.getSnapshot().items).toMatchObject([{ id, phase: 'sending' }]);
    clock.advance(1);
    one.flow();
    other.flow();
    for (const { view } of [one, other])
      expect(view.getSnapshot().items).toMatchObject([{ id, phase: 'asking' }]);
  });

  test('once, from however many views it is wanted, and though a wish comes again over a new connection', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const openUrl = vi.fn(() => promise);
    const { clock, openTab, ask } = openTabs(openUrl);
    const [one, other] = [openTab(), openTab()] as const;
    const { id, sent } = await ask(page);
    one.flow();
    other.flow();
    one.view.opened(id);
    other.view.opened(id);
    one.flow();
    await vi.waitFor(() => expect(openUrl).toHaveBeenCalledTimes(1));
    clock.advance(1_000);
    other.flow();
    resolve(true);
    expect(await sent).toEqual({ action: 'accept' });
    one.cut();
    other.cut();
    clock.advance(1_000);
    one.view.opened(id);
    one.flow();
    other.flow();
    for (const { view } of [one, other])
      expect(view.getSnapshot().items).toMatchObject([{ id, phase: 'waiting' }]);
    await Promise.resolve();
    expect(openUrl).toHaveBeenCalledTimes(1);
  });

  test('and every view hears so, though the port of another throws', async () => {
    const surfaced = hearErrors();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const { clock, store, openTab, ask } = openTabs(() => promise);
    const fault = new Error('port');
    const send = vi.fn();
    const receive: Port['receive'] = ({ message }) => {
      message({ v: 1, type: 'hello', from: 0 });
      return () => {};
    };
    serveStore(store, { send, receive }, { clock });
    const { view, flow } = openTab();
    const { id, sent } = await ask(page);
    flow();
    send.mockImplementation(() => {
      throw fault;
    });
    view.opened(id);
    flow();
    expect(view.getSnapshot().items).toMatchObject([{ id, phase: 'sending' }]);
    resolve(true);
    expect(await sent).toEqual({ action: 'accept' });
    flow();
    expect(view.getSnapshot().items).toMatchObject([{ id, phase: 'waiting' }]);
    await vi.waitFor(() => expect(surfaced).toContain(fault));
  });

  test('no second time, where the news that the wish has arrived was lost', async () => {
    const clock = createTestClock();
    const store = createElicitationStore({ clock, noViewMs: false });
    onTestFinished(() => store.close());
    const openUrl = vi.fn(() => true);
    const say = (...messages: readonly object[]): void => {
      const wire = createTestWire();
      serveStore(store, wire.host, { clock, openUrl });
      for (const message of messages) wire.view.send({ v: 1, n: 1, ...message });
      wire.flow();
      wire.cut();
      clock.advance(1_000);
    };
    const sent = store.onElicitation(page, { server });
    await vi.waitFor(() => expect(store.getSnapshot().items).toHaveLength(1));
    const id = store.getSnapshot().items[0]?.id ?? '';
    say({ type: 'opened', id });
    expect(await sent).toEqual({ action: 'accept' });
    say({ type: 'opened', id });
    await Promise.resolve();
    expect(openUrl).toHaveBeenCalledTimes(1);
    const again = { type: 'opened', id, again: 'x' };
    say(again);
    await vi.waitFor(() => expect(openUrl).toHaveBeenCalledTimes(2));
    await Promise.resolve();
    say(again);
    await Promise.resolve();
    expect(openUrl).toHaveBeenCalledTimes(2);
    say({ ...again, again: 'y' });
    await vi.waitFor(() => expect(openUrl).toHaveBeenCalledTimes(3));
  });

  test('never where the address must not open, or the request is a form', async () => {
    const openUrl = vi.fn(() => true);
    const { ask, say } = serve({ openUrl });
    const blocked = await ask({ ...page, url: 'javascript:alert(1)' });
    const asked = await ask();
    say({ v: 1, n: 1, type: 'opened', id: blocked.id }, { v: 1, n: 2, type: 'opened', id: asked.id });
    expect(openUrl).not.toHaveBeenCalled();
  });
});

test('a view that takes nothing is not piled up on: it gets the state of the day once it does', async () => {
  const clock = createTestClock();
  const store = createElicitationStore({ clock, noViewMs: false });
  onTestFinished(() => store.close());
  const wire = createTestWire();
  let isFull = false;
  const send = vi.spyOn(wire.host, 'send');
  serveStore(store, { ...wire.host, send: wire.host.send, isFull: () => isFull }, { clock });
  const view = connectView(wire.view, { clock });
  wire.flow();
  const before = send.mock.calls.length;
  isFull = true;
  for (let at = 0; at < 20; at += 1) void store.onElicitation(form, { server });
  await vi.waitFor(() => expect(store.getSnapshot().items).toHaveLength(20));
  wire.flow();
  expect(send.mock.calls.length).toBe(before);
  expect(view.getSnapshot().items).toEqual([]);
  isFull = false;
  clock.advance(15_000);
  wire.flow();
  expect(view.getSnapshot().items).toHaveLength(20);
  expect(send.mock.calls.length).toBe(before + 1);
});

test('a view that asks for everything again and again, or never reads it, is not piled up on either', async () => {
  const clock = createTestClock();
  const store = createElicitationStore({ clock, noViewMs: false });
  onTestFinished(() => store.close());
  const wire = createTestWire();
  let isFull = false;
  const send = vi.spyOn(wire.host, 'send');
  serveStore(store, { ...wire.host, send: wire.host.send, isFull: () => isFull }, { clock });
  const flood = () => {
    for (let n = 0; n < 90; n += 1) {
      wire.view.send({ v: 1, type: 'hello', from: 0 });
      wire.view.send({ v: 1, n: 5, type: 'shown', id: 'x' });
    }
    wire.flow();
    return send.mock.calls.splice(0).length;
  };
  expect(flood()).toBeLessThan(30);
  isFull = true;
  clock.advance(1_000);
  expect(flood()).toBe(0);
  clock.advance(15_000);
  expect(send).not.toHaveBeenCalled();
  isFull = false;
  clock.advance(15_000);
  expect(send.mock.calls.splice(0)).toMatchObject([[{ type: 'sync' }]]);
});

test('a port that is closed from the beginning is let go of', () => {
  const clock = createTestClock();
  const store = createElicitationStore({ clock, noViewMs: false });
  onTestFinished(() => store.close());
  const send = vi.fn();
  const stop = vi.fn();
  const onClosed = vi.fn();
  const receive: Port['receive'] = ({ closed }) => {
    closed();
    return stop;
  };
  serveStore(store, { send, receive }, { clock, onClosed });
  clock.advance(60_000);
  expect(onClosed.mock.calls).toEqual([['closed']]);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
});

test('one store is served on so many ports at most, and a port that has closed makes room', () => {
  const store = createElicitationStore({ noViewMs: false });
  onTestFinished(() => store.close());
  const onClosed = vi.fn();
  const open = () => {
    const wire = createTestWire();
    serveStore(store, wire.host, { mostPorts: 2, onClosed });
    return wire;
  };
  const [first, second, third] = [open(), open(), open()] as const;
  expect([first, second, third].map((wire) => wire.isCut())).toEqual([false, false, true]);
  expect(onClosed.mock.calls).toEqual([['too-many']]);
  first.cut();
  expect(open().isCut()).toBe(false);
  expect(open().isCut()).toBe(true);
});

test('an error in onClosed surfaces, and stops neither the port that closes nor the store', async () => {
  const surfaced = hearErrors();
  const fault = new Error('closed');
  const { say, store, isClosed } = serve({
    mostASecond: 1,
    onClosed: () => {
      throw fault;
    },
  });
  const hello = { v: 1, type: 'hello', from: 0 };
  say(hello, hello);
  expect(isClosed()).toBe(true);
  serveStore(store, createTestWire().host, {
    mostPorts: 0,
    onClosed: () => {
      throw fault;
    },
  });
  await vi.waitFor(() => expect(surfaced).toEqual([fault, fault]));
});

test('a port that closes cancels nothing, however long it is until the next', async () => {
  const { ask, store, say } = serve();
  await ask();
  say({ v: 1, type: 'hello', from: 0 });
  expect(store.getSnapshot().items).toHaveLength(1);
});
