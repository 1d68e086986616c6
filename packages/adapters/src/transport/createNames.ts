import type { Tool } from '@elicitation-kit/core';
import type { Call } from './createCalls.ts';
import { bag, text, type Message } from './message.ts';

/** Of titles and of tasks, so many are remembered. */
const MOST = 1000;

/** What a server says of itself and its tools, as it passes by. */
export interface Names {
  readonly server: () => string | undefined;
  /** The tool that a request calls, or fetches the result of. */
  readonly toolOf: (message: Message) => Tool | undefined;
  readonly toolOfTask: (taskId: unknown) => Tool | undefined;
  /** Looks at the answer of a call. */
  readonly learn: (call: Call, result: unknown) => void;
}

export function createNames(): Names {
  const titles = new Map<string, string>();
  const tasks = new Map<string, Tool>();
  let server: string | undefined;

  const keep = <V>(map: Map<string, V>, key: string | undefined, value: V | undefined): void => {
    if (key === undefined || value === undefined) return;
    map.set(key, value);
    const [oldest] = map.keys();
    if (map.size > MOST && oldest !== undefined) map.delete(oldest);
  };

  const toolOfTask: Names['toolOfTask'] = (taskId) => tasks.get(String(taskId));
  return {
    server: () => server,
    toolOfTask,
    toolOf: ({ method, params }) => {
      const { name, taskId } = bag(params);
      if (method === 'tasks/result') return toolOfTask(taskId);
      if (method !== 'tools/call' || typeof name !== 'string') return undefined;
      const title = titles.get(name);
      return { name, ...(title !== undefined && { title }) };
    },
    learn: ({ message, tool }, given) => {
      const result = bag(given);
      const itself = bag(result['serverInfo'] ?? bag(result['_meta'])['io.modelcontextprotocol/serverInfo']);
      server = short(itself['title']) ?? short(itself['name']) ?? server;
      if (message.method === 'tools/call') keep(tasks, text(bag(result['task'])['taskId']), tool);
      if (message.method !== 'tools/list' || !Array.isArray(result['tools'])) return;
      for (const each of result['tools'] as readonly unknown[]) {
        const { name, title, annotations } = bag(each);
        keep(titles, short(name), short(title) ?? short(bag(annotations)['title']));
      }
    },
  };
}

/** A text that may be a name; a longer one is none, and not worth keeping. */
function short(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 200 ? value : undefined;
}
