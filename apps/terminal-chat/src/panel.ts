import { createInterface } from 'node:readline';
import type { ElicitationStore } from '@elicitation-kit/core';
import { createPanel } from '@elicitation-kit/core/panel';
import type { Host } from './createHost.ts';

/** Lines in and out. */
export interface Lines {
  readonly input: NodeJS.ReadableStream;
  readonly write: (line: string) => void;
}

/**
 * Speaks with a panel elsewhere, a JSON value a line. Out: `ready`, `request`, `ended`, `refused`, `result`. In: `{"call": tool, "arguments": {…}}`, and
 * `{"answer": id, "action": …, "content": {…}}`, and `{"extend": id}` for more time. Resolves when the input ends and the last call is done.
 */
export async function speakJson(host: Host, store: ElicitationStore, { input, write }: Lines): Promise<void> {
  const say = (line: object): void => write(JSON.stringify(line));
  const panel = createPanel(store);
  const told = new Set<string>();
  let calls: Promise<void> = Promise.resolve();

  let isOver = false;

  const look = (): void => {
    // Nobody is left to answer.
    if (isOver) store.cancelAll();
    const requests = panel.requests();
    const { ended } = store.getSnapshot();
    for (const id of told) {
      if (requests.some((request) => request.id === id)) continue;
      told.delete(id);
      say({ type: 'ended', id, ...(ended?.id === id && { ending: ended.ending }) });
    }
    for (const { id } of requests) {
      if (told.has(id)) continue;
      told.add(id);
      panel.shown(id);
      // With its deadline, which starts now.
      say({ type: 'request', request: panel.requests().find((request) => request.id === id) });
    }
  };

  const hear = (text: string): void => {
    const line = parse(text);
    if (line === undefined) return say({ type: 'refused', reason: 'not-json', errors: [] });
    if ('answer' in line) {
      const id = String(line['answer']);
      const outcome = panel.answer(id, line);
      if (!outcome.taken) say({ type: 'refused', id, reason: outcome.reason, errors: outcome.errors });
      return;
    }
    if ('extend' in line) {
      const id = String(line['extend']);
      panel.extend(id);
      const { deadline } = panel.requests().find((request) => request.id === id) ?? {};
      return say(
        deadline
          ? { type: 'deadline', id, deadline }
          : { type: 'refused', id, reason: 'no-request', errors: [] },
      );
    }
    const { call, arguments: args = {} } = line;
    if (typeof call !== 'string' || typeof args !== 'object' || args === null || Array.isArray(args))
      return say({ type: 'refused', reason: 'no-call', errors: [] });
    calls = calls.then(async () =>
      say({ type: 'result', call, ...(await host.call(call, args as { readonly [name: string]: unknown })) }),
    );
  };

  const stop = store.subscribe(look);
  say({ type: 'ready', servers: host.servers });
  for await (const text of createInterface({ input })) if (text.trim() !== '') hear(text);
  isOver = true;
  look();
  await calls;
  stop();
}

function parse(text: string): { readonly [key: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? (value as { readonly [key: string]: unknown })
      : undefined;
  } catch {
    return undefined;
  }
}
