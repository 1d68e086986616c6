import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';

const { bookTable, confirmation } = requests;
const timer = page.getByRole('timer');

test('the time that is left is shown and counts down, and at its end the request is cancelled', async () => {
  const { show, clock } = openPage();
  const { answer } = await show(bookTable);
  await expect.element(timer).toHaveTextContent('55 s left');
  clock.advance(10_000);
  await expect.element(timer).toHaveTextContent('45 s left');
  clock.advance(44_000);
  await expect.element(timer).toHaveTextContent('1 s left');
  clock.advance(1_000);
  await expect(answer).resolves.toEqual({ action: 'cancel' });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a confirmation has less time than a form', async () => {
  const { show } = openPage();
  await show(confirmation);
  await expect.element(timer).toHaveTextContent('30 s left');
});

test('a long time is shown in minutes', async () => {
  const { show } = openPage({ deadlines: { form: 5 * 60_000 } });
  await show(bookTable);
  await expect.element(timer).toHaveTextContent('5 min left');
});

test('“more time” starts the time anew', async () => {
  const { show, clock } = openPage();
  await show(bookTable);
  clock.advance(30_000);
  await expect.element(timer).toHaveTextContent('25 s left');
  await userEvent.click(page.getByRole('button', { name: 'more time' }));
  await expect.element(timer).toHaveTextContent('55 s left');
});

test('typing starts the time anew', async () => {
  const { show, clock } = openPage();
  await show(bookTable);
  clock.advance(50_000);
  await userEvent.click(page.getByLabelText('Note to the restaurant · optional'));
  await userEvent.keyboard('h');
  await expect.element(timer).toHaveTextContent('55 s left');
  clock.advance(50_000);
  await userEvent.keyboard('i');
  await expect.element(timer).toHaveTextContent('55 s left');
});

test.each([{}, { form: false } as const])(
  'nothing moves when another request arrives: %j',
  async (deadlines) => {
    const { show, ask } = openPage({ deadlines });
    const { dialog } = await show(bookTable);
    const acts = dialog.querySelector('.ek-acts')?.getBoundingClientRect();
    void ask(confirmation, { server: { id: 'weather', label: 'Weather '.repeat(20) } });
    await expect.element(page.getByText(/next:/)).toBeInTheDocument();
    expect(dialog.querySelector('.ek-acts')?.getBoundingClientRect()).toEqual(acts);
  },
);
