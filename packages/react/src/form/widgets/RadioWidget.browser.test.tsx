import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../../../testDialog.tsx';

const radio = (name: string) => page.getByRole('radio', { name });
const send = () => userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));

test('an optional yes or no without a default can be answered yes, no or not at all', async () => {
  const { show } = openPage();
  const { answer } = await show(form({ comments: { type: 'boolean', title: 'Readers may comment' } }));
  await expect
    .element(page.getByRole('radiogroup', { name: 'Readers may comment · optional' }))
    .toBeVisible();
  await expect.element(radio('No answer')).toBeChecked();
  await userEvent.click(radio('No'));
  await expect.element(radio('No')).toBeChecked();
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: { comments: false } });
});

test('a choice of up to five stands as radios, none of them chosen for the person', async () => {
  const { show } = openPage();
  const { answer, dialog } = await show(requests['choiceFew']);
  const paper = page.getByRole('radiogroup', { name: 'Paper' });
  expect(paper.element().querySelectorAll('input')).toHaveLength(5);
  expect(paper.element().querySelector('input:checked')).toBeNull();
  expect(dialog.querySelector('select')).toBeNull();
  await userEvent.click(radio('A4'));
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: { paper: 'A4', sides: 'double' } });
});

test('an optional choice can be cleared', async () => {
  const { show } = openPage();
  const { answer } = await show(
    form({ sides: { type: 'string', title: 'Sides', enum: ['single', 'double'], default: 'double' } }),
  );
  await expect.element(radio('double')).toBeChecked();
  await userEvent.click(radio('No answer'));
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: {} });
});

test('a choice is made with the arrow keys', async () => {
  const { show } = openPage();
  const { answer } = await show(requests['choiceTitled']);
  await userEvent.tab();
  await expect.element(radio('Coordinated Universal Time').first()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  await expect(answer).resolves.toEqual({
    action: 'accept',
    content: { zone: 'Asia/Shanghai', second: 'UTC' },
  });
});

test('options that are whole numbers go out as numbers, 0 too', async () => {
  const { show } = openPage();
  const { answer } = await show(requests['choiceInteger']);
  await userEvent.click(radio('0'));
  await send();
  await expect(answer).resolves.toStrictEqual({ action: 'accept', content: { width: 0 } });
});
