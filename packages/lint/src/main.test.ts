import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rules } from '@elicitation-kit/server/rules';
import { examples } from '../examples.ts';
import { main } from './main.ts';
import { toSarif } from './toSarif.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elicitation-lint-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const { bad, good } = examples.secret;
const vague = examples['message-vague'].bad;

function write(name: string, content: unknown): string {
  const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, isRaw ? content : JSON.stringify(content, null, 2));
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
    ['a file that is not there', ['missing.json'], 'missing.json: there is no such file.'],
    ['a pattern that matches nothing', ['missing/**/*.json'], 'missing/**/*.json: no file matches.'],
    ['a number that is none', ['x', '--max-warnings', ''], '--max-warnings is a number'],
    ['a revision that is none', ['x', '--revision', 'newest'], '--revision is a day'],
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

  test.each([
    ['a comment', '{ // marker\n "compilerOptions": {} }', 'is no JSON, as line 1 shows'],
    ['a comma too many', '{\n "message": "marker",\n}', 'is no JSON, as line 3 shows'],
    ['bytes of another encoding', Buffer.from('{"message": "Grüße"}', 'latin1'), 'is not UTF-8'],
    ['bytes of UTF-16', Buffer.from('\ufeff{"message": "marker"}', 'utf16le'), 'is not UTF-8'],
  ])('is 2 for a file with %s, and what is in the others is told', async (_what, content, words) => {
    write('a.json', content);
    write('b.json', bad);
    const { status, out, error } = await run(folder);
    expect(status).toBe(2);
    expect(error).toBe(`elicitation-lint: ${folder}/a.json: ${words}.\n`);
    expect(out).toMatch(/b\.json:6: error secret[^]*1 request: 1 error/);
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
      `${folder}/a.json:6: error`,
      `${folder}/deep/b.jsonl:3: error`,
    ]);
    expect(out).toContain('3 requests: 2 errors');
  });

  test('by a pattern, where the shell leaves it to the program', async () => {
    write('a.json', bad);
    write('deep/b.json', bad);
    write('deep/down/c.jsonl', bad);
    const files = async (pattern: string) =>
      Array.from(
        (await run(`${folder}/${pattern}`)).out.matchAll(/(\w)\.jsonl?:\d+: error/g),
        ([, name]) => name,
      ).join('');
    expect(await files('**/*.json')).toBe('ab');
    expect(await files('*.json')).toBe('a');
    expect(await files('deep/**')).toBe('bc');
    expect(await files('{a,deep/?}.json')).toBe('ab');
    expect(await files('de*/down/*.{json,jsonl}')).toBe('c');
  });

  test('once, however often their file is named', async () => {
    expect((await run(folder, write('a.json', bad))).out).toContain('1 request: 1 error');
  });

  test('at the line of what is wrong with them, also where two say the same', async () => {
    const { out } = await run(write('a.json', { first: good, second: bad, third: bad }));
    const text = JSON.stringify({ first: good, second: bad, third: bad }, null, 2).split('\n');
    const lines = Array.from(
      out.matchAll(/a\.json:(\d+): error secret/g),
      ([, line]) => text[Number(line) - 1],
    );
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toContain('"password"');
  });

  test.each([
    ['a commit', { commit: { message: 'Add a form', url: 'https://code.example.com/1' } }],
    ['a setting', { params: { mode: 'dark' } }],
    ['a log line', { params: { message: 'ready' } }],
    [
      'a schema of requests',
      { properties: { message: { type: 'string' }, requestedSchema: { type: 'object', properties: {} } } },
    ],
  ])('but not in %s', async (_what, content) => {
    expect((await run(write('a.json', content))).error).toContain('no elicitation request');
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
      locations: [
        { physicalLocation: { artifactLocation: { uri: `file://${file}` }, region: { startLine: 6 } } },
      ],
    },
  ]);
  expect(tool.driver.rules[results[0]?.ruleIndex ?? -1]?.id).toBe('secret');
});

test('SARIF has the members of version 2.1.0, those that it requires among them, and no others', async () => {
  const { out } = await run(write('a.json', bad), '--format', 'sarif');
  const [log, run1, driver, rule, result, place] = pick(JSON.parse(out), [
    [],
    ['runs', '0'],
    ['runs', '0', 'tool', 'driver'],
    ['runs', '0', 'tool', 'driver', 'rules', '0'],
    ['runs', '0', 'results', '0'],
    ['runs', '0', 'results', '0', 'locations', '0'],
  ]);
  expect(log).toEqual(['$schema', 'version', 'runs']);
  expect(run1).toEqual(['tool', 'results']);
  expect(driver).toEqual(['name', 'version', 'rules']);
  expect(rule).toEqual(['id', 'shortDescription', 'fullDescription', 'help', 'defaultConfiguration']);
  expect(result).toEqual(['ruleId', 'ruleIndex', 'level', 'message', 'locations']);
  expect(place).toEqual(['physicalLocation', 'logicalLocations']);
});

function pick(value: unknown, paths: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return paths.map((path) =>
    Object.keys(path.reduce((one, key) => (one as { [key: string]: unknown })[key], value) as object),
  );
}

test('SARIF names files as they lie in the repository, whatever they are called', () => {
  const problem = { rule: 'secret', level: 'error', message: 'm', line: 1, pointer: '' } as const;
  const uriOf = (file: string) =>
    (
      JSON.parse(toSarif([{ ...problem, file }], '1')) as {
        readonly runs: readonly {
          readonly results: readonly {
            readonly locations: readonly {
              readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } };
            }[];
          }[];
        }[];
      }
    ).runs[0]?.results[0]?.locations[0]?.physicalLocation.artifactLocation.uri;
  expect(uriOf('./recordings/a b#1?.json')).toBe('recordings/a%20b%231%3F.json');
  expect(uriOf(join(process.cwd(), 'a:b.json'))).toBe('a%3Ab.json');
});

test.each(['--help', '-h', '--version'])('%s says so, and ends with 0', async (option) => {
  const { status, out, error } = await run(option);
  expect([status, error]).toEqual([0, '']);
  expect(out).toMatch(option === '--version' ? /^\d+\.\d+\.\d+\n$/ : /^elicitation-lint \[options\]/);
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
