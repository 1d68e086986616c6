import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage, still } from '../testDialog.tsx';

const long = Array.from({ length: 300 }, (_, index) => `Line ${index + 1} of the message.`).join('\n');

test('from an act, the keys that scroll a page scroll a long message', async () => {
  const { show, waiting } = openPage();
  const { dialog } = await show({ message: long, requestedSchema: { type: 'object', properties: {} } });
  const body = dialog.querySelector('.ek-body') ?? dialog;
  const at = () => Math.round(body.scrollTop);
  await userEvent.click(page.getByRole('button', { name: /^Show all/ }));
  const bottom = body.scrollHeight - body.clientHeight;
  (page.getByRole('button', { name: 'Decline' }).element() as HTMLElement).focus();
  expect(at()).toBe(0);

  await userEvent.keyboard('{ArrowDown}');
  const line = at();
  expect(line).toBeGreaterThan(0);
  await userEvent.keyboard('{PageDown}');
  expect(at()).toBeGreaterThan(line + body.clientHeight / 2);
  await userEvent.keyboard('{PageUp}');
  expect(at()).toBe(line);
  await userEvent.keyboard('{ArrowUp}');
  expect(at()).toBe(0);
  await userEvent.keyboard('{End}');
  expect(at()).toBe(bottom);
  await userEvent.keyboard('{Home}');
  expect(at()).toBe(0);
  expect(waiting()).toBe(1);
});

test('in a field those keys stay the field’s', async () => {
  const { show } = openPage();
  const { dialog } = await show({ ...form({ seat: { type: 'string', title: 'Seat' } }), message: long });
  await still(dialog);
  const seat = page.getByRole('textbox', { name: 'Seat · optional' });
  await userEvent.fill(seat, 'window');
  const before = dialog.querySelector('.ek-body')?.scrollTop;
  await userEvent.keyboard('{Home}');
  expect((seat.element() as HTMLInputElement).selectionStart).toBe(0);
  expect(dialog.querySelector('.ek-body')?.scrollTop).toBe(before);
});
