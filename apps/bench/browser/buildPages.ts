import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

/** A page as a host would ship it: its files by name, and which of them come before anything is asked. */
export interface BuiltPage {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The scripts that the page names itself, and those that they import at once. */
  readonly first: readonly string[];
  /** Where each module of a script comes from. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
  /** What each script imports at once. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
}

const ROOT = import.meta.dirname;
const REACT = /node_modules\/(react|react-dom|scheduler)\//;
const PAGE = 'page.html';

/** The production build of one page; React stands in a script of its own, so that the rest can be weighed. */
export async function buildPage(script: string): Promise<BuiltPage> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [react(), pageOf(script)],
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: PAGE,
        output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const files = new Map(
    output.map((file) => {
      const content = file.type === 'chunk' ? file.code : file.source;
      return [file.fileName, typeof content === 'string' ? new TextEncoder().encode(content) : content];
    }),
  );
  const first = closure(
    chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName),
    imports,
  );
  return {
    files,
    first,
    imports,
    modules: new Map(chunks.map((chunk) => [chunk.fileName, chunk.moduleIds])),
  };
}

/** These scripts, and all that they import at once. */
export function closure(scripts: readonly string[], imports: BuiltPage['imports']): readonly string[] {
  const all = new Set(scripts);
  for (const script of all) for (const imported of imports.get(script) ?? []) all.add(imported);
  return Array.from(all);
}

/** Bytes of these files when sent with gzip, React's own left out. */
export function weigh(page: BuiltPage, names: readonly string[]): number {
  return names
    .filter((name) => !/\/react-[^/]*\.js$/.test(name))
    .reduce((sum, name) => sum + gzipSync(page.files.get(name) ?? '', { level: 9 }).length, 0);
}

/** The document of a page, which exists nowhere as a file. */
function pageOf(script: string): Plugin {
  const id = `${ROOT}/${PAGE}`;
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Bench</title>
    <link rel="icon" href="data:," />
    <script type="module" src="../pages/${script}"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;
  return {
    name: 'page-of',
    enforce: 'pre',
    resolveId: (source) => (source === PAGE || source === id ? id : null),
    load: (source) => (source === id ? html : null),
  };
}
