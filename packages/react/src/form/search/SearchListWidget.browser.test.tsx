import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, frames, openPage, still } from '../../../testDialog.tsx';
import { ElicitationDialog } from '../../index.ts';

const input = () => page.getByRole('combobox', { name: /^Skills/ });
const element = () => input().element() as HTMLInputElement;
const option = (name: string) => page.getByRole('option', { name, exact: true });
const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
const chosen = () =>
  Array.from(document.querySelectorAll('.ek-chosen li > bdi'), (label) => label.textContent);
const active = () =>
  document.getElementById(element().getAttribute('aria-activedescendant') ?? '')?.textContent;
const keys = (text: string) => userEvent.keyboard(text);
const send = () => userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));

/** Many options, of which none is chosen. */
function many(count: number, limits: { maxItems?: number; minItems?: number; default?: string[] } = {}) {
  const items = { type: 'string', enum: Array.from({ length: count }, (_, index) => `Skill ${index}`) };
  return form({
    skills: { type: 'array', title: 'Skills', items, ...limits },
    after: { type: 'string', title: 'After' },
  });
}

test('options are ticked by a click, and go out in their order', async () => {
  const { show } = openPage();
  const { answer } = await show(requests['choicesMany']);
  await userEvent.click(option('Bread'));
  await userEvent.click(option('Baking'));
  await expect.element(option('Bread')).toHaveAttribute('aria-selected', 'true');
  expect(chosen()).toEqual(['Baking', 'Bread', 'Knitting']);
  await userEvent.click(option('Bread'));
  await expect.element(option('Bread')).toHaveAttribute('aria-selected', 'false');
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: { skills: ['Baking', 'Knitting'] } });
});

test('options are found by typing and ticked by Enter, one after the other, and nothing is sent meanwhile', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(many(40));
  await userEvent.click(input());
  await keys('39{Enter}');
  await keys('skill 7{Enter}');
  expect(chosen()).toEqual(['Skill 7', 'Skill 39']);
  expect(waiting()).toBe(1);
  await keys('{Control>}{Enter}{/Control}');
  await expect(answer).resolves.toEqual({ action: 'accept', content: { skills: ['Skill 7', 'Skill 39'] } });
});

test('a blank is a letter while a text is typed, and ticks where the arrows have led', async () => {
  const { show } = openPage();
  await show(many(40));
  await userEvent.click(input());
  await keys('skill 3');
  await expect.element(input()).toHaveValue('skill 3');
  expect(active()).toBe('Skill 3');
  await keys('{ArrowDown}{ArrowDown} ');
  expect(chosen()).toEqual(['Skill 31']);
  await keys('{ArrowUp} ');
  expect(chosen()).toEqual(['Skill 30', 'Skill 31']);
  await keys(' ');
  expect(chosen()).toEqual(['Skill 31']);
});

test('a key that is held down ticks once', async () => {
  const { show } = openPage();
  await show(many(40));
  element().focus();
  await keys('{ArrowDown}{Enter}');
  for (const key of ['Enter', ' '])
    element().dispatchEvent(
      new KeyboardEvent('keydown', { key, repeat: true, bubbles: true, cancelable: true }),
    );
  await frames();
  expect(chosen()).toEqual(['Skill 0']);
});

test('Enter that ends a composition ticks nothing', async () => {
  const { show } = openPage();
  await show(many(40));
  await userEvent.click(input());
  await keys('skill 3');
  for (const mark of [{ isComposing: true }, { keyCode: 229 }])
    element().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...mark }),
    );
  await frames();
  expect(chosen()).toEqual([]);
});

test('after a click in the list the keys go on from there', async () => {
  const { show } = openPage();
  await show(many(40));
  await userEvent.click(option('Skill 2'));
  await keys('{ArrowDown} {ArrowDown}{Enter}');
  expect(chosen()).toEqual(['Skill 2', 'Skill 3', 'Skill 4']);
  await keys('17');
  await expect.element(input()).toHaveFocus();
  await expect.element(input()).toHaveValue('17');
});

test('what was chosen stands below the list and can be removed there; the focus stays at hand', async () => {
  const { show } = openPage();
  const { answer } = await show(many(40, { default: ['Skill 1', 'Skill 30', 'Skill 39'] }));
  expect(chosen()).toEqual(['Skill 1', 'Skill 30', 'Skill 39']);
  await userEvent.click(remove('Skill 30'));
  await expect.element(remove('Skill 39')).toHaveFocus();
  await keys('{Enter}');
  await expect.element(remove('Skill 1')).toHaveFocus();
  await keys('{Enter}');
  await expect.element(input()).toHaveFocus();
  expect(chosen()).toEqual([]);
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: {} });
});

