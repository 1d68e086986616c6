import type { ElicitResult } from '@elicitation-kit/core';
import { progressTo } from '../progressTo.ts';
import type { Call, Calls } from './createCalls.ts';
import type { Names } from './createNames.ts';
import { asError, bag, metaOf, type Bag, type Message, type Wire } from './message.ts';
import type { Settings } from './settings.ts';

const RELATED_TASK = 'io.modelcontextprotocol/related-task';
/** What servers ask in the middle of. Anything else is short, and asks only where nothing better is in flight. */
const ASKING = ['tools/call', 'prompts/get', 'resources/read', 'tasks/result'];

/** The requests that a server pushes (revisions up to 2025-11-25), each answered once, or not at all where it was taken back. */
export interface Pushed {
  readonly receive: (request: Message) => void;
  /** The server takes a request back. False where it is none of these. */
  readonly cancel: (id: unknown) => boolean;
  readonly endAll: (reason: object) => void;
}

interface Ask {
  readonly controller: AbortController;
  /** Nothing is sent for it any more. */
  silent?: true;
}

export function createPushed(
  settings: Settings,
  wire: Wire,
  calls: Calls,
  names: Names,
  pulse: (call: Call) => () => void,
): Pushed {
  const { store, user, budgetMs } = settings;
  const asks = new Map<unknown, Ask>();

  const silence = (id: unknown, reason?: object): boolean => {
    const ask = asks.get(id);
    if (!ask) return false;
    ask.silent = true;
    // The server may use the id again at once.
    asks.delete(id);
    ask.controller.abort(reason);
    return true;
  };

  const receive = async (request: Message): Promise<void> => {
    const { id = null } = request;
    // One that a resumed stream delivers again.
    if (asks.has(id)) return;
    const { progressToken, [RELATED_TASK]: task } = metaOf(request);
    const taskId = bag(task)['taskId'];
    const ofTask = names.toolOfTask(taskId);
    const isLax = settings.unsolicited === 'allow';
    const owners = ownersOf(calls.list(), taskId, ofTask !== undefined, isLax);
    const ask: Ask = { controller: new AbortController() };
    const reply = (answer: Pick<Message, 'result' | 'error'>): void => {
      const sent = ask.silent || wire.send({ jsonrpc: '2.0', id, ...answer });
      if (sent !== true) sent.catch(wire.report);
    };
    if (owners.length === 0 && !ofTask && !isLax)
      return reply({
        error: { code: -32602, message: 'elicitation/create: no request of this client is in flight.' },
      });

    asks.set(id, ask);
    const over = whenOver(owners, (reason) => ask.controller.abort(reason));
    const stops = owners.map(pulse);
    try {
      const result = await store.onElicitation(request.params, {
        server: settings.identity(),
        tool: ofTask ?? toolOf(owners),
        user,
        budgetMs,
        signal: ask.controller.signal,
        refusals: 'reject',
        // The one revision that opens pages by requests has notices of completion.
        completes: true,
        keepAlive: progressTo(
          (progress) => wire.send({ jsonrpc: '2.0', ...progress }),
          progressToken as string | undefined,
        ),
      });
      reply({ result: task === undefined ? toBag(result) : { ...result, _meta: { [RELATED_TASK]: task } } });
    } catch (error) {
      const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown };
      if (typeof code === 'number') return reply({ error: { code, message } });
      // The host's mistake, of which the server learns nothing.
      wire.report(asError(error));
      reply({ error: { code: -32603, message: 'Internal error' } });
    } finally {
      if (asks.get(id) === ask) asks.delete(id);
      over();
      for (const stop of stops) stop();
    }
  };

  return {
    receive: (request) => void receive(request),
    cancel: silence,
    endAll: (reason) => {
      for (const id of asks.keys()) silence(id, reason);
    },
  };
}

function toBag(result: ElicitResult): Bag {
  return { ...result };
}

/** The calls that a request may belong to: this revision does not say which. */
function ownersOf(
  open: readonly Call[],
  taskId: unknown,
  isKnownTask: boolean,
  isLax: boolean,
): readonly Call[] {
  const ofTask = open.filter(
    ({ message: { method, params } }) =>
      method === 'tasks/result' && taskId !== undefined && bag(params)['taskId'] === taskId,
  );
  // A task goes on while nobody waits for it.
  if (isKnownTask || ofTask.length > 0) return ofTask;
  const asking = open.filter(({ message }) => ASKING.includes(message.method ?? ''));
  if (isLax || asking.length > 0) return asking;
  return open.filter(({ message: { method } }) => method !== 'initialize' && method !== 'ping');
}

/** The tool of all of them, if it is one. */
function toolOf(owners: readonly Call[]): Call['tool'] {
  const [first] = owners;
  return owners.every(({ tool }) => tool?.name === first?.tool?.name) ? first?.tool : undefined;
}

/** Calls `run` once all of these are over. */
function whenOver(owners: readonly Call[], run: (reason: unknown) => void): () => void {
  const left = new Set(owners);
  const stops = owners.map((call) => {
    const leave = (reason: unknown): void => {
      left.delete(call);
      if (left.size === 0) run(reason);
    };
    call.endings.add(leave);
    return () => call.endings.delete(leave);
  });
  return () => {
    for (const stop of stops) stop();
  };
}
