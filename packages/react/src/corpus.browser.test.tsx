import type { ElicitResult, Field, FieldOption } from '@elicitation-kit/core';
import { isRefusal, read } from '@elicitation-kit/core/form';
import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import corpus from '../../fixtures/corpus/requests.jsonl?raw';
import { openPage } from '../testDialog.tsx';
import { core, kit, mui, type TestFrame } from '../testFrames.tsx';

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

type Form = (typeof forms)[number];

/** All of them in the kit's look. In a theme's those that are answered, and in a slow one a form for each kind of field. */
const cases: readonly (Form & { readonly look: TestFrame })[] = [
  ...forms.map((form) => ({ ...form, look: kit })),
  ...forms.filter(isAnswered).map((form) => ({ ...form, look: core })),
  ...aFormOfEachKind(forms.filter(isAnswered)).map((form) => ({ ...form, look: mui })),
];

test.for(cases)('$id ($why) in $look.name: the right answer goes out as it is', async (entry) => {
  const { look } = entry;
  const { show } = openPage(look);
  const { dialog, answer } = await show(entry.params);
  expect(dialog.querySelector('h2')).toHaveTextContent('Booking asks you');
  expect(document.activeElement).toHaveTextContent('Decline');
  const sends = dialog.querySelector<HTMLButtonElement>('.ek-accept');
  const asked = entry.unanswerable === undefined;
  const boxes = Array.from(dialog.querySelectorAll<HTMLElement>(look === kit ? '.ek-field' : '.rjsf-field'));
  expect(boxes).toHaveLength(asked ? entry.fields.length : 0);
  expect(sends !== null).toBe(asked);

  const { answer_ok: right } = entry;
  if (asked && right) entry.fields.forEach((field, index) => enter(field, boxes[index], right[field.name]));
  const last = Array.from(dialog.querySelectorAll<HTMLButtonElement>('.ek-acts button')).at(-1);
  act(() => (asked && right ? sends : last)?.click());
  const expected: ElicitResult =
    asked && right
      ? ({ action: 'accept', content: { ...standing(entry.fields), ...right } } as never)
      : { action: 'decline' };
  expect(JSON.stringify(sorted(await answer))).toBe(JSON.stringify(sorted(expected)));
});

function isAnswered({ unanswerable, answer_ok: right, fields }: Form): boolean {
  return unanswerable === undefined && right !== null && fields.length > 0;
}

function aFormOfEachKind(from: readonly Form[]): readonly Form[] {
  const seen = new Set<string>();
  return from.filter(({ fields }) => {
    const before = seen.size;
    for (const field of fields)
      seen.add([field.kind, field.required, 'default' in field, 'format' in field && field.format].join());
    return seen.size > before;
  });
}

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
  if (field.kind === 'text' && field.format === 'date-time') {
    enterDateTime(options, box?.querySelector('select'), value);
    return;
  }
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
      if (isSearched(control)) {
        if (at < 0) box?.querySelector<HTMLElement>('.ek-clear')?.click();
        else found(box, field.options[at])?.click();
        return;
      }
      const place = at < 0 ? field.options.length : at;
      // RJSF's lists have a row of their own for no answer.
      const row = at < 0 && !control.classList.contains('ek-input') ? '' : String(place);
      if (control.type === 'radio') options[place]?.click();
      else fireEvent.change(control, { target: { value: row } });
      return;
    }
    case 'choices':
      field.options.forEach((option, at) => {
        const wanted = Array.isArray(value) && value.includes(option.value);
        const row = isSearched(control) ? found(box, option) : undefined;
        if (row && row.ariaSelected !== String(wanted)) row.click();
        if (!row && options[at]?.checked !== wanted) options[at]?.click();
      });
      return;
    case 'unreadable':
      return;
  }
}

/** Enters a date and a time, in a zone that has the offset then. */
function enterDateTime(
  [date, time]: readonly HTMLInputElement[],
  zone: HTMLSelectElement | null | undefined,
  value: unknown,
): void {
  const [, day, clock, offset = ''] = /^(.+)T(\d\d:\d\d):00(.+)$/.exec(String(value)) ?? [];
  if (!date || !time || !zone || day === undefined) return;
  fireEvent.change(date, { target: { value: day } });
  fireEvent.change(time, { target: { value: clock } });
  act(() => zone.focus());
  const label = offset === 'Z' ? 'UTC' : `UTC${offset}`;
  const option = Array.from(zone.options).find((one) => one.label.endsWith(label));
  fireEvent.change(zone, { target: { value: option?.value } });
}

function isSearched(control: HTMLElement): boolean {
  return control.role === 'combobox' && control instanceof HTMLInputElement;
}

/** The row of an option, once its label has been typed. */
function found(box: HTMLElement | undefined, option: FieldOption | undefined): HTMLElement | undefined {
  const search = box?.querySelector('[role="combobox"]');
  if (!box || !search || !option) return undefined;
  fireEvent.change(search, { target: { value: option.label } });
  const rows = Array.from(box.querySelectorAll<HTMLElement>('[role="option"]'));
  return rows.find((row) => row.textContent === option.label);
}

/** The order of keys is no part of an answer. */
function sorted(result: ElicitResult): unknown {
  if (result.action !== 'accept' || !result.content) return result;
  return {
    action: 'accept',
    content: Object.entries(result.content).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  };
}
