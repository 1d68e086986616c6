import { requests } from '@elicitation-kit/fixtures';
import { StrictMode, useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../testDialog.tsx';

const { bookTable, text } = requests;
const weather = { id: 'weather', label: 'Weather' };
const decline = page.getByRole('button', { name: 'Decline' });
const send = page.getByRole('button', { name: 'Send to Booking' });

/** A host that can take the dialog off the page and put it back. */
function Switch(props: { readonly children: ReactNode }): ReactNode {
  const [shown, setShown] = useState(true);
  return (
    <main>
      <button type="button" data-testid="switch" onClick={() => setShown(!shown)}>
        Switch
      </button>
      {shown && props.children}
    </main>
  );
}
const withSwitch = (dialog: ReactNode): ReactNode => <Switch>{dialog}</Switch>;
const flip = (): void => document.querySelector<HTMLElement>('[data-testid=switch]')?.click();

test('two requests are asked one after the other, the oldest first, and settle in that order', async () => {
  const { ask, armed } = openPage();
  const settled: string[] = [];
  const first = ask(bookTable).then((result) => settled.push(`Booking: ${result.action}`));
  const second = ask(text, { server: weather }).then((result) => settled.push(`Weather: ${result.action}`));
  await armed();
  await expect.element(page.getByRole('dialog', { name: 'Booking asks you' })).toBeVisible();
  await expect.element(page.getByText('1 of 2 · next: Weather')).toBeVisible();

  await userEvent.click(send);
  await first;
  await expect.element(page.getByRole('dialog', { name: 'Weather asks you' })).toBeVisible();
  await expect.element(page.getByText(/1 of/)).not.toBeInTheDocument();
  await expect.element(decline).toHaveFocus();
  await armed();
  await userEvent.keyboard('{Enter}');
  await second;
  expect(settled).toEqual(['Booking: accept', 'Weather: decline']);
});

test('the next request starts with fields of its own', async () => {
  const { ask, armed } = openPage();
  void ask(text);
  void ask(text);
  await armed();
  await userEvent.fill(page.getByRole('textbox', { name: 'Heading' }), 'Spring');
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  await armed();
  await expect.element(page.getByRole('textbox', { name: 'Heading' })).toHaveValue('');
});

test('React’s StrictMode, which mounts everything twice, settles nothing', async () => {
  const { show } = openPage({ around: (dialog) => <StrictMode>{dialog}</StrictMode> });
  const { answer, dialog } = await show(bookTable);
  expect(dialog.open).toBe(true);
  await expect.element(decline).toHaveFocus();
  await userEvent.click(send);
  await expect(answer).resolves.toMatchObject({ action: 'accept' });
});

test('taking the dialog off the page settles nothing, and what was typed is there when it comes back', async () => {
  const { show, armed, waiting } = openPage({ around: withSwitch });
  const { answer } = await show(text);
  await userEvent.fill(page.getByRole('textbox', { name: 'Heading' }), 'Spring');
  await userEvent.fill(page.getByRole('textbox', { name: 'Short name' }), 'spring');
  flip();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(waiting()).toBe(1);
  flip();
  await armed();
  await expect.element(page.getByRole('textbox', { name: 'Heading' })).toHaveValue('Spring');
  await expect.element(decline).toHaveFocus();
  await userEvent.click(send);
  await expect(answer).resolves.toMatchObject({ content: { heading: 'Spring', code: 'spring' } });
});

test('what was typed into a field that looks like a secret is gone with the field', async () => {
  const { show, armed } = openPage({ around: withSwitch });
  await show(form({ pin: { type: 'string', title: 'PIN' }, seat: { type: 'string', title: 'Seat' } }));
  await userEvent.fill(page.getByRole('textbox', { name: 'PIN · optional' }), '0000');
  await userEvent.fill(page.getByRole('textbox', { name: 'Seat · optional' }), 'Window');
  flip();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  flip();
  await armed();
  await expect.element(page.getByRole('textbox', { name: 'PIN · optional' })).toHaveValue('');
  await expect.element(page.getByRole('textbox', { name: 'Seat · optional' })).toHaveValue('Window');
});

test('the dialog opens again for a later request', async () => {
  const { show } = openPage();
  for (let count = 0; count < 2; count += 1) {
    const { answer } = await show(bookTable);
    await userEvent.keyboard('{Enter}');
    await expect(answer).resolves.toEqual({ action: 'decline' });
    expect(document.querySelector('dialog')).toBeNull();
  }
});

test('single messages can be replaced; numbers and plurals follow the locale', async () => {
  const { show } = openPage({
    locale: 'de',
    messages: {
      title: '{server} fragt Sie',
      decline: 'Ablehnen',
      secondsLeft: 'noch {count} s',
      between: '{min} bis {max}',
      summary: '{count} Antworten fehlen',
      'summary.one': 'Eine Antwort fehlt',
    },
  });
  await show(form({ rate: { type: 'number', title: 'Rate', minimum: 0.5, maximum: 12_500 } }, ['rate']));
  await expect.element(page.getByRole('dialog', { name: 'Booking fragt Sie' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ablehnen' })).toHaveFocus();
  await expect.element(page.getByRole('timer')).toHaveTextContent('noch 55 s');
  await expect.element(page.getByText('0,5 bis 12.500')).toBeVisible();
  await userEvent.click(send);
  await expect.element(page.getByText('Eine Antwort fehlt')).toBeVisible();
});

test('a request counts as shown once it is on the screen, and only the one that is', async () => {
  const { ask, painted, store } = openPage();
  void ask(bookTable);
  void ask(bookTable);
  await painted();
  const deadlines = () => store.getSnapshot().items.map(({ deadline }) => deadline !== undefined);
  await vi.waitFor(() => expect(deadlines()).toEqual([true, false]));
});
