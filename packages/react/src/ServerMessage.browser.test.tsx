import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';

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

test('a long message is shown whole, and its beginning alone is read out as the description', async () => {
  const { show } = openPage();
  const { dialog } = await show({ message: 'word '.repeat(200), requestedSchema: empty });
  expect(dialog.querySelector('.ek-text')?.textContent).toHaveLength(999);
  expect(dialog).toHaveAccessibleDescription('word '.repeat(60).trim());
});

test('right-to-left text runs from the right', async () => {
  const { show } = openPage();
  const { dialog } = await show(requests['rightToLeft']);
  expect(dialog.querySelector('.ek-text')).toHaveStyle({ direction: 'rtl' });
});
