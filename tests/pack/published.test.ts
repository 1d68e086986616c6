import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { run } from '../../scripts/run.ts';

describe.each(Object.entries(inject('tarballs')))('the tarball of %s', (_name, tarball) => {
  test('has a manifest whose every entry is there and is what it says', async () => {
    const { ok, output } = await run('publint', ['run', '--strict', tarball]);
    expect(ok, output).toBe(true);
  });

  test('has types that every ESM consumer finds', async () => {
    const args = ['--profile', 'esm-only', '--exclude-entrypoints', 'styles.css', 'rjsf.css', 'stats.css'];
    const { ok, output } = await run('attw', [tarball, ...args]);
    expect(ok, output).toBe(true);
  });
});

test('what is for the client alone says so, built as in its source', () => {
  const saysSo = (file: string): boolean => /^['"]use client['"]/.test(readFileSync(file, 'utf8'));
  for (const manifest of globSync('packages/*/package.json')) {
    const { exports, publishConfig } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    for (const [subpath, built] of Object.entries(publishConfig?.exports ?? {})) {
      const source = exports[subpath] ?? '';
      expect(saysSo(join(dirname(manifest), built)), built).toBe(saysSo(join(dirname(manifest), source)));
    }
  }
});

interface Exports {
  readonly [subpath: string]: string;
}

interface Manifest {
  readonly exports: Exports;
  readonly publishConfig?: { readonly exports: Exports };
}
