import { getEventListeners } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Content, Elicitation, ElicitResult } from '../src/index.ts';
import type { StoreModel } from './createStoreModel.ts';
import type { RealStore } from './createRealStore.ts';
import type { Answer, Asked } from './words.ts';

/** Every value that a person enters holds it. */
export const MARKER = 'marker';

/** What a person enters, by how they answer. */
function contentOf(how: Answer, marker: string): Content {
  return {
    ...(how !== 'empty' && { city: marker }),
    ...(how === 'fuller' && { guests: 2, password: marker }),
    ...(how === 'wrong' && { guests: marker }),
    ...(how === 'foreign' && { zip: marker }),
  };
}

/** An answer; what is declined or cancelled comes with content too, as from a view that knows no better. */
export function resultOf(how: Answer, marker: string): ElicitResult {
  if (how === 'bare') return { action: 'accept' };
  const action = how === 'decline' || how === 'cancel' ? how : 'accept';
  return { action, content: contentOf(how, marker) };
}

/** As `toEqual`, which takes long to find that nothing is wrong. */
function same(what: string, real: unknown, model: unknown): void {
  if (!isDeepStrictEqual(real, model)) expect(real, what).toStrictEqual(model);
}

/** Holds the store against the model: what stands there, what came out, who heard of it. */
export function agree(model: StoreModel, real: RealStore): void {
  const store = real.store();
  const snapshot = store.getSnapshot();
  const pages = model.pages();
  const waiting = model.pending();

  const opened = snapshot.items.slice(0, pages.length);
  same(
    'opened pages',
    opened.map(pageOf),
    pages.map(({ server, number }) => `waiting ${server} ${number}`),
  );
  const standing = snapshot.items.slice(pages.length);
  same(
    'what stands there',
    standing.map((item) => stateOf(item, model)),
    waiting.map(stateIn),
  );
  same('muted', mutesOf(snapshot.muted), mutesIn(model));

  const ended = model.asked.filter((one) => one.phase === 'over' && !real.agreed.has(one.name));
  for (const one of ended) agreeOnEnd(one, real);
  for (const one of waiting) agreeOnWait(one, real);
  agreeOnTold(ended, model, real);
  const over = model.asked.filter(({ phase }) => phase === 'over').length;
  same('records, and answers', [real.recorded(), real.settled.size], [over, over]);

  same('what was heard by views that had gone, or answered after the end', real.ghosts, []);
  for (const [view, { seen }] of real.mounted) if (seen !== snapshot) same(`view ${view}`, seen, snapshot);
  same('views', Array.from(real.mounted.keys()), Array.from(model.views));
  for (const server of ['booking', 'weather']) {
    const modes = model.muted.has(server) ? 0 : model.setting.formsOnly ? 1 : 2;
    same('modes declared', Object.keys(store.capability(server)).length, modes);
  }

  expect(real.clock.waiting(), 'timers').toBeLessThanOrEqual(waiting.length * 3 + 1);
  for (const [key, { signal }] of real.signals()) {
    const isOn = (one: Asked): boolean =>
      one.signal === 'connection' ? one.server === key : one.signal === 'own' && one.name === key;
    same('listeners of a signal', getEventListeners(signal, 'abort').length, waiting.filter(isOn).length);
  }
  const outside = JSON.stringify([snapshot, ended.map(({ name }) => real.records.get(name)), real.kept()]);
  expect(outside.includes(MARKER), 'a value where none belongs').toBe(false);
}

function pageOf({ phase, server, request }: Elicitation): string {
  return `${phase} ${server.id} ${request.mode === 'url' ? request.url.split('/').at(-1) : ''}`;
}

function stateOf(item: Elicitation, { asked }: StoreModel): unknown {
  const { tool, server, phase, repeated, askedAt, deadline, errors } = item;
  const { at, last, unheard = false } = deadline ?? {};
  // Two hostile requests may be the same question.
  const again = asked[Number(tool?.name)]?.what === 'hostile' ? undefined : repeated;
  return [tool?.name, server.id, phase, again, askedAt, at, last, unheard, errors !== undefined];
}

