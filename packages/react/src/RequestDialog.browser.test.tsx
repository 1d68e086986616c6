import { requests } from '@elicitation-kit/fixtures';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage, still } from '../testDialog.tsx';

const { allOptional, bookTable, fortyFields } = requests;

afterEach(async () => {
  document.documentElement.dir = '';
  await page.viewport(1024, 768);
});

test.for(['Topic', 'Day'])('Enter in %s sends nothing', async (label) => {
  const { show, waiting } = openPage();
  await show(allOptional);
  await userEvent.click(page.getByLabelText(`${label} · optional`));
  await userEvent.keyboard('{Enter}');
  expect(waiting()).toBe(1);
});

test('Enter in the only field of a form sends nothing', async () => {
  const { show, waiting } = openPage();
  await show(requests['bookTablePartySize']);
  await userEvent.click(page.getByRole('textbox', { name: 'Party size' }));
  await userEvent.keyboard('4{Enter}');
  expect(waiting()).toBe(1);
});

test.for(['Control', 'Meta'])('%s+Enter in a field sends', async (modifier) => {
  const { show } = openPage();
  const { answer } = await show(requests['bookTablePartySize']);
  await userEvent.click(page.getByRole('textbox', { name: 'Party size' }));
  await userEvent.keyboard(`4{${modifier}>}{Enter}{/${modifier}}`);
  await expect(answer).resolves.toEqual({ action: 'accept', content: { party_size: 4 } });
});

test('Ctrl+Enter outside the fields does not send', async () => {
  const { show, waiting } = openPage();
  await show(allOptional);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(waiting()).toBe(1);
});

test('a dialog that the browser closes by itself comes back, as one that has just appeared', async () => {
  const { show, armed, waiting } = openPage();
  const { dialog } = await show(bookTable);
  dialog.close();
  await vi.waitFor(() => expect(dialog.open).toBe(true));
  expect(dialog).not.toHaveAttribute('data-armed');
  await expect.element(page.getByRole('button', { name: 'Decline' })).toHaveFocus();
  expect(waiting()).toBe(1);
  await armed();
});

test('a request that cannot be answered says why, and offers only Cancel and Decline', async () => {
  const { show } = openPage();
  const { answer, dialog } = await show(requests['unanswerable']);
  expect(Array.from(dialog.querySelectorAll('.ek-acts button'), (act) => act.textContent)).toEqual([
    'Cancel',
    'Decline',
  ]);
  await expect
    .element(page.getByText(/^This cannot be answered: Booking sets limits for “Code”/))
    .toBeVisible();
  expect(dialog.querySelector('input, select')).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  await expect(answer).resolves.toEqual({ action: 'cancel' });
});

test('a malformed request, where the wire has no place for an error, says what is wrong with it', async () => {
  const { show } = openPage();
  const { answer } = await show({ message: 'Hello', requestedSchema: 'none' }, { refusals: 'show' });
  await expect.element(page.getByText('Hello')).toBeVisible();
  await expect
    .element(page.getByText(/Booking sent a request whose “requestedSchema” is not an object/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /Send|Confirm/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect(answer).resolves.toEqual({ action: 'decline' });
});

test('invisible characters in the reason why a request cannot be answered are made visible', async () => {
  const { show } = openPage();
  await show(form({}, ['a\u202Eb']));
  await expect.element(page.getByText(/requires “a\[U\+202E\]b” without asking for it/)).toBeVisible();
});

test('an optional field that cannot be asked is said, and left out of the answer', async () => {
  const { show } = openPage();
  const { answer } = await show(requests['partlyUnreadable']);
  await expect.element(page.getByText(/^This cannot be asked here: Booking sent a question/)).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Atlas');
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  await expect(answer).resolves.toEqual({ action: 'accept', content: { name: 'Atlas' } });
});

test('no submit, change or input of the dialog reaches a form of the host around it', async () => {
  const heard = vi.fn<(event: { type: string }) => void>();
  const { show, rendered } = openPage({
    around: (dialog) => (
      <form data-testid="host" onSubmit={heard} onChange={heard} onInput={heard}>
        {dialog}
      </form>
    ),
  });
  const host = rendered.getByTestId('host');
  for (const type of ['submit', 'change', 'input']) host.addEventListener(type, heard);
  await show(requests['bookTablePartySize']);
  await userEvent.click(page.getByRole('textbox', { name: 'Party size' }));
  await userEvent.keyboard('4{Enter}{Tab}');
  expect(heard).not.toHaveBeenCalled();
});

test.for([
  [320, 256],
  [360, 300],
] as const)(
  'on a low screen every focused control is in view, clear of the acts: %d × %d',
  async ([w, h]) => {
    await page.viewport(w, h);
    const { show } = openPage();
    const { dialog } = await show(requests['deployService']);
    await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
    const acts = dialog.querySelector('.ek-acts');
    for (let stops = 0; stops < 12; stops += 1) {
      await userEvent.tab();
      const focused = document.activeElement;
      const { top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(h);
      if (acts?.contains(focused)) continue;
      expect(bottom).toBeLessThanOrEqual(acts?.getBoundingClientRect().top ?? 0);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(w);
  },
);

test('a dialog that grows keeps its upper edge', async () => {
  const { show } = openPage();
  const { dialog } = await show(requests['choiceMany']);
  await still(dialog);
  const before = dialog.getBoundingClientRect();
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  const after = dialog.getBoundingClientRect();
  expect(after.top).toBe(before.top);
  expect(after.height).toBeGreaterThan(before.height);
});

test('each request says by the focused act who asks now', async () => {
  const { ask, armed } = openPage();
  void ask(bookTable);
  void ask(fortyFields, { server: { id: 'weather', label: 'Weather' } });
  const decline = page.getByRole('button', { name: 'Decline' });
  await armed();
  await expect.element(decline).toHaveAccessibleDescription('Booking asks you');
  const first = decline.element();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Weather asks you' })).toBeVisible();
  await expect.element(decline).toHaveAccessibleDescription('Weather asks you');
  await expect.element(decline).toHaveFocus();
  expect(decline.element()).not.toBe(first);
});

test('the dialog has the language and the direction of its own words, whatever the page’s', async () => {
  document.documentElement.dir = 'rtl';
  const { show } = openPage();
  const { dialog } = await show(bookTable);
  expect(dialog).toHaveAttribute('lang', 'en');
  expect(dialog).toHaveStyle({ direction: 'ltr' });
});

test.for([
  ['ar-EG', 'rtl'],
  ['fa', 'rtl'],
  ['de', 'ltr'],
  ['arn', 'ltr'],
] as const)('the direction follows the locale: %s', async ([locale, direction]) => {
  const { show } = openPage({ locale });
  const { dialog } = await show(bookTable);
  expect(dialog).toHaveAttribute('lang', locale);
  expect(dialog).toHaveStyle({ direction });
});
