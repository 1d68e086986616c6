import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rules } from '@elicitation-kit/server/rules';
import { examples } from '../examples.ts';
import { main } from './main.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elicitation-lint-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const { bad, good } = examples.secret;
const vague = examples['message-vague'].bad;

function write(name: string, content: unknown): string {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return file;
}

async function run(...argv: readonly string[]) {
  let out = '';
  let error = '';
  const status = await main(argv, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
    input: Readable.from([JSON.stringify(bad)]),
  });
  return { status, out, error };
}

describe('the exit status', () => {
  test('is 0 where nothing must not be asked, warnings or not', async () => {
    expect(await run(write('a.json', good))).toMatchObject({
      status: 0,
      out: '1 request: 0 errors, 0 warnings.\n',
    });
    const { status, out } = await run(write('b.json', vague));
    expect(status).toBe(0);
    expect(out).toMatch(
      /b\.json:2: warning message-vague: The request does not say[^]*1 request: 0 errors, 1 warning\.\n$/,
    );
  });

  test('is 1 for an error, and for more warnings than are allowed', async () => {
    expect((await run(write('a.json', bad))).status).toBe(1);
    expect((await run(write('b.json', vague), '--max-warnings', '0')).status).toBe(1);
    expect((await run(write('b.json', vague), '--max-warnings', '1')).status).toBe(0);
  });

  test.each([
    ['nothing named', [], 'Name a file or a directory'],
    ['a file that is not there', ['missing.json'], 'missing.json'],
    ['a rule that is not there', ['x', '--off', 'missing'], 'no rule “missing”'],
    ['a format that is not there', ['x', '--format', 'xml'], 'plain or sarif'],
    ['an option that is not there', ['--missing'], '--missing'],
  ])('is 2 for %s', async (_what, argv, words) => {
    const { status, out, error } = await run(...argv);
    expect([status, out]).toEqual([2, '']);
    expect(error).toContain(words);
  });

  test('is 2 where there is no request, or no JSON; the text is not repeated', async () => {
    expect((await run(write('a.json', { name: 'package' }))).error).toContain('no elicitation request');
    const { status, error } = await run(write('b.jsonl', `${JSON.stringify(bad)}\nmarker\n`));
    expect(status).toBe(2);
    expect(error).toContain('line 2 is no JSON');
    expect(error).not.toContain('marker');
  });
});

describe('requests are found', () => {
  test('in a directory, in JSON and JSON lines, but not in what it leaves out', async () => {
    write('a.json', bad);
    write('deep/b.jsonl', `${JSON.stringify(good)}\n\n${JSON.stringify(bad)}\n`);
    write('notes.txt', 'no JSON');
    write('node_modules/c.json', bad);
    write('.cache/d.json', bad);
    const { out } = await run(folder);
    expect(out.match(/^\S+:\d+: error/gm)).toEqual([
      `${folder}/a.json:2: error`,
      `${folder}/deep/b.jsonl:3: error`,
    ]);
    expect(out).toContain('3 requests: 2 errors');
  });

  test('in the standard input', async () => {
    expect((await run('-')).out).toContain('-:1: error secret');
  });

  test.each([
    ['a message of the server', { jsonrpc: '2.0', id: 0, method: 'elicitation/create', params: bad }],
    [
      'the result of a call that needs answers',
      {
        jsonrpc: '2.0',
        id: 1,
        result: {
          resultType: 'input_required',
          inputRequests: { a: { method: 'elicitation/create', params: bad } },
        },
      },
    ],
    [
      'a recording',
      [{ at: 1, message: { jsonrpc: '2.0', id: 0, method: 'elicitation/create', params: bad } }],
    ],
    ['a list of params', [bad]],
    ['a test’s own record', { id: 'a', params: bad }],
  ])('in %s', async (_what, content) => {
    expect((await run(write('a.json', content))).out).toMatch(/error secret[^]*1 request:/);
  });

  test('with the revision that the recording tells, or that is told', async () => {
    const page = examples['elicitation-id'].bad;
    const pushed = { jsonrpc: '2.0', id: 0, method: 'elicitation/create', params: page };
    const required = { error: { code: -32042, data: { elicitations: [page] } } };
    const round = { result: { inputRequests: { a: { method: 'elicitation/create', params: page } } } };
    const ruleOf = async (content: unknown, ...more: string[]) =>
      (await run(write('a.json', content), ...more)).out.includes('elicitation-id');
    expect([await ruleOf(pushed), await ruleOf(required), await ruleOf(round)]).toEqual([true, true, false]);
    expect([await ruleOf(page), await ruleOf(page, '--revision', '2025-11-25')]).toEqual([false, true]);
  });
});

test('a rule can be left out', async () => {
  expect(await run(write('a.json', bad), '--off', 'secret')).toMatchObject({ status: 0 });
});

test('the rules are listed with why and the way out', async () => {
  const { out } = await run('--rules');
  for (const { name, level, why, wayOut } of rules) {
    expect(out).toContain(`${name} (${level})\n`);
    expect(out).toContain(why);
    expect(out).toContain(wayOut);
  }
});

test('SARIF names each problem’s rule, place and way out', async () => {
  const file = write('a.json', bad);
  const { status, out } = await run(file, '--format', 'sarif');
  const { version, runs } = JSON.parse(out) as {
    readonly version: string;
    readonly runs: readonly {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number }[];
    }[];
  };
  expect([status, version]).toEqual([1, '2.1.0']);
  const [{ tool, results } = { tool: { driver: { rules: [] } }, results: [] }] = runs;
  expect(results).toMatchObject([
    {
      ruleId: 'secret',
      level: 'error',
      locations: [{ physicalLocation: { artifactLocation: { uri: file }, region: { startLine: 2 } } }],
    },
  ]);
  expect(tool.driver.rules[results[0]?.ruleIndex ?? -1]?.id).toBe('secret');
});

test('a property’s name cannot steer the terminal', async () => {
  const file = write('a.json', {
    ...vague,
    requestedSchema: { type: 'object', properties: { '\u001b[2Jx': {} } },
  });
  const { out } = await run(file);
  expect(out).toContain(String.raw`\u{1b}[2Jx`);
  expect(out).not.toContain('\u001b');
});
