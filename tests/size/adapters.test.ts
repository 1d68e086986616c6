import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const home = 'packages/adapters';
const { publishConfig } = JSON.parse(readFileSync(`${home}/package.json`, 'utf8')) as {
  readonly publishConfig: { readonly exports: { readonly [subpath: string]: string } };
};
const files = Object.entries(publishConfig.exports).filter(([, file]) => file.endsWith('.js'));

/** Bytes of what does more than to connect one library: 1 kB is enough for that. */
const LIMITS: { readonly [subpath: string]: number } = {
  './transport': 5_000,
  './interrupts': 1_500,
  './rounds': 1_500,
};

/** Vite's own helper for `import()`: a host has it already. */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
};

/** What a host has of core comes with its store. */
async function bundle(file: string): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({
    root: resolve(home),
    configFile: false,
    logLevel: 'error',
    plugins: [withoutPreloadHelper],
    build: {
      target: 'es2023',
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(home, file),
        external: /^@elicitation-kit\/core/,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  return (built as Rolldown.RolldownOutput).output.filter((chunk) => chunk.type === 'chunk');
}

test.each(files)(
  '%s can be bundled alone for a browser, is small, and loads nothing but core',
  async (subpath, file) => {
    const chunks = await bundle(file);
    const imports = chunks.flatMap((chunk) => [...chunk.imports, ...chunk.dynamicImports]);
    const foreign = imports.filter(
      (id) => !id.startsWith('@elicitation-kit/core') && !chunks.some(({ fileName }) => fileName === id),
    );
    expect(foreign).toEqual([]);
    const size = chunks
      .filter(({ isEntry }) => isEntry)
      .reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    expect(size).toBeLessThanOrEqual(LIMITS[subpath] ?? 1_000);
  },
);
