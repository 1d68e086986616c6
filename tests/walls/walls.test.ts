import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../scripts/run.ts';

let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'elicitation-kit-walls-')));
  for (const path of ['.oxlintrc.json', 'scripts/walls.ts']) cpSync(path, join(folder, path));
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

describe.each(['core', 'adapters', 'bridge', 'records', 'server'])(
  'packages/%s, with all that it imports,',
  (name) => {
    test.each(['document', 'window', 'process', 'require'])('knows no %s', async (foreign) => {
      const source = write(`${name}/${foreign}.ts`, `export const reached: unknown = ${foreign};\n`);
      const own = resolve(`packages/${name}/tsconfig.json`);
      const { exclude } = JSON.parse(readFileSync(own, 'utf8')) as { readonly exclude: readonly string[] };
      const settings = {
        extends: own,
        include: [source, resolve(`packages/${name}/src`)],
        exclude: exclude.map((pattern) => resolve(`packages/${name}`, pattern)),
      };
      const config = write(`${name}/${foreign}.json`, JSON.stringify(settings));
      const { output } = await run('tsc', ['--noEmit', '-p', config]);
      expect(output).toContain(`Cannot find name '${foreign}'`);
    });
  },
);

const refused: readonly Case[] = [
  ['packages/core/src/a.ts', "import 'react';"],
  ['packages/core/src/a.ts', "import 'node:fs';"],
  ['packages/core/src/content/a.ts', "import 're2js';"],
  ['packages/core/src/a.ts', "import '@elicitation-kit/adapters/sdk-v1';"],
  ['packages/core/src/a.ts', "import '../testStore.ts';"],
  ['packages/core/src/store/a.ts', "import '../../../../stories/asks.ts';"],
  ['packages/core/src/a.test.ts', "import '../../../stories/asks.ts';"],
  ['packages/fixtures/src/a.ts', "import '@elicitation-kit/core';"],
  ['packages/adapters/src/a.ts', "import '@elicitation-kit/react';"],
  ['packages/adapters/src/a.ts', "import { Client } from '@modelcontextprotocol/sdk/client/index.js';"],
  ['packages/adapters/src/a.ts', "import { type Tool } from '@modelcontextprotocol/sdk/types.js';"],
  ['packages/react/src/a.ts', "import '../../core/src/index.ts';"],
  ['packages/react/src/a.ts', "import '../../../apps/web-chat/src/booking.ts';"],
  ['packages/react/src/a.ts', "import '@elicitation-kit/web-chat';"],
  ['packages/react/src/a.ts', "import '@elicitation-kit/fixtures';"],
  ['packages/bridge/src/a.ts', "import { WebSocketServer } from 'ws';"],
  ['packages/bridge/src/a.ts', "import '@elicitation-kit/react';"],
  ['packages/react/src/a.ts', "import '../../adapters/testAdapter.ts';"],
  ['packages/react/src/a.ts', "export * from '../../adapters/testAdapter.ts';"],
  ['packages/react/src/a.ts', "export { testAdapter } from '../../adapters/testAdapter.ts';"],
  ['packages/react/src/a.ts', "export const it: Promise<unknown> = import('../../adapters/testAdapter.ts');"],
  ['packages/react/src/a.ts', "export type It = typeof import('../../adapters/testAdapter.ts');"],
  ['packages/react/src/a.browser.test.tsx', "import '@elicitation-kit/server-app';"],
  ['packages/records/src/a.ts', "import 'react';"],
  ['packages/records/src/a.ts', "import type { ReactNode } from 'react';"],
  ['packages/records/src/a.ts', "import 'node:fs/promises';"],
  ['packages/records/src/a.ts', "import { metrics } from '@opentelemetry/api';"],
  ['packages/records/src/node/a.ts', "import 'react';"],
  ['packages/records/src/react/a.ts', "import 'node:fs/promises';"],
  ['packages/records/src/react/a.ts', "import '@elicitation-kit/react';"],
  ['packages/terminal/src/a.ts', "import '@elicitation-kit/react';"],
  ['packages/terminal/src/a.ts', "import { exec } from 'node:child_process';"],
  ['packages/terminal/src/answers/a.ts', "import { Prompt } from '@clack/core';"],
  ['packages/terminal/src/answers/a.ts', "import '../prompts/prompts.ts';"],
  ['packages/server/src/a.ts', "import { McpServer } from '@modelcontextprotocol/server';"],
  ['packages/server/src/a.ts', "import type { McpServer } from '@modelcontextprotocol/server';"],
  ['packages/server/src/a.ts', "import 'node:crypto';"],
  ['packages/server/src/a.ts', "import '@elicitation-kit/records';"],
  ['packages/lint/src/a.ts', "import '@elicitation-kit/core';"],
  ['packages/lint/src/a.ts', "import 'node:http';"],
  ['packages/a-new-one/src/a.ts', "import '@elicitation-kit/react';"],
  ['packages/a-new-one/src/a.ts', "import '../../react/src/index.ts';"],
  ['stories/a.stories.tsx', "import '../apps/server/src/index.ts';"],
  ['stories/a.stories.tsx', "import '../packages/react/src/parts.ts';"],
  ['apps/server/src/a.ts', "import '@elicitation-kit/web-chat';"],
  ['apps/web-chat/src/a.ts', "import '../../server/src/index.ts';"],
  ['apps/web-chat/src/a.ts', "import '../../../stories/asks.ts';"],
  ['apps/web-chat/src/a.ts', "import '../../../packages/core/src/index.ts';"],
  ['apps/web-chat/src/a.ts', "import '../../../scripts/run.ts';"],
  ['apps/web-chat/e2e/a.ts', "import '../../../packages/terminal/testPerson.ts';"],
];