test('more than the limit can be ticked: the count and the error say so', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(many(40, { maxItems: 2, default: ['Skill 1'] }));
  await expect.element(page.getByText('1 chosen, of at most 2')).toBeVisible();
  await userEvent.click(option('Skill 2'));
  await userEvent.click(option('Skill 3'));
  await expect.element(page.getByText('3 chosen, of at most 2')).toBeVisible();
  await send();
  expect(waiting()).toBe(1);
  await expect.element(input()).toHaveFocus();
  await expect.element(input()).toBeInvalid();
  await expect
    .element(input())
    .toHaveAccessibleDescription('3 chosen, of at most 2 choose at most 2 Skills takes at most 2 options.');
  await userEvent.click(remove('Skill 1'));
  await expect.element(input()).toBeValid();
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: { skills: ['Skill 2', 'Skill 3'] } });
});

test('where there is no limit, none is spoken of', async () => {
  const { show } = openPage();
  await show(many(40));
  await expect.element(page.getByText('0 chosen', { exact: true })).toBeVisible();
});

test('going about in the field is not leaving it: its error waits until then', async () => {
  const { show } = openPage();
  const { dialog } = await show(many(40, { minItems: 2 }));
  await userEvent.click(input());
  await keys('{ArrowDown} ');
  await userEvent.click(option('Skill 1'));
  await userEvent.click(remove('Skill 1'));
  expect(dialog.querySelector('.ek-error')).toBeNull();
  await userEvent.click(page.getByRole('textbox', { name: /^After/ }));
  await expect.element(page.getByText('Skills needs at least 2 options.')).toBeVisible();
});

test('Escape forgets what was typed; only the next one is the dialog’s', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(many(40));
  await userEvent.click(input());
  await keys('39{Escape}');
  await expect.element(input()).toHaveValue('');
  await expect.element(page.getByText('40 options')).toBeVisible();
  expect(waiting()).toBe(1);
  await keys('{Escape}');
  await expect(answer).resolves.toEqual({ action: 'cancel' });
});

test('a search is over when the field is left: its text could be taken for an answer', async () => {
  const { show } = openPage();
  await show(many(40));
  await userEvent.click(input());
  await keys('39');
  await userEvent.click(page.getByRole('textbox', { name: /^After/ }));
  await expect.element(input()).toHaveValue('');
});

test('nothing moves while options are searched, ticked and removed', async () => {
  const { show } = openPage();
  const { dialog } = await show(many(40));
  await still(dialog);
  const tops = () =>
    Array.from(dialog.querySelectorAll('input, .ek-list, .ek-act'), (one) => one.getBoundingClientRect().top);
  await userEvent.click(input());
  const before = tops();
  for (const text of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
    await keys(`${text}{Enter}`);
  expect(chosen()).toHaveLength(12);
  expect(tops()).toEqual(before);
  await keys('none');
  await expect.element(page.getByText('No option matches')).toBeVisible();
  expect(tops().length).toBe(before.length - 1);
  await keys('{Escape}');
  await userEvent.click(remove('Skill 1'));
  expect(tops()).toEqual(before);
});

test('of ten thousand options no more than sixty are drawn, and of as many chosen ones the first fifty', async () => {
  const all = Array.from({ length: 10_000 }, (_, index) => `Skill ${index}`);
  const { show } = openPage();
  const { answer, dialog } = await show(many(10_000, { default: all }));
  expect(dialog.querySelectorAll('[role="option"]').length).toBeLessThanOrEqual(60);
  expect(chosen()).toHaveLength(50);
  await expect.element(page.getByRole('button', { name: 'Show 9,950 more' })).toBeVisible();
  await userEvent.click(remove('Skill 0'));
  expect(chosen()).toHaveLength(50);
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: { skills: all.slice(1) } });
});

test('all that was chosen can be looked at', async () => {
  const all = Array.from({ length: 60 }, (_, index) => `Skill ${index}`);
  const { show } = openPage();
  await show(many(60, { default: all }));
  await userEvent.click(page.getByRole('button', { name: 'Show 10 more' }));
  expect(chosen()).toEqual(all);
  await expect.element(remove('Skill 50')).toHaveFocus();
});

test('what was chosen survives the dialog being taken away and put back', async () => {
  const { show, rendered, store, clock } = openPage();
  await show(many(40));
  await userEvent.click(option('Skill 3'));
  await userEvent.click(option('Skill 1'));
  expect(store.drafts(store.getSnapshot().items[0]?.id ?? '').get()).toEqual([[1, 3], null]);
  rendered.rerender(<p>Elsewhere</p>);
  rendered.rerender(<ElicitationDialog view={store} clock={clock} />);
  await expect.poll(chosen).toEqual(['Skill 1', 'Skill 3']);
});
