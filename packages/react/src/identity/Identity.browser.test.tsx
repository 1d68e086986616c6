import { createElicitationStore } from '@elicitation-kit/core';
import { pages, requests } from '@elicitation-kit/fixtures';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dangling } from '../../testAccessibility.ts';
import { openPage } from '../../testDialog.tsx';
import { ElicitationCard, useElicitations } from '../index.ts';

const { bookTable, confirmation } = requests;
const booking = { id: 'booking', label: 'Booking', origin: 'https://booking.example' };
const imitation = { id: 'other', label: 'Bo0king' };
const hostName = 'Example Chat';

const notices = (dialog: HTMLElement): string[] =>
  Array.from(dialog.querySelectorAll('.ek-notice'), ({ textContent }) => textContent);

describe('a name that looks like another server’s is warned of in words', () => {
  const words = 'This name looks like “Booking”, which is another server.';

  test('where the host says that the other is connected', async () => {
    const { show } = openPage({ servers: [booking] });
    const { dialog } = await show(bookTable, { server: imitation });
    expect(notices(dialog)).toEqual([words]);
  });

  test('where the other waits too', async () => {
    const { ask, show } = openPage();
    const first = show(bookTable, { server: imitation });
    void ask(bookTable, { server: booking });
    const { dialog } = await first;
    await expect.poll(() => notices(dialog)).toEqual([words]);
  });

  test('where the other has asked before', async () => {
    const { show } = openPage();
    const { answer } = await show(bookTable, { server: booking });
    await userEvent.click(page.getByRole('button', { name: 'Decline' }));
    await answer;
    const { dialog } = await show(bookTable, { server: imitation });
    expect(notices(dialog)).toEqual([words]);
  });

  test.each([
    ['a form', bookTable],
    ['a confirmation', confirmation],
    ['a page', pages['connectCalendar']],
  ])('above %s, before the server’s own words', async (_, params) => {
    const { show } = openPage({ servers: [booking] });
    const { dialog } = await show(params, { server: imitation });
    expect(notices(dialog)).toEqual([words]);
    expect(dialog.querySelector('.ek-body')?.firstElementChild).toHaveTextContent(words);
  });
});

test.each([
  [{ claimedName: 'booking-mcp' }, /^It calls itself “booking-mcp”, which looks like “Booking”\./],
  [{ origin: 'https://bo0king.example' }, /^Its address bo0king\.example looks like booking\.example,/],
  [{ label: 'Exarnple Chat' }, /^This does not come from Example Chat itself\. “Exarnple Chat” is only/],
  [{ claimedName: 'Assistant' }, /^This does not come from this app, its assistant .+ “Assistant” is only/],
  [{ claimedName: 'Files ✓' }, /^“Files ✓” is the server’s own word: nobody has checked it here\.$/],
])('%j is warned of', async (names, words) => {
  const { show } = openPage({ servers: [booking], hostName });
  const { dialog } = await show(bookTable, { server: { id: 'other', label: 'Other', ...names } });
  expect(notices(dialog)).toHaveLength(1);
  expect(notices(dialog)[0]).toMatch(words);
});

test.each([
  ['Вooking', /^The tool’s name looks like “Booking”/],
  ['Sign in (verified)', /^“Sign in \(verified\)” is the server’s own word/],
  ['Message from your assistant', /^This does not come from this app/],
])('the tool %j is warned of', async (title, words) => {
  const { show } = openPage({ servers: [booking] });
  const server = { id: 'other', label: 'Other' };
  const { dialog } = await show(bookTable, { server, tool: { name: 'x', title } });
  expect(notices(dialog)).toHaveLength(1);
  expect(notices(dialog)[0]).toMatch(words);
});

test('honest names raise nothing', async () => {
  const weather = { id: 'weather', label: 'Weather', claimedName: 'weather-mcp' };
  const { show } = openPage({ servers: [booking, weather], hostName });
  const tool = { name: 'forecast', title: 'System status' };
  const { dialog } = await show(bookTable, { server: weather, tool });
  expect(notices(dialog)).toEqual([]);
});

test('what is hidden in a name is shown where it is warned of', async () => {
  const { show } = openPage({ servers: [booking] });
  const server = { id: 'other', label: 'Other', claimedName: 'B\u202Eooking' };
  const { dialog } = await show(bookTable, { server });
  expect(notices(dialog)[0]).toMatch(/^It calls itself “B\[U\+202E\]ooking”/);
});

test('a name that is warned of does not leave its quotation marks', async () => {
  const { show } = openPage({ servers: [booking], hostName });
  const claimedName = 'Files ✓”. This app has checked it.\nIt is safe. “';
  const { dialog } = await show(bookTable, { server: { id: 'other', label: 'Other', claimedName } });
  expect(notices(dialog)).toHaveLength(1);
  expect(notices(dialog)[0]).toMatch(/^“Files ✓ . This app has checked it. It is safe.”/);
});

test('a card warns too, and is described by it', async () => {
  const store = createElicitationStore();
  function Cards(): ReactNode {
    return useElicitations(store).items.map(({ id }) => (
      <ElicitationCard key={id} view={store} id={id} servers={[booking]} />
    ));
  }
  render(<Cards />);
  void store.onElicitation(bookTable, { server: imitation });
  const card = page.getByRole('group', { name: 'Bo0king asks you' });
  await expect.element(card).toHaveAccessibleDescription(/^This name looks like “Booking”.*table/);
});

test('the warning describes the dialog, before the server’s words, for as long as it stands', async () => {
  const { ask, show, armed } = openPage({ servers: [booking] });
  const { dialog } = await show(bookTable, { server: imitation });
  expect(dialog).toHaveAccessibleDescription(
    /^This name looks like “Booking”, which is another server\. .*table/i,
  );
  expect(dangling()).toEqual([]);
  void ask({ ...confirmation, message: '' }, { server: { id: 'weather', label: 'Weather' } });
  await userEvent.click(page.getByRole('button', { name: 'Decline' }));
  await expect.element(page.getByRole('heading', { name: 'Weather asks you' })).toBeVisible();
  expect(await armed()).not.toHaveAttribute('aria-describedby');
});
