import type { Content, Elicitation } from '@elicitation-kit/core';

/** One answer of a file. */
export type PreparedAnswer =
  | { readonly action: 'accept'; readonly content: Content }
  | { readonly action: 'decline' | 'cancel' };

/** The answers for one server: the same for all that it asks, or by the name of the tool. */
export type ServerAnswers =
  | { readonly action: 'decline' | 'cancel' }
  | ReadonlyMap<string, PreparedAnswer | readonly PreparedAnswer[]>;

/** Prepared answers, and how far their lists have been used. */
export interface Answers {
  /** Whether the file says anything about this server. */
  readonly has: (serverId: string) => boolean;
  /** The answer for a request: a list's next one, `'none'` where there is none, `'used-up'` after a list's last. */
  readonly take: (item: Pick<Elicitation, 'server' | 'tool'>) => PreparedAnswer | 'none' | 'used-up';
  /** The tools that it names for a server and that are not among these. */
  readonly unknownTools: (serverId: string, tools: readonly string[]) => readonly string[];
  /** What nobody has asked for, as `server → tool`. */
  readonly unused: () => readonly string[];
}

/** Any tool without answers of its own, and requests whose tool is not known. */
const ANY = '*';

export function createAnswers(servers: ReadonlyMap<string, ServerAnswers>): Answers {
  const used = new Map<string, number>();

  const pathOf = (server: string, tool?: string): string =>
    [server, ...(tool === undefined ? [] : [tool])].join(' → ');

  return {
    has: (id) => servers.has(id),
    take: ({ server, tool }) => {
      const answers = servers.get(server.id);
      if (answers === undefined) return 'none';
      if ('action' in answers) {
        used.set(pathOf(server.id), 1);
        return answers;
      }
      const name = tool !== undefined && answers.has(tool.name) ? tool.name : ANY;
      const answer = answers.get(name);
      if (answer === undefined) return 'none';
      const path = pathOf(server.id, name);
      const times = used.get(path) ?? 0;
      used.set(path, times + 1);
      return 'action' in answer ? answer : (answer[times] ?? 'used-up');
    },
    unknownTools: (serverId, tools) => {
      const answers = servers.get(serverId);
      if (answers === undefined || 'action' in answers) return [];
      return Array.from(answers.keys()).filter((name) => name !== ANY && !tools.includes(name));
    },
    unused: () =>
      Array.from(servers).flatMap(([server, answers]) =>
        'action' in answers
          ? [pathOf(server)].filter((path) => !used.has(path))
          : Array.from(answers, ([tool, answer]) => ({
              path: pathOf(server, tool),
              count: 'action' in answer ? 1 : answer.length,
            }))
              .filter(({ path, count }) => (used.get(path) ?? 0) < count)
              .map(({ path }) => path),
      ),
  };
}