const allowed: readonly Case[] = [
  ['packages/react/src/form/a.ts', "import '../parts.ts';"],
  ['packages/react/src/a.ts', "import '@elicitation-kit/core/form';"],
  ['packages/react/src/a.test.ts', "import '../../core/testClock.ts';"],
  ['packages/adapters/src/a.ts', "import type { Client } from '@modelcontextprotocol/sdk/client/index.js';"],
  ['packages/adapters/src/a.ts', "export type Tool = import('@modelcontextprotocol/sdk/types.js').Tool;"],
  ['packages/records/src/node/a.ts', "import { appendFile } from 'node:fs/promises';"],
  ['packages/records/src/react/a.tsx', "import { memo } from 'react';"],
  ['packages/terminal/src/prompts/a.ts', "import { Prompt } from '@clack/core';"],
  ['packages/terminal/src/answers/a.ts', "import { parseDocument } from 'yaml';"],
  ['packages/server/src/a.ts', "import '@elicitation-kit/core/form';"],
  ['packages/lint/src/a.ts', "import '@elicitation-kit/server/rules';"],
  ['packages/lint/src/a.ts', "import { readFile } from 'node:fs/promises';"],
  ['apps/server/src/a.ts', "import '@elicitation-kit/server';"],
  ['stories/a.stories.tsx', "import '@elicitation-kit/react';"],
  ['apps/web-chat/src/a.ts', "import '@elicitation-kit/server-app';"],
  ['apps/web-chat/e2e/a.ts', "import '../../../scripts/launchBrowser.ts';"],
  ['apps/web-chat/e2e/threeViews/a.ts', "import '../../../../packages/terminal/testPerson.ts';"],
];

type Case = readonly [path: string, statement: string];

describe('the linter', () => {
  let faults: string;

  const placeOf = (kind: string, index: number, path: string): string =>
    path.replace('/a.', `/${kind}${index}.`);

  beforeAll(async () => {
    const files = Object.entries({ refused, allowed }).flatMap(([kind, cases]) =>
      cases.map(([path, statement], index) => write(placeOf(kind, index, path), `${statement}\n`)),
    );
    const settings = ['-c', join(folder, '.oxlintrc.json'), '-A', 'all', '--format', 'unix'];
    ({ output: faults } = await run('oxlint', [...settings, ...files]));
  });

  test.each(refused.map((one, index) => [...one, index] as const))(
    'refuses that %s says %s',
    (path, _statement, index) => {
      expect(faults).toMatch(RegExp(`${placeOf('refused', index, path)}:.*walls`));
    },
  );

  test.each(allowed.map((one, index) => [...one, index] as const))(
    'lets %s say %s',
    (path, _statement, index) => {
      expect(faults).not.toContain(placeOf('allowed', index, path));
    },
  );
});
