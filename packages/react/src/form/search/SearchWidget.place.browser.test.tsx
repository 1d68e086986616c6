import { requests } from '@elicitation-kit/fixtures';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { form, frames, openPage, still } from '../../../testDialog.tsx';

afterEach(() => page.viewport(1024, 768));

const input = () => page.getByRole('combobox');
const keys = (text: string) => userEvent.keyboard(text);
const top = (target: Locator) => target.element().getBoundingClientRect().top;
const zones = Array.from({ length: 60 }, (_, index) => `Zone ${index}`);

test('a press on what lies below the open list reaches it, and moves nothing before it is over', async () => {
  const { show } = openPage();
  const { dialog } = await show(
    form(
      {
        city: { type: 'string', title: 'City', enum: zones },
        next: { type: 'string', title: 'Next' },
        after: { type: 'string', title: 'After' },
      },
      ['city'],
    ),
  );
  await still(dialog);
  const after = page.getByRole('textbox', { name: /^After/ });
  const sends = page.getByRole('button', { name: 'Send to Booking' });
  for (const target of [after, sends]) {
    await userEvent.click(input());
    await keys('zone 59');
    const before = top(target);
    await userEvent.pointer({ target, keys: '[MouseLeft>]' });
    await frames();
    expect(top(target)).toBe(before);
    await userEvent.pointer({ target, keys: '[/MouseLeft]' });
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  }
  await expect.element(page.getByRole('link', { name: 'City needs an answer.' })).toBeVisible();
});

test('a form that was scrolled to show the list does not scroll back under a press', async () => {
  await page.viewport(1024, 700);
  const { show } = openPage();
  const { dialog } = await show(
    form({
      ...Object.fromEntries(['A', 'B', 'C', 'D'].map((title) => [title, { type: 'string', title }])),
      city: { type: 'string', title: 'City', enum: zones },
    }),
  );
  await still(dialog);
  await userEvent.click(input());
  const above = page.getByRole('textbox', { name: /^D/ });
  const before = top(above);
  await userEvent.pointer({ target: above, keys: '[MouseLeft>]' });
  await frames();
  expect(top(above)).toBe(before);
  await userEvent.pointer({ target: above, keys: '[/MouseLeft]' });
  await expect.element(above).toHaveFocus();
  await expect.poll(() => top(above)).toBeGreaterThan(before);
});

test.for([
  [1024, 768],
  [360, 640],
  [320, 256],
] as const)('an open list lies in view with its input, on a screen of %d × %d', async ([width, height]) => {
  await page.viewport(width, height);
  const { show } = openPage();
  const { dialog } = await show(
    form({
      note: { type: 'string', title: 'Note' },
      rows: { type: 'integer', title: 'Rows' },
      city: { type: 'string', title: 'City', enum: zones },
    }),
  );
  await still(dialog);
  await userEvent.click(input());
  await keys('{ArrowDown}');
  const acts = dialog.querySelector('.ek-acts')?.getBoundingClientRect().top ?? 0;
  expect(top(input())).toBeGreaterThanOrEqual(0);
  const first = page.getByRole('option', { name: 'Zone 0' }).element().getBoundingClientRect();
  expect(first.bottom).toBeLessThanOrEqual(acts);
  expect(document.elementFromPoint(first.left + 60, first.top + 8)?.textContent).toBe('Zone 0');
});

test('acts keep their place when the list opens again and closes', async () => {
  const { show } = openPage();
  const { dialog } = await show(requests['choiceHuge']);
  await still(dialog);
  const decline = page.getByRole('button', { name: 'Decline' });
  await userEvent.click(input());
  const before = top(decline);
  await userEvent.click(page.getByRole('option').first());
  expect(top(decline)).toBe(before);
  await userEvent.click(input());
  await keys('bin 7{Escape}');
  expect(top(decline)).toBe(before);
});

test('a question that runs from the right has its list run with it', async () => {
  const { show } = openPage();
  await show(form({ city: { type: 'string', title: 'עיר', enum: zones, default: 'Zone 3' } }));
  await userEvent.click(input());
  const clear = page.getByRole('button', { name: 'Clear עיר' }).element().getBoundingClientRect();
  const box = input().element().getBoundingClientRect();
  expect(clear.left - box.left).toBeLessThan(box.right - clear.right);
  expect(page.getByRole('listbox').element()).toHaveStyle({ direction: 'rtl' });
  await keys('{Backspace}שלום');
  await expect.element(input()).toHaveValue('שלום');
});
