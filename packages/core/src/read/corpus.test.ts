import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { loadPatterns } from '../content/patterns.ts';
import { validate } from '../content/validate.ts';
import type { Json } from '../protocol.ts';
import { isRefusal, read } from './read.ts';

interface Entry {
  readonly id: string;
  readonly why: string;
  readonly params: Json;
  readonly expect: string;
  readonly answer_ok: Json;
  readonly answer_bad: { readonly content: Json; readonly field: string } | null;
}

const file = new URL('../../../fixtures/corpus/requests.jsonl', import.meta.url);
const corpus = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry);

/** What reading alone must give for each `expect`. Warnings and blocked addresses are the view's. */
const OUTCOMES: { readonly [expected: string]: readonly string[] } = {
  render: ['form', 'url'],
  'render-lenient': ['form', 'url'],
  'render-extra': ['form'],
  fallback: ['form'],
  warn: ['form', 'url'],
  block: ['url'],
  refuse: ['refused', 'unanswerable', 'url'],
};

/** Where the kit gives something else, and why. */
const DIFFERENT: { readonly [id: string]: { readonly outcome: string; readonly reason: string } } = {
  'py-bare-list': {
    outcome: 'refused',
    reason:
      'no revision lets a form ask for a list of free texts: `items` is always an enum (ElicitRequest, PrimitiveSchemaDefinition), the first ' +
      'revision’s answers hold no list, and a required property cannot be left out; the entry’s own answer shows that other clients ask',
  },
};

beforeAll(loadPatterns);

const entries = corpus.map((entry) => {
  const outcome = read(entry.params);
  const form = !isRefusal(outcome) && outcome.mode === 'form' ? outcome : undefined;
  const got = isRefusal(outcome)
    ? 'refused'
    : form?.unanswerable === undefined
      ? outcome.mode
      : 'unanswerable';
  return { ...entry, got, fields: form?.fields };
});

test.each(entries)('$id ($why) is read as people need it', ({ id, expect: expected, got }) => {
  const different = DIFFERENT[id];
  expect(different ? [different.outcome] : OUTCOMES[expected]).toContain(got);
});

test.each(entries.filter((entry) => entry.got === 'form' && entry.answer_ok))(
  '$id takes the right answer',
  ({ fields = [], answer_ok }) => {
    expect(validate(fields, answer_ok)).toEqual([]);
  },
);

test.each(entries.filter((entry) => entry.fields && entry.answer_bad))(
  '$id refuses the wrong answer',
  ({ fields = [], answer_bad }) => {
    const refused = validate(fields, answer_bad?.content).map((error) => error.field);
    expect(refused).toContain(answer_bad?.field);
  },
);
