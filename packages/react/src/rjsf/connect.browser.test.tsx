import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from './connect.ts';

const wiring = {
  id: 'f',
  label: 'Month',
  required: true,
  options: {},
  'aria-describedby': 'f__about f__limits f__problem',
  'aria-invalid': true,
} as const;

/** A form with the texts of its field and what a theme has drawn as the widget. */
function draw(
  widget: string,
  around = '',
  isGroup = false,
): { readonly box: HTMLElement; again: () => void } {
  document.body.innerHTML = `<form>${around}<div data-box>${widget}</div>
    <p id="f__about">When it starts.</p><p id="f__problem">Needs an answer.</p></form>`;
  const box = document.querySelector<HTMLElement>('[data-box]');
  if (!box) throw new Error('There is no box.');
  const again = (): void => connect(box, wiring, isGroup);
  again();
  return { box, again };
}

afterEach(() => {
  document.body.innerHTML = '';
});

test('a control is described by the texts that are there, and loses what leads nowhere', async () => {
  draw(
    '<div aria-describedby="f__error f__help"><input id="f" required aria-describedby="f__error f__help" /></div>',
    '<label for="f">Month</label>',
  );
  const input = page.getByRole('textbox', { name: 'Month' });
  await expect.element(input).toHaveAccessibleDescription('When it starts. Needs an answer.');
  await expect.element(input).toBeInvalid();
  await expect.element(input).toHaveAttribute('aria-required', 'true');
  expect(document.querySelector('[required], div[aria-describedby]')).toBeNull();
});

test('a list that a button without id or name opens gets both, and is said to be a list', async () => {
  draw('<button type="button" aria-haspopup="listbox" aria-expanded="false">June</button>');
  const list = page.getByRole('combobox', { name: 'Month' });
  await expect.element(list).toHaveAttribute('id', 'f');
  await expect.element(list).toBeInvalid();
});

test('an input that opens a list is said to be one, open as long as it names it', async () => {
  const { box, again } = draw('<input aria-haspopup="listbox" /><div role="listbox" id="l"></div>');
  const list = page.getByRole('combobox', { name: 'Month' });
  await expect.element(list).toHaveAttribute('aria-expanded', 'false');
  box.querySelector('input')?.setAttribute('aria-controls', 'l');
  again();
  await expect.element(list).toHaveAttribute('aria-expanded', 'true');
});

test('radios in a group within a group are named by the inner one, in the direction of the page', async () => {
  draw(
    `<div role="group" aria-labelledby="gone"><div role="radiogroup" dir="ltr" aria-labelledby="gone">
     <button type="button" role="radio" aria-checked="false">May</button></div></div>`,
    '',
    true,
  );
  const group = page.getByRole('radiogroup', { name: 'Month' });
  await expect.element(group).not.toHaveAttribute('dir');
  expect(document.querySelector('[aria-labelledby="gone"]')).toBeNull();
});

test('options without a group around them are one, named by the label that is drawn', async () => {
  draw(
    `<div><span><label for="gone"><input type="checkbox" />May</label></span>
     <span><label><input type="checkbox" />June</label></span></div>`,
    '<label for="f">Month</label>',
    true,
  );
  await expect.element(page.getByRole('group', { name: 'Month' })).toHaveAttribute('id', 'f');
  await expect.element(page.getByRole('checkbox', { name: 'May' })).toBeInvalid();
  expect(document.querySelector('[for="gone"]')).toBeNull();
});

test('a native input that a theme hides says nothing', () => {
  const { box } = draw(
    '<div role="combobox" tabindex="0" id="f">June</div><input aria-hidden="true" tabindex="-1" required aria-invalid="true" value="5" />',
  );
  const attributes = box.querySelector('input')?.getAttributeNames();
  expect(attributes?.toSorted()).toEqual(['aria-hidden', 'autocomplete', 'tabindex']);
  expect(box.querySelector('input')).toHaveValue('5');
  expect(box.querySelector('[aria-invalid="true"]')?.id).toBe('f');
});

test('done again it changes nothing', () => {
  const { box, again } = draw('<input value="5" required />', '<label for="f">Month</label>');
  const changes = new MutationObserver(() => {});
  changes.observe(box, { subtree: true, childList: true, attributes: true });
  again();
  expect(changes.takeRecords()).toEqual([]);
});
