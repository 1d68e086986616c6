import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { build, type Alias, type Plugin, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { run } from '../../scripts/run.ts';

const limits = JSON.parse(readFileSync('.size-limit.json', 'utf8')) as readonly { path: string | string[] }[];

let chunks: readonly Rolldown.OutputChunk[];

beforeAll(async () => {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: publishedFiles() },
    plugins: [withoutPreloadHelper],
    build: {
      target: 'es2023',
      rolldownOptions: {
        input: 'host.tsx',
        external: /^react/,
        preserveEntrySignatures: 'allow-extension',
        output: { entryFileNames: '[name].js', chunkFileNames: 'later/[name].js' },
      },
    },
  });
  chunks = (built as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
});

/** Vite's own helper for `import()`, ≈ 0.7 kB: a host has it already, with its first lazy route. */
const withoutPreloadHelper: Plugin = {
  name: 'without-preload-helper',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
};

/** In the workspace the packages' names lead to their sources; what hosts load is what they publish. */
function publishedFiles(): Alias[] {
  return globSync('packages/*/package.json').flatMap((path) => {
    const { name, publishConfig } = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
    return Object.entries(publishConfig?.exports ?? {}).map(([subpath, file]) => ({
      find: new RegExp(`^${name}${subpath.slice(1)}$`),
      replacement: resolve(dirname(path), file),
    }));
  });
}

interface Manifest {
  readonly name: string;
  readonly publishConfig?: { readonly exports: { readonly [subpath: string]: string } };
}

function formFiles(chunk: Rolldown.OutputChunk): readonly string[] {
  return chunk.moduleIds.filter((id) => id.includes('packages/react/dist/form/'));
}

test('what a host loads first is one file, without any of the form', () => {
  const [entry] = chunks.filter((chunk) => chunk.isEntry);
  expect(entry?.imports.filter((id) => !id.startsWith('react'))).toEqual([]);
  expect(entry && formFiles(entry)).toEqual([]);
});

test('the form comes later', () => {
  expect(chunks.filter((chunk) => !chunk.isEntry).flatMap(formFiles)).not.toEqual([]);
});

test('the engine of patterns is a file of its own, which nothing loads ahead', () => {
  const engines = chunks.filter((chunk) => chunk.moduleIds.some((id) => id.includes('/re2js/')));
  expect(engines.map((chunk) => [chunk.name, chunk.isDynamicEntry])).toEqual([['linearPattern', true]]);
  expect(chunks.flatMap((chunk) => chunk.imports)).not.toContain(engines[0]?.fileName);
});

test('each file is counted once, and stays within its size', async () => {
  const counted = limits.flatMap(({ path }) => [path].flat().flatMap((pattern) => globSync(pattern)));
  expect(counted.toSorted()).toEqual(chunks.map(({ fileName }) => `tests/size/dist/${fileName}`).toSorted());
  const { ok, output } = await run('size-limit', []);
  expect(ok, output).toBe(true);
});
