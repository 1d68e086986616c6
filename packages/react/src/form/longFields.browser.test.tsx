import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, frames, openPage } from '../../testDialog.tsx';
import { mui, testFrames } from '../../testFrames.tsx';

const question = `Where to? ${'It is a long way. '.repeat(40)}Say so.`;
const about = 'One of many words. '.repeat(60);
const option = (at: number) =>
  `${at}. ${'a place with a name of many words, '.repeat(at % 2 ? 8 : 1)}end ${at}`;
const options = (count: number) => Array.from({ length: count }, (_, at) => option(at));
const standing = () => document.querySelector('.ek-standing > bdi')?.textContent;

describe.each(testFrames)('in $name', (look) => {
  test('a long label is cut in the middle, and stands whole on demand', async () => {
    const { show } = openPage(look);
    const { dialog } = await show(form({ a: { type: 'string', title: question } }));
    const [input] = dialog.querySelectorAll<HTMLElement>('input');
    expect(input).toHaveAccessibleName(/^Where to\? .{80,100}….{80,100} Say so\./u);
    expect(dialog.textContent).not.toContain(question);
    await userEvent.click(
      page.getByRole('button', { name: 'Show the whole question · 737 more characters' }),
    );
    expect(dialog.textContent).toContain(question);
    await userEvent.click(page.getByRole('button', { name: 'Show less' }));
    expect(dialog.textContent).not.toContain(question);
  });

  test('a long description is folded, and its beginning alone is read out with the field', async () => {
    const { show } = openPage(look);
    const { dialog } = await show(form({ a: { type: 'string', title: 'A', description: about } }));
    const [input] = dialog.querySelectorAll<HTMLElement>('input');
    expect(input).toHaveAccessibleDescription(/^One of many words\. .{240,300}…$/u);
    await userEvent.click(page.getByRole('button', { name: /^Show all · \d+ more characters$/ }));
    expect(input).toHaveAccessibleDescription(about.trim());
    await expect.element(page.getByRole('button', { name: 'Show less' })).toHaveFocus();
  });

  test('the lines of a description are kept', async () => {
    const { show } = openPage(look);
    const { dialog } = await show(form({ a: { type: 'string', title: 'A', description: 'one\ntwo' } }));
    expect(dialog.querySelector<HTMLElement>('.ek-own')?.innerText).toBe('one\ntwo');
  });

  test('a chosen option that its list cuts stands whole below, and moves nothing when it comes', async () => {
    const { show } = openPage(look);
    const { dialog } = await show(form({ a: { type: 'string', title: 'A', enum: options(8) } }, ['a']));
    const height = dialog.offsetHeight;
    const list = page.getByRole('combobox');
    if (list.element() instanceof HTMLSelectElement) await userEvent.selectOptions(list, option(3));
    else {
      await userEvent.click(list);
      await userEvent.click(page.getByRole('option', { name: option(3) }));
    }
    await expect.poll(standing).toBe(option(3));
    expect(dialog.offsetHeight).toBe(height);
  });
});

test('a label that a theme cuts stands whole below, and so does an option in its list', async () => {
  const { show } = openPage(mui);
  const label = 'Where is it to go, and who is to be told of it once it is there, if anybody is?';
  await show(
    form({ a: { type: 'string', title: label }, b: { type: 'string', title: 'B', enum: options(8) } }),
  );
  const whole = () => document.querySelector<HTMLElement>('.ek-whole-label');
  await expect.poll(() => whole()?.textContent).toBe(label);
  expect(whole()?.scrollWidth).toBeLessThanOrEqual(whole()?.clientWidth ?? 0);
  expect(document.querySelectorAll('.ek-whole-label')).toHaveLength(1);
  await userEvent.click(page.getByRole('combobox'));
  const row = page.getByRole('option', { name: option(3) }).element();
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
});

test('forms of short texts load nothing for long ones', async () => {
  const { show } = openPage();
  const { dialog } = await show(form({ a: { type: 'string', title: 'A', enum: ['x', 'y'] } }));
  expect(dialog.querySelector('.ek-fold, .ek-standing')).toBeNull();
});

const rows = () => Array.from(document.querySelectorAll<HTMLElement>('.ek-row'));
const isWhole = (row: HTMLElement | undefined): boolean => {
  const text = row?.firstElementChild;
  return text instanceof HTMLElement && text.scrollHeight <= text.clientHeight;
};

test('the row that the keys are on shows its whole label, also the last one in view', async () => {
  const { show } = openPage();
  await show(form({ a: { type: 'string', title: 'A', enum: options(60) } }));
  await userEvent.click(page.getByRole('combobox'));
  const active = () => document.querySelector<HTMLElement>('.ek-active');
  for (let presses = 0; presses < 8; presses++) {
    await userEvent.keyboard('{ArrowDown}');
    await frames();
    const list = document.querySelector('.ek-list')?.getBoundingClientRect();
    const text = active()?.firstElementChild?.getBoundingClientRect();
    expect(isWhole(active() ?? undefined)).toBe(true);
    expect(text?.bottom).toBeLessThanOrEqual((list?.bottom ?? 0) + 1);
    expect(text?.top).toBeGreaterThanOrEqual((list?.top ?? 0) - 1);
  }
  expect(rows().some((row) => !isWhole(row))).toBe(true);
});

test('the row under the pointer shows its whole label, and the rows below can be pressed through it', async () => {
  const { show } = openPage();
  await show(form({ a: { type: 'array', title: 'A', items: { type: 'string', enum: options(60) } } }));
  const [, long, next] = rows();
  if (!long || !next) throw new Error('There are no rows.');
  await userEvent.hover(long);
  await expect.poll(() => isWhole(long)).toBe(true);
  const { left, top, height } = next.getBoundingClientRect();
  expect(next.contains(document.elementFromPoint(left + 60, top + height / 2))).toBe(true);
});

test('what was chosen of many stands whole', async () => {
  const { show } = openPage();
  await show(
    form({
      a: { type: 'array', title: 'A', items: { type: 'string', enum: options(60) }, default: [option(1)] },
    }),
  );
  const chip = document.querySelector<HTMLElement>('.ek-chosen > li > bdi');
  expect(chip).toHaveTextContent(option(1));
  expect(chip?.scrollWidth).toBeLessThanOrEqual(chip?.clientWidth ?? 0);
});
