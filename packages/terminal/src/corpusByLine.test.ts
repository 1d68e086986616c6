import { readFileSync } from 'node:fs';
import { PassThrough, Writable } from 'node:stream';
import { systemClock, type Content, type Field } from '@elicitation-kit/core';
import { isRefusal, read } from '@elicitation-kit/core/form';
import { expect, test } from 'vitest';
import { createTestStore } from '../../core/testStore.ts';
import { askRequest } from './ask/askRequest.ts';
import type { Prompts } from './prompts/prompts.ts';
import { promptsByLine } from './prompts/promptsByLine.ts';
import { createArming } from './screen/createArming.ts';
import { createScreen } from './screen/createScreen.ts';
import { standing } from './standing.ts';
import { createWords } from './words/createWords.ts';

interface Entry {
  readonly id: string;
  readonly why: string;
  readonly params: unknown;
  readonly answer_ok: Content | null;
}

/** Of the corpus, what can be answered. By keys it is asked in apps/web-chat/e2e/threeViews, beside the dialog. */
const answerable = readFileSync(new URL('../../fixtures/corpus/requests.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry)
  .flatMap(({ id, why, params, answer_ok: content }) => {
    const request = read(params);
    if (content === null || isRefusal(request) || request.mode === 'url') return [];
    return request.unanswerable === undefined ? [{ id, why, params, content, fields: request.fields }] : [];
  });

test.each(answerable)('$id ($why) is answered a line at a time', async ({ params, content, fields }) => {
  const store = createTestStore();
  const { id, answer } = await store.ask({ params });
  const [item] = store.getSnapshot().items;
  if (!item) throw new Error('It was not asked.');
  const input = new PassThrough();
  const words = createWords();
  const screen = createScreen(new Writable({ write: (_chunk, _encoding, done) => done() }), true);
  const { signal } = new AbortController();
  const prompts = promptsByLine(screen, input, createArming(systemClock, 0), words, signal, () => {});
  await askRequest(
    {
      item,
      view: store,
      screen,
      prompts: personWho(fields, content, prompts, (line) => void input.write(`${line}\n`)),
      words,
      server: 'Booking',
      known: [],
      hostName: '',
      now: systemClock.now,
      outcome: () => Promise.resolve(standing(store.getSnapshot(), id)),
    },
    '',
  );
  screen.close();
  expect(await answer).toEqual({ action: 'accept', content });
});

/** A person who types this answer, field by field, and sends it. A blank is no answer. */
function personWho(
  fields: readonly Field[],
  content: Content,
  prompts: Prompts,
  type: (line: string) => void,
): Prompts {
  const left = fields.filter(({ kind }) => kind !== 'unreadable');
  const next = (): { readonly options: readonly unknown[]; readonly value: unknown } => {
    const field = left.shift();
    if (!field) throw new Error('It asks for more than there is.');
    return {
      options: 'options' in field ? field.options.map((option) => option.value) : [true, false],
      value: Object.hasOwn(content, field.name) ? content[field.name] : undefined,
    };
  };
  const answers = async <T>(prompt: Promise<T>, line: string): Promise<T> => {
    type(line);
    return prompt;
  };
  return {
    key: (question, choices) => {
      const choice = choices.find(({ value }) => ['answer', 'send'].includes(value));
      if (!choice) throw new Error('It cannot be accepted.');
      return answers(prompts.key(question, choices), choice.key === 'enter' ? '' : choice.key);
    },
    text: (question) => {
      const { value } = next();
      return answers(prompts.text(question), value === undefined ? ' ' : `${value as number}`);
    },
    choose: (question) => {
      const { options, value } = next();
      return answers(prompts.choose(question), value === undefined ? ' ' : `${options.indexOf(value) + 1}`);
    },
    chooseMany: (question) => {
      const { options, value = [] } = next();
      const numbers = (value as readonly unknown[]).map((one) => options.indexOf(one) + 1);
      return answers(prompts.chooseMany(question), numbers.join(', ') || ' ');
    },
  };
}
