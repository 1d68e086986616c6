import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../../testDialog.tsx';

const summary = page.getByText('What is sent');
const shown = (): unknown => JSON.parse(document.querySelector('.ek-preview pre')?.textContent ?? 'null');

test('what would be sent can be looked at, and follows each change until it is', async () => {
  const { show } = openPage();
  const { answer } = await show(requests['bookTable']);
  await userEvent.click(summary);
  await expect.poll(shown).toEqual({ date: '2028-03-12', party_size: 4 });
  await userEvent.fill(page.getByLabelText('Party size'), '5');
  await userEvent.fill(page.getByLabelText('Note to the restaurant · optional'), 'A high chair');
  await expect.poll(shown).toEqual({ date: '2028-03-12', party_size: 5, note: 'A high chair' });
  const sent = shown();
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  await expect(answer).resolves.toEqual({ action: 'accept', content: sent });
});

test('a secret stays masked there', async () => {
  const { show } = openPage();
  await show(form({ api_key: { type: 'string', title: 'API key' } }));
  await userEvent.fill(page.getByRole('textbox', { name: 'API key · optional' }), 'example');
  await userEvent.click(summary);
  await expect.poll(shown).toEqual({ api_key: '••••' });
});
