import {
  createElicitationStore,
  type ElicitationContext,
  type ElicitationRecord,
  type ElicitationSnapshot,
  type ElicitationStore,
  type ElicitResult,
} from '../src/index.ts';
import { createDice, hostileParams } from '../hostileInputs.ts';
import { createTestClock } from '../testClock.ts';
import { HASTY } from './createStoreModel.ts';
import type { Asked, Setting, Shown } from './words.ts';

/** What a mounted view has heard. */
interface Mounted {
  readonly stop: () => void;
  seen: ElicitationSnapshot;
}

/** A store as it is, with all that came out of it. */
export type RealStore = ReturnType<typeof createRealStore>;

const PROPERTIES = {
  city: { type: 'string', maxLength: 40 },
  guests: { type: 'integer' },
  password: { type: 'string' },
};

/** What a server sends for each kind of question. */
function paramsOf({
  what,
  number,
  elicitationId,
}: Pick<Asked, 'what' | 'number' | 'elicitationId'>): unknown {
  const page = { mode: 'url', ...(elicitationId !== undefined && { elicitationId }) };
  switch (what) {
    case 'form':
      return {
        message: `Where? ${number}`,
        requestedSchema: { type: 'object', properties: PROPERTIES, required: ['city'] },
      };
    case 'confirm':
      return { message: `Sure? ${number}`, requestedSchema: { type: 'object', properties: {} } };
    case 'page':
      return { ...page, message: `Link ${number}.`, url: `https://example.com/${number}` };
    case 'blocked':
      return { ...page, message: `Run ${number}.`, url: `file:///${number}` };
    case 'malformed':
      return { message: `Bad ${number}.`, requestedSchema: { type: 'array' } };
    case 'huge':
      return { message: 'x'.repeat(2_000), requestedSchema: { type: 'object', properties: {} } };
    default:
      return hostileParams(createDice(number));
  }
}

export function createRealStore(setting: Setting) {
  const clock = createTestClock();
  const records = new Map<string, ElicitationRecord[]>();
  const settled = new Map<string, ElicitResult | number>();
  const pulses = new Map<string, number>();
  const own = new Map<string, AbortController>();
  const connections = new Map<string, AbortController>();
  const mounted = new Map<number, Mounted>();
  /** Views that were called after they had gone, and requests that a closed store took. */
  const ghosts: unknown[] = [];
  /** Requests that are over, and were looked at. */
  const agreed = new Set<string>();
  let recorded = 0;
  let told: string | undefined;
  let isNew = false;
  let kept: readonly string[] = [];
  let pages: readonly unknown[] = [];

  const fail = (): void => {
    if (setting.throws) throw new Error('The host fails.');
  };

  const create = (): ElicitationStore => {
    const { cap, rate, noViewMs, unattended, openedMeans, onBlockedUrl, formMs, most, keeps } = setting;
    return createElicitationStore({
      ...{ clock, noViewMs, unattended, openedMeans, onBlockedUrl },
      rate: rate === false ? false : { count: rate, perMs: 60_000 },
      limits: { pending: cap, message: 1_000 },
      deadlines: { form: formMs, max: most },
      ...(setting.formsOnly && { modes: ['form'] }),
      ...(keeps !== 'nothing' && {
        pages: { load: () => pages, save: (now) => void (pages = structuredClone(now)) },
        mutes: {
          load: () => kept,
          save: (ids) => {
            if (keeps === 'no mutes') throw new Error('The storage is full.');
            kept = ids;
          },
        },
      }),
      onRecord: (record) => {
        recorded += 1;
        records.set(record.tool ?? '', [...(records.get(record.tool ?? '') ?? []), record]);
        fail();
      },
    });
  };
  let store = create();

  const mount = (view: number): void => {
    if (mounted.has(view)) return;
    const look = (): void => {
      const mine = mounted.get(view);
      if (mine === undefined) ghosts.push(view);
      else mine.seen = store.getSnapshot();
      if (view !== HASTY) return;
      for (const { id, server, phase } of store.getSnapshot().items)
        if (server.id === 'instant' && phase === 'asking') store.answer(id, { action: 'decline' });
    };
    const stop = store.subscribe(() => {
      look();
      fail();
    });
    mounted.set(view, { stop, seen: store.getSnapshot() });
    look();
  };

  const unmount = (view: number): void => {
    const { stop } = mounted.get(view) ?? {};
    mounted.delete(view);
    stop?.();
  };

  const ask = (one: Asked): void => {
    const { name, signal } = one;
    const context: ElicitationContext = {
      server: { id: one.server, label: one.server },
      tool: { name },
      user: one.user,
      completes: one.completes,
      openedMeans: one.openedMeans,
      budgetMs: one.budgetMs,
      ...(one.rejects && { refusals: 'reject' as const }),
      ...(one.keepAlive && {
        keepAlive: () => {
          pulses.set(name, (pulses.get(name) ?? 0) + 1);
          fail();
        },
      }),
      ...(signal !== 'none' && { signal: signalOf(one) }),
    };
    store.onElicitation(paramsOf(one), context).then(
      (result) => settled.set(name, result),
      (error: unknown) => settled.set(name, (error as { readonly code: number }).code),
    );
  };

  const signalOf = ({ name, server, signal }: Asked): AbortSignal => {
    const known = signal === 'connection' ? connections.get(server) : undefined;
    const controller = known ?? new AbortController();
    if (signal === 'connection') connections.set(server, controller);
    else own.set(name, controller);
    if (signal === 'aborted') controller.abort();
    return controller.signal;
  };

  return {
    clock,
    records: records as ReadonlyMap<string, readonly ElicitationRecord[]>,
    settled: settled as ReadonlyMap<string, ElicitResult | number>,
    pulses: pulses as ReadonlyMap<string, number>,
    mounted: mounted as ReadonlyMap<number, Mounted>,
    ghosts: ghosts as readonly unknown[],
    agreed,
    recorded: () => recorded,
    /** The request that was told last, before this one. */
    told: (id: string | undefined): string | undefined => {
      const before = isNew ? 'restarted' : told;
      told = id;
      isNew = false;
      return before;
    },
    kept: () => kept,
    signals: () => [...own, ...connections],
    store: () => store,
    ask,
    mount,
    unmount,
    /** The store's id of a request, wherever it is by now; nobody's where it never stood. */
    idOf: (name: string): string =>
      store.getSnapshot().items.find(({ tool }) => tool?.name === name)?.id ??
      records.get(name)?.[0]?.id ??
      name,
    /** As what a request stands before the person, if it does or did. */
    look: (name: string): Shown | undefined => {
      const request = store.getSnapshot().items.find(({ tool }) => tool?.name === name)?.request;
      if (request?.mode === 'url') return request.blocked ? 'blocked' : 'page';
      return request && (request.fields.length > 0 ? 'form' : 'confirm');
    },
    abort: (name: string): void => own.get(name)?.abort(),
    disconnect: (server: string): void => {
      connections.get(server)?.abort({ code: -32000 });
      connections.delete(server);
    },
    /** Lets everything that has been promised so far happen. */
    rest: (): Promise<void> => new Promise((resolve) => void setImmediate(resolve)),
    /** Closes the store, and makes another one out of what the storages hold; its views come over. */
    restart: (): void => {
      const views = Array.from(mounted.keys());
      store.close();
      const late = { server: { id: 'late', label: 'Late' } };
      store.onElicitation({ message: '' }, late).then(
        () => ghosts.push('late'),
        () => {},
      );
      for (const view of views) unmount(view);
      store = create();
      isNew = true;
      for (const view of views) mount(view);
    },
  };
}
