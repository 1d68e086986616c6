import { createElicitationStore, type ElicitationRecord, type Json } from '@elicitation-kit/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestClock } from '../../core/testClock.ts';
import { hearErrors } from '../../core/testReports.ts';
import { createTestWire, type Fate, type TestWire } from '../testWire.ts';
import { connectView, type RemoteView } from './connectView.ts';
import { serveStore } from './serveStore.ts';

const server = { id: 'booking', label: 'Booking' };
const form = {
  message: 'Where to?',
  requestedSchema: { type: 'object', properties: { city: { type: 'string' }, token: { type: 'string' } } },
};

/** A view whose host may be away, come back or start anew. */
function connect() {
  const clock = createTestClock();
  const records: ElicitationRecord[] = [];
  const onRecord = (record: ElicitationRecord): void => void records.push(record);
  const createStore = () => createElicitationStore({ clock, noViewMs: false, onRecord });
  let store = createStore();
  let isAway = false;
  const wires: TestWire[] = [];
  const view: RemoteView = connectView(
    () => {
      const wire = createTestWire();
      wires.push(wire);
      if (isAway) wire.cut();
      else serveStore(store, wire.host, { clock });
      return wire.view;
    },
    { clock },
  );
  onTestFinished(() => {
    view.close();
    store.close();
  });
  const flow = (): void => wires.at(-1)?.flow();
  flow();
  return {
    clock,
    view,
    wires,
    records,
    flow,
    ask: async (params: unknown = form) => {
      const before = store.getSnapshot().items.length;
      const answer = store.onElicitation(params, { server });
      await vi.waitFor(() => expect(store.getSnapshot().items).toHaveLength(before + 1));
      flow();
      return { id: store.getSnapshot().items.at(-1)?.id ?? '', answer };
    },
    away: () => {
      isAway = true;
      wires.at(-1)?.cut();
    },
    back: () => {
      isAway = false;
    },
    restart: () => {
      store = createStore();
      wires.at(-1)?.cut();
    },
  };
}

test('a view that has lost its host says so, keeps what stands there and what was typed, and finds all again', async () => {
  const { ask, view, away, back, clock, flow } = connect();
  const { id } = await ask();
  view.drafts(id).set(0, 'Bern');
  away();
  expect(view.getSnapshot()).toMatchObject({ connected: false, items: [{ id, phase: 'asking' }] });
  clock.advance(60_000);
  back();
  clock.advance(30_000);
  flow();
  expect(view.getSnapshot()).toMatchObject({ connected: true, items: [{ id }] });
  expect(view.drafts(id).get()[0]).toBe('Bern');
});

test('an answer that was given while the host was away goes out once it is back', async () => {
  const { ask, view, away, back, clock, flow } = connect();
  const { id, answer } = await ask();
  away();
  view.answer(id, { action: 'accept', content: { city: 'Bern' } });
  view.answer(id, { action: 'decline' });
  expect(view.getSnapshot().items).toMatchObject([{ id, phase: 'sending' }]);
  expect(JSON.stringify(view.getSnapshot())).not.toContain('Bern');
  back();
  clock.advance(30_000);
  flow();
  expect(await answer).toEqual({ action: 'accept', content: { city: 'Bern' } });
  expect(view.getSnapshot().items).toEqual([]);
});

test('a host that has started anew has other requests: what was on its way to the old one goes nowhere', async () => {
  const { ask, view, restart, clock, flow } = connect();
  const { id } = await ask();
  view.answer(id, { action: 'accept', content: { city: 'Bern' } });
  restart();
  clock.advance(1_000);
  flow();
  expect(view.getSnapshot()).toMatchObject({ connected: true, items: [] });
  const next = await ask();
  view.answer(next.id, { action: 'decline' });
  flow();
  expect(await next.answer).toEqual({ action: 'decline' });
});

test('new ports are tried at growing intervals, up to half a minute', () => {
  const { away, wires, clock } = connect();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  away();
  const tried = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].map((ms) => {
    const before = wires.length;
    clock.advance(ms - 1);
    expect(wires.length).toBe(before);
    clock.advance(1);
    return wires.length - before;
  });
  expect(tried).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});

test('a host that takes a view in and drops it again and again is tried at growing intervals too', () => {
  const { wires, flow, clock } = connect();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  clock.advance(10_000);
  for (const ms of [500, 1_000, 2_000, 4_000]) {
    wires.at(-1)?.cut();
    const before = wires.length;
    clock.advance(ms - 1);
    expect(wires.length).toBe(before);
    clock.advance(1);
    expect(wires.length).toBe(before + 1);
    flow();
  }
  clock.advance(10_000);
  wires.at(-1)?.cut();
  const before = wires.length;
  clock.advance(500);
  expect(wires.length).toBe(before + 1);
});

