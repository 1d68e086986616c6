import { isDeepStrictEqual } from 'node:util';
import type { Elicitation, ElicitResult } from '@elicitation-kit/core';
import { expect } from 'vitest';
import type { Tab, World } from './createWorld.ts';
import type { Asked, Setting } from './words.ts';

/** As `toEqual`, which takes long to find that nothing is wrong. */
function same(what: string, real: unknown, law: unknown): void {
  if (!isDeepStrictEqual(real, law)) expect(real, what).toStrictEqual(law);
}

/** What holds at any moment, whatever the wires do. */
export function holdLaws(world: World): void {
  same('values where none belongs', world.values, []);
  same('pages opened twice', world.twice, []);
  for (const tab of world.tabs) holdViewLaws(tab, world);
  for (const one of world.asked) holdRequestLaws(one, world);
  holdActLaws(world);
}

/** A view shows what the host has, or had: nothing reordered, nothing come back, nothing answered asked again. */
function holdViewLaws(tab: Tab, { setting }: World): void {
  const snapshot = tab.view.getSnapshot();
  expect(snapshot === tab.heard, 'listeners have heard of the last state').toBe(true);
  if (snapshot.connected) expect(tab.wire?.isCutAtView(), 'connected by a wire that is gone').toBe(false);
  for (const { items } of tab.seen) holdSight(items, tab, setting);
  tab.seen = [];
  for (const { id, request } of snapshot.items) {
    const isForm = request.mode === 'form' && request.fields.length > 0;
    const draft = isForm ? tab.view.drafts(id).get()[0] : undefined;
    same('what is typed', draft ?? null, tab.drafts.get(id) ?? null);
  }
}

/** The same of each state that a person could see, however short. */
function holdSight(items: readonly Elicitation[], tab: Tab, { openUrl }: Setting): void {
  // A page that was opened elsewhere stands before them, also while an answer to it is on its way.
  const queue = items
    .filter(({ phase, request }) => phase === 'asking' || (phase === 'sending' && request.mode === 'form'))
    .map(nameOf);
  same(
    'the order of the queue',
    queue,
    queue.toSorted((one, other) => one - other),
  );
  const ids = new Set(items.map(({ id }) => id));
  same('each once', ids.size, items.length);
  for (const { id, phase, errors } of items) {
    expect(tab.past.has(id), 'a request that had gone').toBe(false);
    if (tab.answered.has(id) && phase === 'asking' && !errors && openUrl === undefined)
      expect.fail('What was answered here is asked again.');
    if (errors) tab.answered.delete(id);
  }
  for (const id of tab.shown) if (!ids.has(id)) tab.past.add(id);
  tab.shown = ids;
}

function nameOf({ tool }: Elicitation): number {
  return Number(tool?.name);
}

/** One answer, which somebody has given, and one record; nothing of a host that has ended stays open. */
function holdRequestLaws(one: Asked, world: World): void {
  const { results, records, causes, start, said, name } = one;
  if (results.length === 0 && start === world.start()) return same(`records of ${name}`, records, []);
  const [result] = results;
  const [record] = records;
  if (result === undefined || record === undefined || results.length > 1 || records.length > 1)
    return same(`answers of ${name}`, [results.length, records.length], [1, 1]);
  if (one.isHeld) return;
  one.isHeld = true;
  expect([...causes], `ending of ${name}`).toContain(record.ending);
  if (result.action !== 'accept') return same(`result of ${name}`, result, { action: result.action });
  if (one.what === 'page') return same(`result of ${name}`, result, { action: 'accept' });
  const given = said.flatMap(({ how, result: theirs }): ElicitResult[] =>
    (how === 'right' || how === 'long') && theirs ? [theirs] : [],
  );
  expect(
    given.some((theirs) => isDeepStrictEqual(theirs, result)),
    `the answer of ${name} was given`,
  ).toBe(true);
}

/** The host does no act more often than a person did it, and what one view answers in the view's order. */
function holdActLaws({ done, said }: World): void {
  const acts = new Map<string, number>();
  for (const { act } of said) acts.set(act, (acts.get(act) ?? 0) + 1);
  const times = new Map<string, number>();
  for (const { start, act } of done) {
    // What was on its way when the host ended may be done again by the next one.
    const key = `${start} ${act}`;
    const now = (times.get(key) ?? 0) + 1;
    if (now > (acts.get(act) ?? 0)) expect.fail(`The host did once too often: ${act}`);
    times.set(key, now);
  }
  const place = new Map(said.map(({ act }, at) => [act, at]));
  for (const tab of [0, 1]) {
    const order = done.flatMap(({ act }) => {
      const at = place.get(act) ?? -1;
      return said[at]?.tab === tab && act.includes('marker') ? [at] : [];
    });
    same(
      'the order of the answers',
      order,
      order.toSorted((one, other) => one - other),
    );
  }
}

/** What holds once the wires are whole and quiet: each view is where the store is, and no answer waits or is lost. */
export function holdAtRest(world: World): void {
  const { items, muted, ended } = structuredClone(world.store().getSnapshot());
  for (const [at, tab] of world.tabs.entries()) {
    const snapshot = tab.view.getSnapshot();
    expect(snapshot.connected, `tab ${at} is connected`).toBe(true);
    same(
      `what tab ${at} shows`,
      snapshot.items.map((item) => withoutKept(item, tab, items)),
      items,
    );
    same(`mutes of tab ${at}`, snapshot.muted, muted);
    same(`what tab ${at} tells`, snapshot.ended, ended);
    const offset = world.clock.now() - world.pageNow();
    expect(Math.abs(snapshot.clockOffset - offset), 'the clock offset').toBeLessThan(2_000);
  }
  const done = new Map<string, number>();
  for (const { act } of world.done) done.set(act, (done.get(act) ?? 0) + 1);
  for (const { act, isOptional, tab, loads, start } of world.said) {
    if (isOptional || start !== world.start() || world.tabs[tab]?.loads !== loads) continue;
    if (!done.get(act)) expect.fail(`The host never did: ${act}`);
  }
}

/** With the host's errors in the place of the one by which a view says that an answer did not fit the way. */
function withoutKept(item: Elicitation, { long }: Tab, items: readonly Elicitation[]): Elicitation {
  const { errors, ...rest } = item;
  const isTold = errors?.some(({ field, constraint }) => field === '' && constraint === 'maxLength');
  if (!isTold || !long.has(item.id)) return item;
  const theirs = items.find(({ id }) => id === item.id)?.errors;
  return { ...rest, ...(theirs && { errors: theirs }) };
}
