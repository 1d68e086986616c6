import type { Json } from '@elicitation-kit/core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage, type Shown } from '../../testDialog.tsx';

const SEND = '{Control>}{Enter}{/Control}';
const box = page.getByRole('textbox', { name: 'Answer' });
const sent = (value: Json): unknown => ({ action: 'accept', content: { x: value } });

/** Opens a form that requires one answer; its error is live from here on. */
async function ask(property: { readonly [keyword: string]: Json }): Promise<Shown> {
  const { show } = openPage();
  const shown = await show(form({ x: { ...property, title: 'Answer' } }, ['x']));
  await userEvent.click(box);
  await userEvent.keyboard(SEND);
  await expect.element(box).toHaveAccessibleDescription(/Answer needs an answer/);
  return shown;
}

/** What stands in the box, and the error, after each key. */
async function keyByKey(
  dialog: HTMLElement,
  keys: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  const steps: [string, string][] = [];
  for (const key of keys) {
    await userEvent.keyboard(key);
    steps.push([
      (box.element() as HTMLInputElement).value,
      dialog.querySelector('.ek-error')?.textContent ?? '',
    ]);
  }
  return steps;
}

/** Copies a text elsewhere and pastes it into the box. */
async function paste(dialog: HTMLElement, text: string): Promise<void> {
  const elsewhere = document.createElement('textarea');
  dialog.append(elsewhere);
  elsewhere.value = text;
  elsewhere.select();
  await userEvent.copy();
  await userEvent.click(box);
  await userEvent.paste();
  elsewhere.remove();
}

const NUMBER = 'Answer needs a number.';
const MOST = 'Answer must be at most 9,007,199,254,740,991.';
const NONE = 'Answer needs an answer.';
const EMAIL = 'Answer needs an e-mail address.';
const ADDRESS = 'Answer needs a full address.';
const MISFIT = 'Answer does not match “^\\p{Lu}\\d$”.';

test.for<[typed: string, property: { [keyword: string]: Json }, errors: readonly string[], goesOut: Json]>([
  ['1.50', { type: 'number' }, ['', NUMBER, '', ''], 1.5],
  ['-0.5', { type: 'number' }, [NUMBER, '', NUMBER, ''], -0.5],
  ['1e3', { type: 'integer' }, ['', 'Answer needs a whole number.', ''], 1000],
  [' 5 ', { type: 'integer' }, [NONE, '', ''], 5],
  ['a@b.c', { type: 'string', format: 'email' }, [EMAIL, EMAIL, EMAIL, EMAIL, ''], 'a@b.c'],
  ['a:b', { type: 'string', format: 'uri' }, [ADDRESS, ADDRESS, ''], 'a:b'],
  ['É7', { type: 'string', pattern: '^\\p{Lu}\\d$' }, [MISFIT, ''], 'É7'],
])(
  '%s stands as it is typed, key by key, and goes out as what it means',
  async ([typed, property, errors, value]) => {
    const { dialog, answer } = await ask(property);
    const steps = Array.from(typed, (_, at) => [typed.slice(0, at + 1), errors[at]]);
    expect(await keyByKey(dialog, Array.from(typed))).toEqual(steps);
    await userEvent.keyboard(SEND);
    await expect(answer).resolves.toEqual(sent(value));
  },
);

test.for<[typed: string, property: { [keyword: string]: Json }, error: string]>([
  ['1e999', { type: 'number' }, MOST],
  ['90071992547409910', { type: 'integer' }, MOST],
  ['a@b', { type: 'string', format: 'email' }, EMAIL],
  [
    'grün@example.com',
    { type: 'string', format: 'email' },
    'Answer takes only letters from a to z before the @.',
  ],
  ['example.com', { type: 'string', format: 'uri' }, ADDRESS],
])('%s stands as it is typed, says what is wrong, and does not go out', async ([typed, property, error]) => {
  const { dialog, answer } = await ask(property);
  const steps = await keyByKey(dialog, Array.from(typed));
  expect(steps.map(([value]) => value)).toEqual(Array.from(typed, (_, at) => typed.slice(0, at + 1)));
  expect(steps.at(-1)).toEqual([typed, error]);
  await userEvent.keyboard(SEND);
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue(typed);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect(answer).resolves.toEqual({ action: 'cancel' });
});

test.for([
  ['post@bücher.example', 'email', 'post@xn--bcher-kva.example'],
  ['https://bücher.example/größe', 'uri', 'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe'],
] as const)(
  '%s stands as it is typed, and says beside it what it is sent as',
  async ([typed, format, value]) => {
    const { dialog, answer } = await ask({ type: 'string', format });
    const steps = await keyByKey(dialog, Array.from(typed));
    expect(steps.map(([shown]) => shown)).toEqual(Array.from(typed, (_, at) => typed.slice(0, at + 1)));
    expect(steps.at(-1)).toEqual([typed, '']);
    await expect.element(box).toHaveAccessibleDescription(new RegExp(`sent as ${value}$`));
    await userEvent.keyboard(SEND);
    await expect(answer).resolves.toEqual(sent(value));
  },
);

test('a pattern that tries every way to part a text refuses it at once', async () => {
  const { dialog, answer } = await ask({ type: 'string', pattern: '^(a+)+$' });
  await userEvent.fill(box, `${'a'.repeat(30)}!`);
  expect(dialog.querySelector('.ek-error')).toHaveTextContent('Answer does not match “^(a+)+$”.');
  await userEvent.keyboard(`{Backspace}${SEND}`);
  await expect(answer).resolves.toEqual(sent('a'.repeat(30)));
});

test('a pattern that only the server can check is said to be its own to check, and stops nothing', async () => {
  const { answer } = await ask({ type: 'string', pattern: '^(?=.*\\d).{8,}$' });
  await expect
    .element(box)
    .toHaveAccessibleDescription(
      /^must match the pattern “\^\(\?=\.\*\\d\)\.\{8,\}\$”, which Booking checks/,
    );
  await userEvent.keyboard(`short${SEND}`);
  await expect(answer).resolves.toEqual(sent('short'));
});

test('an emoji is one character of at most one', async () => {
  const { dialog, answer } = await ask({ type: 'string', maxLength: 1 });
  // A key is half of it; it comes from a picker, as a whole.
  await paste(dialog, '😀');
  expect(await keyByKey(dialog, ['a', '{Backspace}'])).toEqual([
    ['😀a', 'Answer takes at most 1 character.'],
    ['😀', ''],
  ]);
  await userEvent.keyboard(SEND);
  await expect(answer).resolves.toEqual(sent('😀'));
});

test('lines that are pasted into one line go out as they stand there', async () => {
  const { dialog, answer } = await ask({ type: 'string' });
  await paste(dialog, 'one\ntwo\r\nthree');
  const { value } = box.element() as HTMLInputElement;
  expect(value).toBe('one two three');
  await userEvent.keyboard(SEND);
  await expect(answer).resolves.toEqual(sent(value));
});

test('a day that does not exist stays in the browser’s own control, is named, and does not go out', async () => {
  const { show, waiting } = openPage();
  const { dialog, answer } = await show(
    form({ x: { type: 'string', format: 'date', title: 'Answer' } }, ['x']),
  );
  const day = page.getByLabelText('Answer');
  (day.element() as HTMLInputElement).focus();
  await userEvent.keyboard('02312026');
  await userEvent.keyboard(SEND);
  expect(waiting()).toBe(1);
  expect(dialog.querySelector('.ek-error')).toHaveTextContent('Answer needs a date that exists.');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}0228');
  await userEvent.keyboard(SEND);
  await expect(answer).resolves.toEqual(sent('2026-02-28'));
});
