import fc from 'fast-check';
import { agree, MARKER, resultOf } from './agree.ts';
import { HASTY, type StoreModel } from './createStoreModel.ts';
import type { RealStore } from './createRealStore.ts';
import { often } from './settings.ts';
import type { Answer, Ask, Asked } from './words.ts';

/** One thing that a server, the person, a view, the host or time does. `which` counts through what waits. */
type Deed =
  | ({ readonly do: 'ask' } & Ask)
  | {
      readonly do: 'answer';
      readonly which: number;
      readonly how: Answer;
      readonly mute?: 'session' | 'always' | undefined;
    }
  | { readonly do: 'show' | 'extend' | 'off' | 'open' | 'finish' | 'stop'; readonly which: number }
  | { readonly do: 'type'; readonly which: number; readonly secret: boolean }
  /** Answers and the like for what is over, or was never there. */
  | { readonly do: 'late'; readonly which: number; readonly how: Answer }
  | { readonly do: 'leave page'; readonly which: number }
  | { readonly do: 'mute last'; readonly until: 'session' | 'always' }
  | { readonly do: 'unmute'; readonly server: string }
  | { readonly do: 'abort'; readonly which: number }
  | { readonly do: 'disconnect'; readonly server: string }
  | {
      readonly do: 'cancel all';
      readonly server: string | undefined;
      readonly ending: 'aborted' | 'disconnected';
    }
  | { readonly do: 'complete'; readonly server: string; readonly elicitationId: string }
  | { readonly do: 'mount' | 'unmount'; readonly view: number }
  | { readonly do: 'advance' | 'sleep'; readonly ms: number }
  | { readonly do: 'restart' };

/** The first that waits as often as all others together. */
const which = fc.oneof(fc.constant(0), fc.nat({ max: 5 }));
const servers = fc.constantFrom('booking', 'weather', 'instant');
const until = fc.constantFrom('session' as const, 'always' as const);
const anyAnswer = fc.constantFrom<Answer[]>(
  ...(['right', 'right', 'fuller', 'bare', 'empty', 'wrong', 'foreign', 'decline', 'cancel'] as const),
);

const MOVES = ['show', 'show', 'show', 'extend', 'extend', 'off', 'open', 'open', 'finish', 'stop'] as const;

const KINDS: readonly Ask['what'][] = [
  ...(['form', 'form', 'form', 'confirm', 'page', 'page'] as const),
  ...(['blocked', 'malformed', 'huge', 'hostile'] as const),
];

/** Few questions, so that they come again; pages enough to be too many; and of hostile requests as many as there are. */
const QUESTIONS: { readonly [what: string]: number } = { page: 10, hostile: 100_000 };

const asks: fc.Arbitrary<Deed & { readonly do: 'ask' }> = fc
  .record({
    do: fc.constant('ask' as const),
    server: fc.constantFrom('booking', 'booking', 'weather', 'instant'),
    what: fc.constantFrom(...KINDS),
    number: fc.nat({ max: 99_999 }),
    signal: fc.constantFrom<Ask['signal'][]>('none', 'own', 'connection', 'own', 'connection', 'aborted'),
    keepAlive: fc.boolean(),
    budgetMs: often<number | undefined>(undefined, 4_000, 20_000, Infinity),
    openedMeans: often<Ask['openedMeans']>(undefined, 'done', 'consent'),
    rejects: fc.boolean(),
    completes: often(false, true),
    elicitationId: fc.constantFrom(undefined, 'e1', 'e2'),
    user: often<string | undefined>(undefined, undefined, undefined, undefined, 'ada', 'bo'),
  })
  .map((ask) => ({ ...ask, number: ask.number % (QUESTIONS[ask.what] ?? 3) }));

const moments = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(0, 1, 999, 5_000, 9_999, 10_000, 25_000, 30_000, 55_000, 60_000) },
  { weight: 2, arbitrary: fc.constantFrom(300_000, 600_000, 3_599_999, 3_600_000, 3_600_000) },
);

