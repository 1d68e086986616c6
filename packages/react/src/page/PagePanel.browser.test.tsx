import { pages } from '@elicitation-kit/fixtures';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../testDialog.tsx';

const open = (host: string) => page.getByRole('button', { name: `Open ${host}`, exact: true });

/** A tab of the test's own in the place of a real one, which would take the page's focus away. */
function blankTab(): { tab: Window; document: Document; clicked: () => HTMLAnchorElement | undefined } {
  const document = window.document.implementation.createHTMLDocument();
  let link: HTMLAnchorElement | undefined;
  document.addEventListener('click', (event) => {
    link = event.target as HTMLAnchorElement;
    event.preventDefault();
  });
  const tab = { opener: window, document } as unknown as Window;
  return { tab, document, clicked: () => link };
}

afterEach(() => vi.restoreAllMocks());

test('the whole address is text, its host stands out, and nothing of it is a link', async () => {
  const { show } = openPage();
  const { dialog } = await show(pages['connectCalendar']);
  const address = dialog.querySelector('.ek-address');
  expect(address?.textContent).toBe('https://calendar.example.com/connect?client=booking&state=7f0c');
  expect(address?.querySelector('strong')).toHaveTextContent('calendar.example.com');
  expect(dialog.querySelector('a, img, iframe, link')).toBeNull();
  expect(dialog).toHaveAttribute('role', 'alertdialog');
  await expect.element(page.getByRole('button', { name: 'Decline' })).toHaveFocus();
});

test('opening goes to a blank tab without opener or referrer, and accepts without content', async () => {
  const { tab, clicked } = blankTab();
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab);
  const { show } = openPage();
  const { answer } = await show(pages['connectCalendar']);
  await userEvent.click(open('calendar.example.com'));
  await expect(answer).resolves.toStrictEqual({ action: 'accept' });
  expect(opened).toHaveBeenCalledExactlyOnceWith('', '_blank');
  expect(tab.opener).toBeNull();
  expect(clicked()?.href).toBe(pages['connectCalendar']?.url);
  expect(clicked()?.rel).toBe('noreferrer');
});

test('where the browser opens no tab nothing is accepted, it is said, and the next try counts', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { show, waiting } = openPage();
  const { answer, dialog } = await show(pages['connectCalendar']);
  await userEvent.click(open('calendar.example.com'));
  await expect.poll(() => dialog.querySelector('[role=alert]')?.textContent).toMatch(/Allow pop-ups/);
  expect(waiting()).toBe(1);
  opened.mockReturnValue(blankTab().tab);
  await userEvent.click(open('calendar.example.com'));
  await expect(answer).resolves.toStrictEqual({ action: 'accept' });
});

test.each([
  ['Decline', 'decline'],
  ['Cancel', 'cancel'],
])('%s opens nothing', async (name, action) => {
  const opened = vi.spyOn(window, 'open');
  const { show } = openPage();
  const { answer } = await show(pages['connectCalendar']);
  await userEvent.click(page.getByRole('button', { name }));
  await expect(answer).resolves.toEqual({ action });
  expect(opened).not.toHaveBeenCalled();
});

test.each(['script', 'notEncrypted'])(
  'an address that must not open is shown, and never opened: %s',
  async (name) => {
    const opened = vi.spyOn(window, 'open');
    const { show } = openPage();
    const { dialog, answer } = await show(pages[name]);
    expect(dialog.querySelector('.ek-address')).toHaveTextContent(pages[name]?.url ?? '-');
    expect(dialog.querySelector('.ek-notice')?.textContent).toMatch(/^This address is not opened: it /);
    expect(dialog.querySelector('.ek-accept')).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Decline' }));
    await expect(answer).resolves.toEqual({ action: 'decline' });
    expect(opened).not.toHaveBeenCalled();
  },
);

