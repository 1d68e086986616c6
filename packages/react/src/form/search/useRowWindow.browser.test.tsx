import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, frames, openPage } from '../../../testDialog.tsx';

const input = () => page.getByRole('combobox');
const keys = (text: string) => userEvent.keyboard(text);

test('of ten thousand options no more than sixty are drawn, wherever the list stands', async () => {
  const { show } = openPage();
  const { answer } = await show(requests['choiceHuge']);
  await userEvent.click(input());
  const list = page.getByRole('listbox').element();
  const drawn = () => list.querySelectorAll('[role="option"]').length;
  expect(drawn()).toBeLessThanOrEqual(60);
  for (const top of [1_000, 90_000, 359_000, 40]) {
    list.scrollTo(0, top);
    await frames();
    expect(drawn()).toBeLessThanOrEqual(60);
    const { left, top: upper, bottom } = list.getBoundingClientRect();
    for (const y of [upper + 4, bottom - 4])
      expect(document.elementFromPoint(left + 60, y)?.closest('[role="option"]')).not.toBeNull();
  }
  await keys('{End}');
  expect(drawn()).toBeLessThanOrEqual(60);
  const last = page.getByRole('option', { name: 'Aisle Y · shelf 20 · bin 20' });
  await expect.element(last).toHaveAttribute('aria-posinset', '10000');
  await expect.element(last).toHaveAttribute('aria-setsize', '10000');
  await keys('{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  await expect(answer).resolves.toEqual({ action: 'accept', content: { bin: 'Y20-20' } });
});

test('the active option is always there for a screen reader, also when it was scrolled away', async () => {
  const { show } = openPage();
  await show(requests['choiceHuge']);
  await userEvent.click(input());
  await keys('{ArrowDown}');
  page.getByRole('listbox').element().scrollTo(0, 200_000);
  await frames();
  const active = document.getElementById(input().element().getAttribute('aria-activedescendant') ?? '');
  expect(active).toHaveTextContent('Aisle A · shelf 1 · bin 1');
});

test('an option at the edge of the list stays under the pointer that ticks it', async () => {
  const { show } = openPage();
  const items = { type: 'string', enum: Array.from({ length: 100 }, (_, index) => `Skill ${index}`) };
  await show(form({ skills: { type: 'array', title: 'Skills', items } }));
  const list = page.getByRole('listbox').element();
  list.scrollTo(0, 50);
  await frames();
  await userEvent.click(list, { position: { x: 60, y: 4 } });
  await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Skill 1');
  expect(list.scrollTop).toBe(50);
});
