import { describe, expect, inject, test } from 'vitest';
import { run } from '../../scripts/run.ts';

describe.each(Object.entries(inject('tarballs')))('the tarball of %s', (_name, tarball) => {
  test('has a manifest whose every entry is there and is what it says', async () => {
    const { ok, output } = await run('publint', ['run', '--strict', tarball]);
    expect(ok, output).toBe(true);
  });

  test('has types that every ESM consumer finds', async () => {
    const args = ['--profile', 'esm-only', '--exclude-entrypoints', 'styles.css'];
    const { ok, output } = await run('attw', [tarball, ...args]);
    expect(ok, output).toBe(true);
  });
});