test.each([
  ['otherLetters', /can look like others.*xn--xample-2of\.com/],
  ['nameBeforeAt', /name before the “@”.*login\.example\.net/],
  ['otherSite', /the name of another site.*login-portal\.example\.net/],
  ['thisComputer', /on this computer/],
  ['bareNumber', /a bare number/],
  ['hiddenCharacters', /not seen/],
] as const)('a suspicious address is warned of in words: %s', async (name, words) => {
  const { show } = openPage();
  const { dialog } = await show(pages[name]);
  expect(dialog.querySelector('.ek-notice')?.textContent).toMatch(words);
});

test('a page that was opened is followed up beside the host’s page: opened again, and finished by the person’s word', async () => {
  const opened = vi.spyOn(window, 'open').mockImplementation(() => blankTab().tab);
  const { show, store } = openPage();
  const { answer } = await show(pages['connectCalendar']);
  await userEvent.click(open('calendar.example.com'));
  await answer;
  expect(document.querySelector('dialog')).toBeNull();
  await expect
    .poll(() => document.querySelector('.ek-outside [aria-live]')?.textContent)
    .toBe('You opened calendar.example.com for Booking.I have finishedOpen againStop');
  await userEvent.click(page.getByRole('button', { name: 'Open again' }));
  expect(opened).toHaveBeenCalledTimes(2);
  await userEvent.click(page.getByRole('button', { name: 'I have finished' }));
  await expect.poll(() => store.getSnapshot().items).toEqual([]);
});

test('the same page asked for again says that it is not finished, and opens nothing by itself', async () => {
  const opened = vi.spyOn(window, 'open').mockImplementation(() => blankTab().tab);
  const { show } = openPage();
  const { answer } = await show(pages['connectCalendar']);
  await userEvent.click(open('calendar.example.com'));
  await answer;
  const { dialog } = await show(pages['connectCalendar']);
  expect(dialog.querySelector('.ek-notice')).toHaveTextContent(
    'You have opened this page before. Booking says that it is not finished.',
  );
  expect(opened).toHaveBeenCalledOnce();
});

describe('a host that opens pages itself', () => {
  test.each([() => true, () => Promise.resolve(true)])(
    'opens the address, and the person’s consent goes out: %#',
    async (opens) => {
      const openUrl = vi.fn(opens);
      const tab = vi.spyOn(window, 'open');
      const { show } = openPage({ openUrl });
      const { answer } = await show(pages['connectCalendar']);
      await userEvent.click(open('calendar.example.com'));
      await expect(answer).resolves.toStrictEqual({ action: 'accept' });
      expect(openUrl).toHaveBeenCalledExactlyOnceWith(pages['connectCalendar']?.url);
      expect(tab).not.toHaveBeenCalled();
    },
  );

  test.each([() => false, () => Promise.resolve(false), () => Promise.reject(new Error('no browser'))])(
    'and could not: nothing is accepted, and it is said: %#',
    async (openUrl) => {
      const { show, waiting } = openPage({ openUrl });
      const { dialog } = await show(pages['connectCalendar']);
      await userEvent.click(open('calendar.example.com'));
      await expect.poll(() => dialog.querySelector('[role=alert]')?.textContent).toMatch(/did not open/);
      expect(waiting()).toBe(1);
    },
  );
});

test('where pages cannot be opened, the act copies the address', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { show } = openPage({ opening: 'never' });
  const { answer } = await show(pages['connectCalendar']);
  await userEvent.click(page.getByRole('button', { name: 'Copy address' }));
  await expect(answer).resolves.toStrictEqual({ action: 'accept' });
  expect(copied).toHaveBeenCalledExactlyOnceWith(pages['connectCalendar']?.url);
});

test('a page whose time was over while the computer slept is not opened', async () => {
  const opened = vi.spyOn(window, 'open');
  const { show, clock } = openPage();
  const { answer } = await show(pages['connectCalendar']);
  clock.sleep(60_000);
  await userEvent.click(open('calendar.example.com'));
  await expect(answer).resolves.toEqual({ action: 'cancel' });
  expect(opened).not.toHaveBeenCalled();
});
