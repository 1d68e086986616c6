import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../../../testDialog.tsx';

const note = form({ note: { type: 'string', title: 'Note', maxLength: 500 } }, ['note']);
const area = page.getByRole('textbox', { name: 'Note' });

test('a long text is asked for in several lines: Enter begins a new one, Ctrl+Enter sends', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(note);
  expect(area.element().localName).toBe('textarea');
  await userEvent.click(area);
  await userEvent.keyboard('one{Enter}two');
  expect(waiting()).toBe(1);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect(answer).resolves.toEqual({ action: 'accept', content: { note: 'one\ntwo' } });
});

test('a default of several lines stands there as it is', async () => {
  const { show } = openPage();
  await show(
    form({ note: { type: 'string', title: 'Note', maxLength: 500, default: 'one\ntwo' } }, ['note']),
  );
  expect(area.element()).toHaveProperty('value', 'one\ntwo');
  expect(area.element().textContent).toBe('');
});

test('characters are counted as people count them, and too many are seen at once', async () => {
  const { show } = openPage();
  const { dialog } = await show(form({ nick: { type: 'string', title: 'Nick', maxLength: 3 } }));
  const count = dialog.querySelector('.ek-count');
  expect(count).toHaveTextContent('0/3');
  await userEvent.fill(page.getByLabelText('Nick · optional'), '👍é');
  expect(count).toHaveTextContent('2/3');
  expect(count).not.toHaveClass('ek-over');
  await userEvent.fill(page.getByLabelText('Nick · optional'), '👍éxy');
  expect(count).toHaveTextContent('4/3');
  expect(count).toHaveClass('ek-over');
  await expect
    .element(page.getByLabelText('Nick · optional'))
    .toHaveAccessibleDescription('at most 3 characters');
});
