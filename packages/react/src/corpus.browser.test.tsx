// In themes of RJSF. In the kit's own look the corpus is answered on the built page, beside the other views: apps/web-chat/e2e/threeViews.e2e.test.ts.
import type { Content, ElicitResult, Field } from '@elicitation-kit/core';
import { isRefusal, read } from '@elicitation-kit/core/form';
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import corpus from '../../fixtures/corpus/requests.jsonl?raw';
import { openPage } from '../testDialog.tsx';
import { core, mui, type TestFrame } from '../testFrames.tsx';
import { enterAnswer } from '../testPerson.ts';

interface Entry {
  readonly id: string;
  readonly why: string;
  readonly params: unknown;
  readonly answer_ok: Content | null;
}

const forms = corpus
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry)
  .flatMap(({ id, why, params, answer_ok: right }) => {
    const request = read(params);
    if (isRefusal(request) || request.mode === 'url' || request.unanswerable !== undefined) return [];
    const { fields } = request;
    return right === null || fields.length === 0 ? [] : [{ id, why, params, right, fields }];
  });

type Form = (typeof forms)[number];

/** All that are answered, and in a slow theme a form for each kind of field. */
const cases: readonly (Form & { readonly look: TestFrame })[] = [
  ...forms.map((form) => ({ ...form, look: core })),
  ...aFormOfEachKind().map((form) => ({ ...form, look: mui })),
];

test.for(cases)(
  '$id ($why) in $look.name: the right answer goes out as it is',
  async ({ look, params, fields, right }) => {
    const { show } = openPage(look);
    const { dialog, answer } = await show(params);
    await enterAnswer(dialog, fields, right, (change) => {
      act(change);
    });
    act(() => dialog.querySelector<HTMLButtonElement>('.ek-accept')?.click());
    expect(sorted(await answer)).toEqual(
      sorted({ action: 'accept', content: { ...standing(fields), ...right } }),
    );
  },
);

function aFormOfEachKind(): readonly Form[] {
  const seen = new Set<string>();
  return forms.filter(({ fields }) => {
    const before = seen.size;
    for (const field of fields)
      seen.add([field.kind, field.required, 'default' in field, 'format' in field && field.format].join());
    return seen.size > before;
  });
}

/** A box with a default always says yes or no, as it stands there for all to see. */
function standing(fields: readonly Field[]): Content {
  return Object.fromEntries(
    fields.flatMap((field) =>
      field.kind === 'boolean' && field.default !== undefined ? [[field.name, field.default]] : [],
    ),
  );
}

/** The order of keys is no part of an answer. */
function sorted(result: ElicitResult): unknown {
  if (result.action !== 'accept' || !result.content) return result;
  return {
    action: 'accept',
    content: Object.entries(result.content).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  };
}
