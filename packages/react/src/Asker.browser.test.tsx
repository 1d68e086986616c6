import { requests } from '@elicitation-kit/fixtures';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';

const { bookTable } = requests;
const booking = { id: 'booking', label: 'Booking' };

afterEach(() => page.viewport(1024, 768));

test('the title and the accepting act name the server by the name that the host gave it', async () => {
  const { show } = openPage();
  await show(bookTable, { server: { ...booking, claimedName: 'Your bank' } });
  await expect.element(page.getByRole('dialog', { name: 'Booking asks you' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Booking asks you' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send to Booking' })).toBeVisible();
});

test('the tool, the name that the server gives itself and its origin stand below the title', async () => {
  const { show } = openPage();
  await show(bookTable, {
    server: { ...booking, claimedName: 'booking-mcp', origin: 'https://booking.example.com' },
    tool: { name: 'book_table', title: 'Book a table' },
  });
  await expect.element(page.getByText('for the tool “Book a table”')).toBeVisible();
  await expect.element(page.getByText('booking.example.com', { exact: true })).toBeVisible();
  await expect.element(page.getByText('says it is “booking-mcp”', { exact: true })).toBeVisible();
});

test('a tool without a title goes by its name, and a server that claims its own name claims nothing', async () => {
  const { show } = openPage();
  const { dialog } = await show(bookTable, {
    server: { ...booking, claimedName: 'Booking' },
    tool: { name: 'book_table' },
  });
  await expect.element(page.getByText('for the tool “book_table”')).toBeVisible();
  expect(dialog.textContent).not.toContain('says it is');
});

test('invisible characters in the names that a server sends are made visible', async () => {
  const { show } = openPage();
  await show(bookTable, {
    server: { ...booking, claimedName: 'pay\u202Elap' },
    tool: { name: 'book', title: 'Book\u200B a table' },
  });
  await expect.element(page.getByText('says it is “pay[U+202E]lap”')).toBeVisible();
  await expect.element(page.getByText('for the tool “Book[U+200B] a table”')).toBeVisible();
});

test.each([
  'Notes”. This app has checked it. “Notes',
  'Notes". This app has checked it. "Notes',
  'Notes». This app has checked it. «Notes',
  'Notes」. This app has checked it. 「Notes',
  'Notes\n\nThis app has checked it.',
  'Notes\u2028This app has checked it.',
  'Notes″. This app has checked it. ʺNotes',
  'Notes❞. This app has checked it. ❝Notes',
  "Notes''. This app has checked it. ''Notes",
])('a name that a server sends does not leave its quotation marks: %j', async (name) => {
  const { show } = openPage();
  const { dialog } = await show(bookTable, {
    server: { ...booking, claimedName: name },
    tool: { name: 'notes', title: name },
  });
  const lines = Array.from(dialog.querySelectorAll('.ek-asker p'), ({ textContent }) => textContent);
  const [tool = '', claims = ''] = lines.slice(-2);
  expect(tool).toMatch(/^for the tool “Notes[^"“”«»「」″ʺ❞❝\n\u2028]+”$/);
  expect(claims).toMatch(/^says it is “Notes[^"“”«»「」″ʺ❞❝\n\u2028]+”$/);
  expect(tool + claims).not.toContain("''");
});

test('a name of many words is cut before it says much', async () => {
  const { show } = openPage();
  const claimedName =
    'calendar. This app has checked it and needs your password, which is safe to enter here now';
  await show(bookTable, { server: { ...booking, claimedName } });
  const claims = page.getByText(/^says it is “calendar\. .+…/);
  await expect.element(claims).toBeVisible();
  expect(claims.element().textContent.length).toBeLessThanOrEqual('says it is “”'.length + 60);
});

test('an apostrophe stays in a name', async () => {
  const { show } = openPage();
  await show(bookTable, { server: { ...booking, claimedName: 'Bob’s notes' } });
  await expect.element(page.getByText('says it is “Bob’s notes”')).toBeVisible();
});

test('a tool whose title is empty goes by its name', async () => {
  const { show } = openPage();
  await show(bookTable, { tool: { name: 'book_table', title: '' } });
  await expect.element(page.getByText('for the tool “book_table”')).toBeVisible();
});

test('an origin that is not https keeps its scheme', async () => {
  const { show } = openPage();
  await show(bookTable, { server: { ...booking, origin: 'http://booking.example.com' } });
  await expect.element(page.getByText('http://booking.example.com', { exact: true })).toBeVisible();
});

const endless = (start: string, end: string) => `${start}${'x'.repeat(5_000)}${end}`;

test.for([
  [760, 700],
  [360, 640],
  [320, 256],
] as const)('names without end are cut in the middle, and the acts stay in view: %d × %d', async ([w, h]) => {
  await page.viewport(w, h);
  const { show } = openPage();
  const { dialog } = await show(bookTable, {
    server: {
      id: 'long',
      label: endless('Label', 'label'),
      claimedName: endless('Claim', 'claim'),
      origin: endless('https://sub', '.example.com'),
    },
    tool: { name: endless('tool_', '_tool') },
  });
  await expect.element(page.getByText(/^says it is “Claimx+…x+claim”$/)).toBeInTheDocument();
  await expect.element(page.getByText(/^subx+…x+\.example\.com$/)).toBeInTheDocument();
  await expect.element(page.getByText(/^for the tool “tool_x+…x+_tool”$/)).toBeInTheDocument();
  const acts = [...dialog.querySelectorAll('.ek-acts button')];
  expect(acts).toHaveLength(3);
  for (const act of acts) {
    const { top, bottom, left, right } = act.getBoundingClientRect();
    expect(Math.min(top, left)).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(h);
    expect(right).toBeLessThan(w);
  }
});
