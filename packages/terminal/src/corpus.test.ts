import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import type { Content, Field } from '@elicitation-kit/core';
import { systemClock } from '@elicitation-kit/core';
import { isRefusal, read } from '@elicitation-kit/core/form';
import { expect, test } from 'vitest';
import { createTestStore } from '../../core/testStore.ts';
import { answerFromFile } from './answers/answerFromFile.ts';
import { readAnswers } from './answers/readAnswers.ts';
import { askRequest } from './ask/askRequest.ts';
import type { Prompts } from './prompts/prompts.ts';
import { createScreen } from './screen/createScreen.ts';
import { standing } from './standing.ts';
import { createWords } from './words/createWords.ts';

interface Entry {
  readonly id: string;
  readonly why: string;
  readonly params: unknown;
  readonly answer_ok: Content | null;
}

const corpus = readFileSync(new URL('../../fixtures/corpus/requests.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry);

/** Those that the dialog takes this answer to, in packages/react/src/corpus.browser.test.tsx. */
const answerable = corpus.flatMap(({ id, why, params, answer_ok: content }) => {
  const request = read(params);
  if (content === null || isRefusal(request) || request.mode === 'url' || request.unanswerable !== undefined)
    return [];
  return [{ id, why, params, content, fields: request.fields }];
});

test('of the corpus, most can be answered', () => {
  expect(answerable.length).toBeGreaterThan(100);
});

test.each(answerable)(
  '$id ($why) gets the same answer at a terminal, from a file and in the dialog',
  async ({ params, content, fields }) => {
    const answer = { action: 'accept', content };
    expect(await atTerminal(params, fields, content)).toEqual(answer);
    expect(await fromFile(params, content)).toEqual(answer);
  },
);

async function fromFile(params: unknown, content: Content): Promise<unknown> {
  const store = createTestStore();
  answerFromFile(store, readAnswers(JSON.stringify({ booking: { '*': { accept: content } } })));
  return store.send({ params });
}

async function atTerminal(params: unknown, fields: readonly Field[], content: Content): Promise<unknown> {
  const store = createTestStore();
  const { id, answer } = await store.ask({ params });
  const [item] = store.getSnapshot().items;
  if (!item) throw new Error('It was not asked.');
  const screen = createScreen(new Writable({ write: (_chunk, _encoding, done) => done() }), false);
  await askRequest(
    {
      item,
      view: store,
      screen,
      prompts: personWho(fields, content),
      words: createWords(),
      server: 'Booking',
      known: [],
      hostName: '',
      now: systemClock.now,
      outcome: () => Promise.resolve(standing(store.getSnapshot(), id)),
    },
    '',
  );
  return answer;
}

/** A person who gives this answer, field by field, and sends it. */
function personWho(fields: readonly Field[], content: Content): Prompts {
  const left = fields.filter(({ kind }) => kind !== 'unreadable');
  const next = (): { readonly field: Field; readonly value: unknown } => {
    const field = left.shift();
    if (!field) throw new Error('It asks for more than there is.');
    return { field, value: Object.hasOwn(content, field.name) ? content[field.name] : undefined };
  };
  return {
    key: (_question, choices) => {
      const choice = choices.find(({ value }) => ['answer', 'send'].includes(value));
      if (!choice) throw new Error('It cannot be accepted.');
      return Promise.resolve(choice.value);
    },
    text: ({ initial }) => {
      const { value } = next();
      const typed = value === undefined ? '' : `${value as number}`;
      return Promise.resolve(typed === initial ? undefined : typed);
    },
    choose: () => {
      const { field, value } = next();
      const values = 'options' in field ? field.options.map((option) => option.value) : [true, false];
      const at = values.indexOf(value as string);
      return Promise.resolve(at < 0 ? undefined : at);
    },
    chooseMany: () => {
      const { field, value } = next();
      const wanted = (value ?? []) as readonly unknown[];
      const options = 'options' in field ? field.options : [];
      return Promise.resolve(options.flatMap((option, at) => (wanted.includes(option.value) ? [at] : [])));
    },
  };
}
