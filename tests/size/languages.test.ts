import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

test('each language is a file of its own of at most 4.5 kB, and what loads it takes less than 1.5 kB', async () => {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'es2023',
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve('packages/react/dist/languages/index.js'),
        external: /^react/,
        preserveEntrySignatures: 'strict',
        output: { chunkFileNames: '[name].js' },
      },
    },
  });
  const chunks = (built as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const languages = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  expect(languages.map(({ fileName }) => fileName.replace('.js', '')).toSorted()).toEqual([
    'ar',
    'de',
    'es',
    'fr',
    'ja',
    'pt-BR',
    'zh-CN',
  ]);
  const size = ({ code }: Rolldown.OutputChunk): number => gzipSync(code).length;
  for (const one of languages) expect([one.fileName, size(one) <= 4_500]).toEqual([one.fileName, true]);
  const first = chunks.filter(({ isDynamicEntry }) => !isDynamicEntry).map(size);
  expect(first.reduce((sum, one) => sum + one, 0)).toBeLessThan(1_500);
});
