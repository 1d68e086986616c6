import type { ElicitResult, Field } from '@elicitation-kit/core';
import { isRefusal, read } from '@elicitation-kit/core/form';
import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import corpus from '../../fixtures/corpus/requests.jsonl?raw';
import { openPage } from '../testDialog.tsx';

interface Entry {
  readonly id: string;
  readonly why: string;
  readonly params: { readonly message?: string };
  readonly answer_ok: { readonly [field: string]: unknown } | null;
}

const forms = corpus
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry)
  .flatMap((entry) => {
    const outcome = read(entry.params);
    return isRefusal(outcome) || outcome.mode === 'url' ? [] : [{ ...entry, ...outcome }];
  });

test.for(forms)('$id ($why) is shown, and the right answer goes out as it is', async (entry) => {
  const { show } = openPage();
  const { dialog, answer } = await show(entry.params);
  expect(dialog.querySelector('h2')).toHaveTextContent('Booking asks you');
  expect(document.activeElement).toHaveTextContent('Decline');
  const sends = dialog.querySelector<HTMLButtonElement>('.ek-accept');
  const asked = entry.unanswerable === undefined;
  expect(dialog.querySelectorAll('.ek-field')).toHaveLength(asked ? entry.fields.length : 0);
  expect(sends !== null).toBe(asked);

  const { answer_ok: right } = entry;
  const boxes = Array.from(dialog.querySelectorAll<HTMLElement>('.ek-field'));
  if (asked && right) entry.fields.forEach((field, index) => enter(field, boxes[index], right[field.name]));
  const last = Array.from(dialog.querySelectorAll<HTMLButtonElement>('.ek-acts button')).at(-1);
  act(() => (asked && right ? sends : last)?.click());
  const expected: ElicitResult =
    asked && right
      ? ({ action: 'accept', content: { ...standing(entry.fields), ...right } } as never)
      : { action: 'decline' };
  expect(JSON.stringify(sorted(await answer))).toBe(JSON.stringify(sorted(expected)));
});

/** A box with a default always says yes or no, as it stands there for all to see. */
function standing(fields: readonly Field[]): { readonly [field: string]: boolean } {
  return Object.fromEntries(
    fields.flatMap((field) =>
      field.kind === 'boolean' && field.default !== undefined ? [[field.name, field.default]] : [],
    ),
  );
}

/** Enters a value as a person does; `undefined` is no answer. */
function enter(field: Field, box: HTMLElement | undefined, value: unknown): void {
  const control = box?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
  const options = Array.from(box?.querySelectorAll<HTMLInputElement>('input') ?? []);
  if (!control) return;
  switch (field.kind) {
    case 'text':
    case 'number':
      fireEvent.change(control, {
        target: { value: value ?? '' },
      });
      return;
    case 'boolean':
      if (control.type === 'checkbox' && value !== undefined && options[0]?.checked !== value)
        options[0]?.click();
      if (control.type === 'radio') options[value === undefined ? 2 : value ? 0 : 1]?.click();
      return;
    case 'choice': {
      const at = field.options.findIndex((option) => option.value === value);
      if (at < 0 && field.required) return;
      const place = at < 0 ? field.options.length : at;
      if (control.type === 'radio') options[place]?.click();
      else fireEvent.change(control, { target: { value: String(place) } });
      return;
    }
    case 'choices':
      field.options.forEach((option, at) => {
        const wanted = Array.isArray(value) && value.includes(option.value);
        if (options[at]?.checked !== wanted) options[at]?.click();
      });
      return;
    case 'unreadable':
      return;
  }
}

/** The order of keys is no part of an answer. */
function sorted(result: ElicitResult): unknown {
  if (result.action !== 'accept' || !result.content) return result;
  return {
    action: 'accept',
    content: Object.entries(result.content).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  };
}