test('an answer that is longer than any store takes does not go out, and its request says so', async () => {
  const { ask, view, flow } = connect();
  const { id, answer } = await ask();
  const other = await ask();
  view.answer(id, { action: 'accept', content: { city: 'x'.repeat(1024 * 1024) } });
  view.answer(other.id, { action: 'decline' });
  flow();
  expect(await other.answer).toEqual({ action: 'decline' });
  expect(view.getSnapshot().items).toMatchObject([
    { id, phase: 'asking', errors: [{ field: '', constraint: 'maxLength', limit: 1024 * 1024 }] },
  ]);
  view.answer(id, { action: 'accept', content: { city: 'Bern' } });
  expect(view.getSnapshot().items[0]).not.toHaveProperty('errors');
  flow();
  expect(await answer).toEqual({ action: 'accept', content: { city: 'Bern' } });
});

test('an answer that was not taken is never shown as not answered, though a wire loses why', async () => {
  const { ask, view, wires } = connect();
  const { id } = await ask();
  const seen: unknown[] = [];
  view.subscribe(() => {
    const [item] = view.getSnapshot().items;
    seen.push([item?.phase, item?.errors?.map(({ constraint }) => constraint)]);
  });
  view.answer(id, { action: 'accept', content: { city: 7 } });
  const fates: Fate[] = ['arrives', 'is lost'];
  wires.at(-1)?.flow(() => fates.shift() ?? 'arrives');
  expect(seen).toEqual([
    ['sending', undefined],
    ['asking', ['type']],
  ]);
});

test('a host that falls silent is taken for lost, one that says that it is there is not', () => {
  const { view, clock, flow, wires } = connect();
  for (let at = 0; at < 10; at += 1) {
    clock.advance(15_000);
    flow();
  }
  expect(view.getSnapshot().connected).toBe(true);
  clock.advance(45_000);
  expect(view.getSnapshot().connected).toBe(false);
  expect(wires[0]?.isCut()).toBe(true);
});

test('a deadline is told by the host’s clock, however wrong the view’s is', async () => {
  const hostClock = createTestClock(Date.UTC(2026, 5, 1));
  const clock = createTestClock(Date.UTC(2020, 0, 1));
  const store = createElicitationStore({ clock: hostClock, noViewMs: false });
  onTestFinished(() => store.close());
  const wire = createTestWire();
  serveStore(store, wire.host, { clock: hostClock });
  const view = connectView(wire.view, { clock });
  wire.flow();
  expect(clock.now() + view.getSnapshot().clockOffset).toBe(hostClock.now());
});

test('a message that came late tells the wrong time until the next beat alone, and so does a clock that is set', async () => {
  const { ask, view, clock, wires, flow } = connect();
  await ask();
  const heard = vi.fn();
  view.subscribe(heard);
  clock.advance(15_000);
  clock.advance(14_000);
  flow();
  expect(view.getSnapshot().clockOffset).toBe(-14_000);
  clock.advance(1_000);
  flow();
  expect(view.getSnapshot().clockOffset).toBe(0);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(wires).toHaveLength(1);
});

test('a page that was opened stands before what asks, as at the host', async () => {
  const { ask, view, flow } = connect();
  const first = await ask();
  const second = await ask({ mode: 'url', message: 'Link it.', url: 'https://example.com/link' });
  view.opened(second.id);
  flow();
  expect(view.getSnapshot().items).toMatchObject([
    { id: second.id, phase: 'waiting' },
    { id: first.id, phase: 'asking' },
  ]);
});

test('what is done after a host has started anew arrives, though the news of what went to the one before was lost', async () => {
  const { ask, view, restart, clock, wires, flow } = connect();
  const { id } = await ask();
  restart();
  view.answer(id, { action: 'decline' });
  clock.advance(1_000);
  const fates: Fate[] = ['arrives', 'is lost', 'arrives', 'is lost'];
  wires.at(-1)?.flow(() => fates.shift() ?? 'arrives');
  const next = await ask();
  view.answer(next.id, { action: 'decline' });
  flow();
  expect(await next.answer).toEqual({ action: 'decline' });
});