const anyDeed: fc.Arbitrary<Exclude<Deed, { readonly do: 'restart' }>> = fc.oneof(
  { weight: 18, arbitrary: asks },
  {
    weight: 16,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which,
      how: anyAnswer,
      mute: often<'session' | 'always' | undefined>(undefined, undefined, 'session', 'always'),
    }),
  },
  {
    weight: 16,
    arbitrary: fc.record({
      do: fc.constantFrom(...MOVES),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('type' as const), which, secret: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('late' as const), which: fc.nat({ max: 30 }), how: anyAnswer }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave page' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('mute last' as const), until }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('unmute' as const), server: servers }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('abort' as const), which: fc.nat({ max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('disconnect' as const), server: servers }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('cancel all' as const),
      server: fc.constantFrom(undefined, 'booking', 'weather'),
      ending: fc.constantFrom('aborted' as const, 'disconnected' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('complete' as const),
      server: servers,
      elicitationId: fc.constantFrom('e1', 'e2', 'e3'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constantFrom('mount' as const, 'unmount'), view: fc.nat({ max: HASTY }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('advance' as const, 'advance', 'sleep'), ms: moments }),
  },
);

/** A page whose address the model does not know: it is not opened. */
function isRiddle({ what, shown }: Asked): boolean {
  return what === 'hostile' && shown === 'page';
}

/** Does it in the model and in the store. */
function perform(deed: Deed, model: StoreModel, real: RealStore): void {
  const store = real.store();
  const find = (at: number): Asked | undefined => model.pending()[at % Math.max(model.pending().length, 1)];
  const one = 'which' in deed ? find(deed.which) : undefined;
  const id = one === undefined ? 'nobody' : real.idOf(one.name);
  switch (deed.do) {
    case 'ask':
      // A view that acts by itself needs no riddles.
      return real.ask(
        model.ask(deed.server === 'instant' && deed.what === 'hostile' ? { ...deed, what: 'form' } : deed),
      );
    case 'answer': {
      const marker = `${MARKER} ${model.now()}`;
      if (one === undefined) return;
      const how = isRiddle(one) && deed.how !== 'decline' ? 'cancel' : deed.how;
      const result = resultOf(how, marker);
      store.answer(id, result, deed.mute);
      // What was taken is the store's alone.
      if ('content' in result && result.content) Object.assign(result.content, { city: 'changed since' });
      if (how === 'decline' && deed.mute) return model.muteBy(one, deed.mute);
      const isTaken = one.what === 'hostile' ? real.records.has(one.name) : undefined;
      return model.answer(one, how, marker, isTaken);
    }
    case 'show':
      store.shown(id);
      return one && model.show(one);
    case 'extend':
      store.extend(id);
      return one && model.extend(one);
    case 'off':
      store.extend(id, 'off');
      return one && model.extend(one, 'off');
    case 'open':
      if (one && isRiddle(one)) return;
      store.opened(id);
      return one && model.open(one);
    case 'finish':
      store.followUp(id, 'finished');
      return one && model.followUp(one, 'finished');
    case 'stop':
      store.followUp(id, 'stopped');
      return one && model.followUp(one, 'stopped');
    case 'type':
      store.drafts(id).set(deed.secret ? 2 : 0, MARKER);
      if (one && !deed.secret) one.drafts = MARKER;
      return;
    case 'late': {
      const over = model.asked.filter(({ phase }) => phase === 'over');
      const past = over.length > 0 ? real.idOf(over[deed.which % over.length]?.name ?? '') : '__proto__';
      // A page that was opened is no longer a request.
      store.answer(past, resultOf(deed.how, MARKER));
      store.shown(past);
      store.extend(past);
      return store.opened(past);
    }
    case 'leave page': {
      const page = model.pages()[deed.which];
      if (page === undefined) return;
      store.followUp(store.getSnapshot().items[deed.which]?.id ?? '', 'finished');
      return model.dropPage(page);
    }
    case 'mute last': {
      const { ended } = store.getSnapshot();
      if (ended === undefined) return;
      store.answer(ended.id, { action: 'decline' }, deed.until);
      const last = model.asked.find(({ name }) => real.records.get(name)?.[0]?.id === ended.id);
      return last && model.muteFor(last, deed.until);
    }
    case 'unmute':
      store.unmute(deed.server);
      return model.unmute(deed.server);
    case 'abort': {
      const mine = model.asked.filter(({ signal }) => signal === 'own');
      const aborted = mine[deed.which % Math.max(mine.length, 1)];
      if (aborted === undefined) return;
      real.abort(aborted.name);
      return model.abort(aborted, 'aborted');
    }
    case 'disconnect':
      real.disconnect(deed.server);
      for (const other of model.asked)
        if (other.phase !== 'over' && other.signal === 'connection' && other.server === deed.server)
          model.abort(other, 'disconnected');
      return;
    case 'cancel all':
      store.cancelAll(deed.server === undefined ? {} : { serverId: deed.server }, deed.ending);
      return model.cancelAll(deed.server, deed.ending);
    case 'complete':
      store.complete(deed.server, deed.elicitationId);
      return model.complete(deed.server, deed.elicitationId);
    case 'mount':
      real.mount(deed.view);
      return model.mount(deed.view);
    case 'unmount':
      real.unmount(deed.view);
      return model.unmount(deed.view);
    case 'advance':
    case 'sleep':
      real.clock[deed.do](deed.ms);
      return model[deed.do](deed.ms);
    case 'restart':
      real.restart();
      return model.restart();
  }
}

/** Does all that within one moment, before any promise is kept; then the two must agree. */
function step(...deeds: readonly Deed[]): fc.AsyncCommand<StoreModel, RealStore> {
  return {
    check: () => true,
    run: async (model, real) => {
      for (const deed of deeds) perform(deed, model, real);
      await real.rest();
      model.rest(real.look);
      agree(model, real);
    },
    toString: () => JSON.stringify(deeds),
  };
}

/** A server has one page after the other opened, more than stay in view. */
function tour(ask: Ask, count: number): fc.AsyncCommand<StoreModel, RealStore> {
  const page = {
    ...ask,
    do: 'ask',
    what: 'page',
    signal: 'none',
    completes: false,
    user: undefined,
  } as const;
  const visits = Array.from({ length: count }, (_, at) => ({ ...page, number: (ask.number + at) % 10 }));
  const open = step(...visits.map(() => ({ do: 'open', which: 0 }) as const));
  return {
    check: () => true,
    run: async (model, real) => {
      await step(...visits).run(model, real);
      await open.run(model, real);
    },
    toString: () => JSON.stringify(['tour', page, count]),
  };
}

/** One deed, several within one moment, a burst, a tour, or another start. */
export const steps: fc.Arbitrary<fc.AsyncCommand<StoreModel, RealStore>> = fc.oneof(
  { weight: 24, arbitrary: anyDeed.map((one) => step(one)) },
  { weight: 6, arbitrary: fc.array(anyDeed, { minLength: 2, maxLength: 4 }).map((all) => step(...all)) },
  // More than a store mends one by one, where no view looks in between.
  { weight: 1, arbitrary: fc.array(asks, { minLength: 8, maxLength: 10 }).map((all) => step(...all)) },
  {
    weight: 1,
    arbitrary: fc.tuple(asks, fc.integer({ min: 7, max: 10 })).map(([ask, count]) => tour(ask, count)),
  },
  { weight: 2, arbitrary: fc.constant(step({ do: 'restart' })) },
);
