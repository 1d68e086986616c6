import { sep } from 'node:path';
import { listFiles } from './listFiles.ts';

/** Whether what is named is a pattern, and not a file. */
export function isPattern(path: string): boolean {
  return /[*?{]/.test(path);
}

/** The files that a pattern matches, for shells that leave `**` to the program: `*`, `?`, `**` and `{a,b}`. */
export async function matchFiles(pattern: string): Promise<readonly string[]> {
  const parts = pattern.replaceAll(sep, '/').split('/');
  const base = parts.slice(0, parts.findIndex(isPattern)).join('/') || (pattern.startsWith('/') ? '/' : '.');
  const matching = RegExp(`^${toRegExp(parts.join('/').replace(/^\.\//, ''))}$`);
  const files = await listFiles(base, /./);
  return files.filter((file) => matching.test(file.replaceAll(sep, '/').replace(/^\.\//, '')));
}

function toRegExp(pattern: string): string {
  return pattern.replaceAll(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[^*?{]/g, (part) => {
    if (part === '**/') return '(?:[^/]+/)*';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (part.startsWith('{')) return `(?:${part.slice(1, -1).split(',').map(toRegExp).join('|')})`;
    return part.replaceAll(/[$()+.[\\\]^|}]/g, String.raw`\$&`);
  });
}
