import { pages } from '@elicitation-kit/fixtures';
import { afterEach, expect, test, vi } from 'vitest';
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
