// The linter's rule `walls/imports`: a file imports only what its options in `.oxlintrc.json` name.
import { dirname, relative, resolve, sep } from 'node:path';

interface Options {
  /** The folders that it may reach by a path; `*` is the folder at that place of its own path. */
  readonly paths: readonly string[];
  /** The packages of the workspace that it may import by name. */
  readonly packages: readonly string[];
  /** What it may import from outside the workspace: types only, nothing, or what is named. Default: anything that its package.json lists. */
  readonly outside?: 'types' | 'nothing' | readonly string[];
}

/** An import or export, as the linter parses it. */
interface Statement {
  readonly source: { readonly value?: unknown } | null;
  readonly importKind?: string;
  readonly exportKind?: string;
}

interface Context {
  readonly filename: string;
  readonly options: readonly [Options];
  readonly report: (problem: { readonly node: Statement; readonly message: string }) => void;
}

interface Visitor {
  readonly [node: string]: (node: Statement) => void;
}

const root = resolve(import.meta.dirname, '..');

function create(context: Context): Visitor {
  const check = (node: Statement, typesOnly: boolean): void => {
    const module = node.source?.value;
    if (typeof module !== 'string') return;
    const message = fault(module, typesOnly, context.filename, context.options[0]);
    if (message !== undefined) context.report({ node, message });
  };
  return {
    ImportDeclaration: (node) => check(node, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => check(node, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => check(node, node.exportKind === 'type'),
    ImportExpression: (node) => check(node, false),
    TSImportType: (node) => check(node, true),
  };
}

function fault(module: string, typesOnly: boolean, file: string, options: Options): string | undefined {
  const { paths, packages, outside } = options;
  if (/^[./]/.test(module)) {
    const target = inRepository(resolve(dirname(file), module));
    const folders = paths.map((path) => fill(path, inRepository(file)));
    if (folders.some((folder) => target.startsWith(`${folder}/`))) return undefined;
    return `By path this file may import what is in ${folders.join(' and ')}.`;
  }
  if (module.startsWith('@elicitation-kit/')) {
    if (packages.some((name) => `${module}/`.startsWith(`${name}/`))) return undefined;
    return `Of the workspace this file may import ${packages.join(', ') || 'no package'}.`;
  }
  if (outside === undefined || (outside === 'types' && typesOnly)) return undefined;
  if (typeof outside !== 'string' && outside.includes(module)) return undefined;
  const what =
    outside === 'types' ? 'types only' : typeof outside === 'string' ? outside : outside.join(', ');
  return `From outside the workspace this file may import ${what}.`;
}

/** The pattern with each star replaced by what the path has there. */
function fill(pattern: string, path: string): string {
  const parts = path.split('/');
  const filled = pattern.split('/').map((part, at) => (part === '*' ? parts[at] : part));
  return filled.join('/');
}

function inRepository(path: string): string {
  return relative(root, path).split(sep).join('/');
}

export default { meta: { name: 'walls' }, rules: { imports: { meta: { schema: false }, create } } };