test('a page that is answered is never shown as not answered, though it takes the place of one that was opened before', async () => {
  const { ask, view, flow } = connect();
  const page = { mode: 'url', message: 'Link it.', url: 'https://example.com/link' };
  const first = await ask(page);
  view.opened(first.id);
  flow();
  const { id } = await ask(page);
  const phases: unknown[] = [];
  view.subscribe(() => phases.push(view.getSnapshot().items.find((item) => item.id === id)?.phase));
  view.answer(id, { action: 'accept' });
  flow();
  expect(new Set(phases)).toEqual(new Set(['sending', 'waiting']));
});

test('what the host has done, but could not say so before the wire was cut, is done once', async () => {
  const { ask, view, away, back, clock, flow, records, wires } = connect();
  const { id, answer } = await ask();
  view.answer(id, { action: 'accept', content: { city: 7 } });
  const fates: Fate[] = ['arrives', 'is lost', 'is lost'];
  wires.at(-1)?.flow(() => fates.shift() ?? 'is lost');
  away();
  expect(view.getSnapshot().items).toMatchObject([{ id, phase: 'sending' }]);
  back();
  clock.advance(30_000);
  flow();
  expect(view.getSnapshot().items).toMatchObject([{ phase: 'asking', errors: [{ constraint: 'type' }] }]);
  view.answer(id, { action: 'accept', content: { city: 'Bern' } });
  flow();
  expect(await answer).toEqual({ action: 'accept', content: { city: 'Bern' } });
  expect(records).toMatchObject([{ refused: ['type'] }]);
});

test('an error in a subscriber starves nobody and surfaces: the view loses its host, finds it again and hears the rest', async () => {
  const surfaced = hearErrors();
  const { ask, view, away, back, clock, flow } = connect();
  const { id, answer } = await ask();
  const fault = new Error('subscriber');
  view.subscribe(() => {
    throw fault;
  });
  const heard: (boolean | undefined)[] = [];
  view.subscribe(() => void heard.push(view.getSnapshot().connected));
  away();
  back();
  clock.advance(30_000);
  flow();
  expect([heard[0], heard.at(-1)]).toEqual([false, true]);
  view.answer(id, { action: 'decline' });
  flow();
  expect(await answer).toEqual({ action: 'decline' });
  await vi.waitFor(() => expect(surfaced).toContain(fault));
});

test('a view that is closed as soon as its host is lost looks for none', () => {
  const { view, away, clock, wires } = connect();
  view.subscribe(() => {
    if (!view.getSnapshot().connected) view.close();
  });
  away();
  clock.advance(60_000);
  expect(wires).toHaveLength(1);
});

test('what only a newer host knows to say changes nothing, and what comes after it is not missed', () => {
  const wire = createTestWire();
  const heard: { readonly type?: unknown }[] = [];
  wire.host.receive({ message: (message) => heard.push(message as object), closed: () => {} });
  const clock = createTestClock();
  const view = connectView(wire.view, { clock });
  onTestFinished(view.close);
  const say = (seq: number, what: { readonly type: string; readonly [key: string]: Json }): void =>
    wire.host.send({ v: 1, seq, now: clock.now(), ack: 0, ...what });
  const ended = { id: '1', ending: 'aborted', server, at: 0 };
  say(1, { type: 'sync', epoch: 'a', items: [], muted: [], ended });
  for (const [at, type] of ['news', 'toString'].entries()) say(at + 2, { type });
  wire.flow();
  expect(view.getSnapshot()).toMatchObject({ connected: true, ended });
  heard.length = 0;
  say(4, { type: 'muted', muted: [] });
  wire.flow();
  expect(heard).toMatchObject([{ type: 'hello' }]);
});

test('closing answers nothing', async () => {
  const { ask, view, clock } = connect();
  const { answer } = await ask();
  const settled = vi.fn();
  void answer.then(settled);
  view.close();
  clock.advance(50_000);
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  expect(view.getSnapshot().connected).toBe(false);
});

test('whatever was done while the host was away arrives, and is not taken for a flood', async () => {
  const { ask, view, away, back, clock, wires, flow } = connect();
  const { id, answer } = await ask();
  away();
  for (let times = 0; times < 500; times += 1) view.extend(id, 'off');
  view.answer(id, { action: 'decline' });
  back();
  for (let seconds = 0; seconds < 90; seconds += 1) {
    clock.advance(1_000);
    flow();
  }
  expect(await answer).toEqual({ action: 'decline' });
  expect(wires.at(-1)?.isCut()).toBe(false);
});
