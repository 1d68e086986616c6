import { readFileSync } from 'node:fs';
import { inspectRequest, type RuleName, rules } from '@elicitation-kit/server/rules';
import { expect, test } from 'vitest';
import { main } from './main.ts';

interface Entry {
  readonly id: string;
  readonly why: string;
  readonly era: string;
  readonly params: unknown;
  readonly valid: boolean;
}

const path = new URL('../../fixtures/corpus/requests.jsonl', import.meta.url);
const corpus = readFileSync(path, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry);

/** Where the errors say something else than `valid`, which tells what the published schema and its restricted subset allow; as the README tells it. */
const DIFFERENT: readonly { readonly reason: string; readonly ids: readonly string[] }[] = [
  {
    reason: 'allowed by the schema; the specification’s text forbids to ask for secrets | error: `secret`',
    ids: ['inspector-many', 'phish-card', 'systemprompt-credentials', 'vscode-password'],
  },
  {
    reason: 'allowed by the schema; clients open only https, and http on loopback | error: `url-blocked`',
    ids: ['url-http', 'url-http-pay', 'url-ip-decimal'],
  },
  {
    reason:
      'allowed by the schema; an address that holds credentials, or imitates with them | error: `url-credentials`',
    ids: ['url-userinfo', 'url-userinfo-enc'],
  },
  {
    reason:
      'outside the subset by a keyword that the schema lets through, and that costs a person nothing | warning: `keyword-dropped`',
    ids: ['multiple-of', 'pattern-bad', 'pattern-redos', 'ts-zip', 'ts-zod4'],
  },
];

const found = corpus.map(({ params, era, ...entry }) => ({
  ...entry,
  findings: inspectRequest(params, { revision: era }),
}));

test.each(found)('$id ($why) has errors where it is not valid', ({ id, valid, findings }) => {
  const errors = findings.filter(({ level }) => level === 'error');
  const agrees = valid === (errors.length === 0);
  expect(agrees).toBe(DIFFERENT.every(({ ids }) => !ids.includes(id)));
});

test('the README tells how many agree, and why the others don’t', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replaceAll(/ +/g, ' ');
  const many = DIFFERENT.flatMap(({ ids }) => ids).length;
  expect(readme).toContain(`Of ${corpus.length} requests`);
  expect(readme).toContain(`agree on ${corpus.length - many}.`);
  for (const { reason, ids } of DIFFERENT) expect(readme).toContain(`| ${ids.length} | ${reason} |`);
});

test('each difference is about an entry of the corpus', () => {
  const ids = new Set(corpus.map(({ id }) => id));
  expect(DIFFERENT.flatMap((one) => one.ids).filter((id) => !ids.has(id))).toEqual([]);
});

test('this is what it finds in the corpus: requests by rule', () => {
  const counts = rules.map(({ name }): [RuleName, number] => [
    name,
    found.filter(({ findings }) => findings.some(({ rule }) => rule === name)).length,
  ]);
  expect(Object.fromEntries(counts)).toMatchInlineSnapshot(`
    {
      "composition": 7,
      "decline-as-option": 5,
      "default-credential": 0,
      "default-invalid": 7,
      "elicitation-id": 1,
      "format-in-words": 3,
      "format-unknown": 2,
      "hidden-text": 0,
      "keyword-broken": 1,
      "keyword-dropped": 9,
      "label-missing": 9,
      "label-twice": 0,
      "limits-clash": 2,
      "link": 1,
      "listed-in-words": 2,
      "many-required": 4,
      "message-long": 0,
      "message-missing": 1,
      "message-vague": 121,
      "mode-mixed": 2,
      "nested": 5,
      "options-computed": 0,
      "options-empty": 1,
      "options-text": 9,
      "options-title": 4,
      "options-unique": 1,
      "poses": 1,
      "property-type": 8,
      "reference": 2,
      "request": 1,
      "required-unasked": 1,
      "schema-missing": 3,
      "schema-root": 4,
      "secret": 5,
      "url-blocked": 9,
      "url-credentials": 2,
      "url-personal": 0,
    }
  `);
});

test('the program run over it tells the same, by file and line, and fails', async () => {
  let out = '';
  const status = await main([path.pathname, '--off', 'message-vague'], {
    out: (text) => {
      out += text;
    },
    error: () => {},
    input: process.stdin,
  });
  expect(status).toBe(1);
  const line = corpus.findIndex(({ id }) => id === 'phish-card') + 1;
  expect(out).toMatch(RegExp(`requests\\.jsonl:${line}: error secret: “`));
  expect(out).toMatch(/\n158 requests: \d+ errors, \d+ warnings\.\n$/);
});
