import type { Finding } from './rules/rule.ts';

/** What Node, Deno and Bun have, and a worker may not. */
interface Host {
  readonly process?: {
    readonly env?: { readonly [name: string]: string | undefined };
    readonly emitWarning?: (
      warning: string,
      options: { readonly type: string; readonly code: string },
    ) => void;
  };
}

const told = new Set<string>();

/** Says once in a process, and not in production, what asks badly; to stderr, which no transport uses. */
export function warnOnce({ rule, message }: Finding, question: string): void {
  const { process } = globalThis as Host;
  const key = `${rule} ${question} ${message}`;
  if (process?.env?.['NODE_ENV'] === 'production' || told.has(key)) return;
  told.add(key);
  process?.emitWarning?.(`${question}: ${message}`, { type: 'ElicitationWarning', code: rule });
}
