import { parseSync } from 'vite';
import { changesOf, type Node } from './changesOf.ts';

/** One change of one file that its tests should notice. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** What stands there, and what stands there instead; cut where it is long. */
  readonly change: string;
  /** The line as it is: by it and by the change, a mutant is found again when lines have moved. */
  readonly at: string;
  /** The whole file, changed. */
  readonly code: string;
}

/** Every mutant of a file: operators, boundaries, conditions, literals, regular expressions, calls, statements, returns. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found = new Map<string, Mutant>();
  const lines = source.split('\n');
  walk(program, [], (node, parents) => {
    for (const { from, to, by } of changesOf(node, parents, source)) {
      const code = source.slice(0, from) + by + source.slice(to);
      const line = source.slice(0, from).split('\n').length;
      const at = lines[line - 1]?.trim() ?? '';
      if (code !== source && !found.has(code))
        found.set(code, { file, line, change: inWords(source.slice(from, to), by), at, code });
    }
  });
  return Array.from(found.values()).toSorted((one, other) => one.line - other.line);
}

/** Goes through what runs: types, imports and the words of errors are left out. */
function walk(
  node: Node,
  parents: readonly Node[],
  visit: (node: Node, parents: readonly Node[]) => void,
): void {
  visit(node, parents);
  for (const [key, value] of Object.entries(node) as [string, unknown][]) {
    if (key === 'key' || (key === 'property' && !('computed' in node && node.computed))) continue;
    for (const child of [value].flat())
      if (isNode(child) && runs(child)) walk(child, [...parents, node], visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function runs(node: Node): boolean {
  if (/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) return true;
  if (node.type === 'NewExpression')
    return !(node.callee.type === 'Identifier' && node.callee.name.endsWith('Error'));
  return !/^TS|^Import|^ExportAll/.test(node.type);
}

const LONG = 60;
const AROUND = 16;

/** A change, and of long code only what is around it. */
function inWords(was: string, by: string): string {
  const [old = '', other = ''] = [was, by].map((code) => code.replaceAll(/\s+/g, ' '));
  if (other === '' || Math.max(old.length, other.length) <= LONG)
    return `${cut(old)} → ${cut(other) || '(nothing)'}`;
  let start = 0;
  while (old[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, other.length) - start;
  while (end < most && old.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [from, rest] = [Math.max(start - AROUND, 0), Math.max(end - AROUND, 0)];
  return [old, other].map((code) => cut(code.slice(from, code.length - rest))).join(' → ');
}

function cut(code: string): string {
  return code.length > LONG ? `${code.slice(0, LONG - 20)}…${code.slice(-20)}` : code;
}
