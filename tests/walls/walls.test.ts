import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run, type Outcome } from '../../scripts/run.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'elicitation-kit-walls-'));
  copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

describe.each(['core', 'adapters'])('packages/%s, with all that it imports,', (name) => {
  test.each(['document', 'window', 'process', 'require'])('knows no %s', async (foreign) => {
    const source = write(`${name}/${foreign}.ts`, `export const reached: unknown = ${foreign};\n`);
    const sources = resolve(`packages/${name}/src`);
    const settings = {
      extends: resolve(`packages/${name}/tsconfig.json`),
      include: [source, sources],
      exclude: [`${sources}/**/*.test.ts`],
    };
    const config = write(`${name}/${foreign}.json`, JSON.stringify(settings));
    const { output } = await run('tsc', ['--noEmit', '-p', config]);
    expect(output).toContain(`Cannot find name '${foreign}'`);
  });
});

describe('the linter', () => {
  async function lint(path: string, module: string): Promise<Outcome> {
    const file = write(path, `import '${module}';\n`);
    const rules = ['-A', 'all', '-D', 'no-restricted-imports'];
    return run('oxlint', ['-c', join(folder, '.oxlintrc.json'), ...rules, file]);
  }

  test.each([
    ['core', 'react', 'packages/core/src/a.ts'],
    ['core', 'node:fs', 'packages/core/src/a.ts'],
    ['core', '@elicitation-kit/adapters/sdk-v1', 'packages/core/src/a.ts'],
    ['adapters', '@elicitation-kit/react', 'packages/adapters/src/a.ts'],
    ['react', '../../core/src/index.ts', 'packages/react/src/a.ts'],
    ['react', '@elicitation-kit/web-chat', 'packages/react/src/a.ts'],
    ['stories', '../apps/server/src/index.ts', 'stories/a.stories.tsx'],
  ])('refuses that %s imports %s', async (_where, module, path) => {
    const { output } = await lint(path, module);
    expect(output).toContain('no-restricted-imports');
  });

  test('lets a package import core by its name', async () => {
    const { ok, output } = await lint('packages/react/src/a.ts', '@elicitation-kit/core');
    expect(ok, output).toBe(true);
  });
});
