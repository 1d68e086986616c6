import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { frames, openPage, still } from '../testDialog.tsx';

const empty = { type: 'object', properties: {} };

test('the message stands in a frame that says whose words they are, and describes the dialog', async () => {
  const { show } = openPage();
  const { dialog } = await show(requests['bookTable']);
  await expect.element(page.getByText('Booking writes')).toBeVisible();
  const message = 'No table is free on 2028-03-10. Choose another day, and the table is booked at once.';
  expect(dialog).toHaveAccessibleDescription(message);
});

test('HTML, Markdown and links in a message are shown as they were typed', async () => {
  const { show } = openPage();
  const { dialog } = await show(requests['hostile']);
  const text = dialog.querySelector('.ek-text');
  expect(text?.children).toHaveLength(0);
  expect(text?.textContent).toContain('<img src="x" onerror="alert(1)"><script>alert(2)</script>');
  expect(text?.textContent).toContain('**Urgent** [sign in here](https://example.com/)');
  expect(dialog.querySelector('a, img, script, b, strong')).toBeNull();
});

test('direction marks, zero-width and control characters are made visible', async () => {
  const { show } = openPage();
  const { dialog } = await show(requests['hostile']);
  expect(dialog.querySelector('.ek-text')?.textContent).toContain(
    'Open invoice[U+202E]fdp.exe[U+202C] and[U+2066] wait[U+2069].[U+200B][U+0007][U+001B][31m Done.',
  );
  await expect.element(page.getByText('[U+202E]eltiT')).toBeVisible();
});

test('lines are kept, and runs of blank lines become one', async () => {
  const { show } = openPage();
  const { dialog } = await show({ message: '\n\nFirst\r\nsecond\n \n\n\t\nthird\n', requestedSchema: empty });
  const text = dialog.querySelector<HTMLElement>('.ek-text');
  expect(text?.innerText).toBe('First\nsecond\n\nthird');
});

test('a blank message takes no room and describes nothing', async () => {
  const { show } = openPage();
  const { dialog } = await show({ message: ' \n ', requestedSchema: empty });
  expect(dialog.querySelector('.ek-message')).toBeNull();
  expect(dialog).not.toHaveAttribute('aria-describedby');
});

const long = (count: number) => ({ message: `${'word '.repeat(count)}end.`, requestedSchema: empty });
const fold = () => page.getByRole('button', { name: /^Show/ });
const text = () => document.querySelector('.ek-text')?.textContent;

test('a long message is folded, says how much more there is, and its beginning alone is read out as the description', async () => {
  const { show } = openPage();
  const { dialog } = await show(long(500));
  expect(text()).toBe(`${'word '.repeat(99)}…`);
  await expect.element(fold()).toHaveTextContent('Show all · 2,009 more characters');
  await expect.element(fold()).toHaveAttribute('aria-expanded', 'false');
  expect(dialog).toHaveAccessibleDescription('word '.repeat(60).trim());
  await userEvent.click(fold());
  expect(text()).toBe(`${'word '.repeat(500)}end.`);
  expect(dialog).toHaveAccessibleDescription('word '.repeat(60).trim());
});

test('a message of many lines is folded, and one of a few more than stand is not', async () => {
  const { show, store } = openPage();
  await show({ message: 'line\n'.repeat(200), requestedSchema: empty });
  expect(text()).toBe(`${'line\n'.repeat(8).trim()} …`);
  store.cancelAll();
  await show({ message: 'line\n'.repeat(12), requestedSchema: empty });
  expect(text()).toBe('line\n'.repeat(12).trim());
  await expect.element(fold()).not.toBeInTheDocument();
});

test('the keyboard unfolds and folds, keeps the focus, and Decline has it first', async () => {
  const { show } = openPage();
  await show(long(500));
  await expect.element(page.getByRole('button', { name: 'Decline' })).toHaveFocus();
  (fold().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(fold()).toHaveTextContent('Show less');
  await expect.element(fold()).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(fold()).toHaveTextContent('Show all · 2,009 more characters');
  await expect.element(fold()).toHaveFocus();
  await expect.element(fold()).toBeInViewport({ ratio: 1 });
});

test('to unfold is no entry: Escape cancels at once', async () => {
  const { show, clock } = openPage();
  const { answer } = await show({ ...requests['longText'] });
  await userEvent.click(fold());
  clock.advance(400);
  await frames();
  clock.advance(400);
  await userEvent.keyboard('{Escape}');
  await expect(answer).resolves.toEqual({ action: 'cancel' });
});

test('what moves under the pointer when a message is folded cannot be pressed by the same hand', async () => {
  const { show, waiting, armed } = openPage();
  const { answer } = await show(long(500));
  await userEvent.click(fold());
  await userEvent.click(page.getByRole('button', { name: 'Confirm' }));
  expect(waiting()).toBe(1);
  await armed();
  await userEvent.click(page.getByRole('button', { name: 'Confirm' }));
  await expect(answer).resolves.toEqual({ action: 'accept', content: {} });
});

test.for([
  [1024, 768],
  [320, 480],
] as const)('unfolded, it scrolls, and the acts stay in view at %i × %i', async ([width, height]) => {
  await page.viewport(width, height);
  const { show } = openPage();
  const { dialog } = await show(long(3_000));
  await userEvent.click(fold());
  await still(dialog);
  for (const name of ['Confirm', 'Cancel', 'Decline'])
    await expect.element(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.viewport(1024, 768);
});

test('on a narrow screen fewer characters stand', async () => {
  await page.viewport(320, 640);
  const { show } = openPage();
  await show(long(500));
  expect(text()?.length).toBeLessThan(300);
  await page.viewport(1024, 768);
});

test('right-to-left text runs from the right', async () => {
  const { show } = openPage();
  const { dialog } = await show(requests['rightToLeft']);
  expect(dialog.querySelector('.ek-text')).toHaveStyle({ direction: 'rtl' });
});