function stateIn(one: Asked): unknown {
  const { name, server, phase, at, until, last, keepAlive, hasErrors } = one;
  const ends = last === undefined ? undefined : until;
  const again = one.what === 'hostile' ? undefined : one.repeated;
  return [name, server, phase, again, at, ends, last, ends !== undefined && !keepAlive, hasErrors];
}

function mutesOf(muted: ReturnType<ReturnType<RealStore['store']>['getSnapshot']>['muted']): unknown {
  return muted.map(({ server, until, unkept }) => `${server.id} ${unkept ? 'unkept' : until}`).toSorted();
}

function mutesIn({ muted }: StoreModel): unknown {
  return Array.from(muted, ([server, until]) => `${server} ${until}`).toSorted();
}

/** One that waits: nothing has come out of it but signs of life, and what was typed is kept. */
function agreeOnWait(one: Asked, real: RealStore): void {
  const { name } = one;
  same('what came out', [real.records.has(name), real.settled.has(name)], [false, false]);
  same('signs of life', real.pulses.get(name) ?? 0, one.pulses);
  if (one.what !== 'form') return;
  same('drafts', real.store().drafts(real.idOf(name)).get(), [one.drafts ?? null, null, null]);
}

/** One that is over: one record, one result, and nothing of it left. */
function agreeOnEnd(one: Asked, real: RealStore): void {
  const { name, server, at, endedAt, endings, refusals, user, shown, what } = one;
  real.agreed.add(name);
  const records = real.records.get(name) ?? [];
  const [record] = records;
  if (record === undefined || records.length > 1)
    return expect(records, `records of ${name}`).toHaveLength(1);
  expect(endings, `ending of ${name}`).toContain(record.ending);
  const { action = record.action } = one;
  same(
    `record of ${name}`,
    [record.server, record.askedAt, record.endedAt, record.action, record.user],
    [server, at, endedAt, action, user],
  );
  if (what !== 'hostile') {
    same('refused', record.refused.length, refusals);
    same('fields', record.fields, shown === 'form' ? ['city', 'guests', 'password'] : []);
    same('host', record.urlHost, shown === 'page' ? 'example.com' : undefined);
  }
  same('drafts', real.store().drafts(record.id).get(), []);
  const signs = real.pulses.get(name) ?? 0;
  // One that falls due at the moment of the end may be given or not.
  const isAtEnd = one.pulseAt <= endedAt || one.pulseAt - 10_000 === endedAt;
  if (!isAtEnd) same('signs of life', signs, one.pulses);

  const result = real.settled.get(name);
  if (action === 'error') return expect(result, `error of ${name}`).toBeLessThan(0);
  const isAnswered = action === 'accept' && shown !== 'page' && one.how !== undefined;
  const content = isAnswered
    ? contentOf(one.how === 'bare' ? 'empty' : (one.how ?? 'empty'), one.marker)
    : undefined;
  same(`result of ${name}`, result, { action, ...(content && { content }) });
}

/** What the snapshot tells of the request that ended last. */
function agreeOnTold(ended: readonly Asked[], model: StoreModel, real: RealStore): void {
  const { id, ending } = real.store().getSnapshot().ended ?? {};
  const before = real.told(id);
  // Another store has heard nothing of before.
  if (before === 'restarted') return;
  const told = ended.find(({ name }) => real.records.get(name)?.[0]?.id === id);
  if (told) same('the ending told', ending, real.records.get(told.name)?.[0]?.ending);
  else same('the ending told', id, before);
  const isNews = (one: Asked): boolean => {
    const [record] = real.records.get(one.name) ?? [];
    if (record === undefined || record.action === 'error') return false;
    const isSame = (other: Asked): boolean =>
      other !== one &&
      other.arrivedAt === Infinity &&
      other.server === one.server &&
      Math.abs(other.endedAt - one.endedAt) < 1_000 &&
      real.records.get(other.name)?.[0]?.ending === record.ending;
    return one.arrivedAt !== Infinity || !model.asked.some(isSame);
  };
  if (ended.some(isNews)) expect(told, 'the ending told').toBeDefined();
}
