import { pages, requests } from '@elicitation-kit/fixtures';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dangling } from '../../testAccessibility.ts';
import { openPage } from '../../testDialog.tsx';
import { hearErrors } from '../../testErrors.ts';

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

test('the whole address is text, what was registered stands out, and nothing of it is a link', async () => {
  const { show } = openPage();
  const { dialog } = await show(pages['connectCalendar']);
  const address = dialog.querySelector('.ek-address');
  expect(address?.textContent).toBe('https://calendar.example.com/connect?client=booking&state=7f0c');
  expect(address?.querySelector('strong')).toHaveTextContent('example.com');
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
  ['otherSite', /the name of another site\. This leads to example\.net\.$/],
  ['thisComputer', /on this computer/],
  ['bareNumber', /a bare number/],
  ['hiddenCharacters', /not seen/],
] as const)('a suspicious address is warned of in words: %s', async (name, words) => {
  const { show } = openPage();
  const { dialog } = await show(pages[name]);
  expect(dialog.querySelector('.ek-notice')?.textContent).toMatch(words);
});

/** A page at this address. */
const at = (url: string, message = 'Go on there.') => ({ mode: 'url', message, url, elicitationId: '1' });

const notices = (dialog: HTMLElement): string[] =>
  Array.from(dialog.querySelectorAll('.ek-notice'), ({ textContent }) => textContent);
const quiet = (dialog: HTMLElement): string[] =>
  Array.from(dialog.querySelectorAll('.ek-opens'), ({ textContent }) => textContent).slice(1);

test.each([
  ['https://login.example.co.uk/', 'example.co.uk'],
  ['https://evil.github.io/example', 'evil.github.io'],
  ['https://login.foo.pages.dev/', 'foo.pages.dev'],
  ['https://accounts.example.com.evil.test/', 'evil.test'],
  ['https://a:b@www.example.com:8443/x?y#z', 'example.com'],
  ['https://example.com./', 'example.com'],
  ['https://github.io/', 'github.io'],
  ['https://192.0.2.7:8443/', '192.0.2.7:8443'],
  ['http://localhost:8080/', 'localhost:8080'],
])('of %s, %s stands out, and nothing is missing', async (url, domain) => {
  const { show } = openPage();
  const { dialog } = await show(at(url));
  expect(dialog.querySelector('.ek-address strong')).toHaveTextContent(domain);
  expect(dialog.querySelector('.ek-address')?.textContent).toBe(url);
});

describe('a very long address', () => {
  const long = `https://auth.example.com/${'x'.repeat(3_000)}/end`;

  test('is folded around its host, and shown whole on demand', async () => {
    const { show } = openPage();
    const { dialog } = await show(at(long));
    const address = dialog.querySelector<HTMLElement>('.ek-address');
    expect(address?.innerText.length).toBeLessThan(400);
    expect(address?.innerText).toMatch(/^https:\/\/auth\.example\.com\/x+.*x+\/end$/);
    const unfold = page.getByRole('button', { name: /^Show all 3,029 characters/ });
    await expect.element(unfold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(unfold);
    expect(address?.innerText).toBe(long);
    await userEvent.click(page.getByRole('button', { name: /^Show less/ }));
    expect(address?.innerText.length).toBeLessThan(400);
  });

  test('shows its host where a name of thousands of letters stands before it', async () => {
    const { show } = openPage();
    const { dialog } = await show(
      at(`https://${'example.com/login'.replace('/', '%2F').repeat(200)}@evil.test/`),
    );
    expect(dialog.querySelector<HTMLElement>('.ek-address')?.innerText).toMatch(/@evil\.test\/$/);
    const [host, address] = [dialog.querySelector('.ek-host'), dialog.querySelector('.ek-body')].map(
      (element) => element?.getBoundingClientRect().bottom ?? 0,
    );
    expect(host).toBeLessThan(address ?? 0);
  });

  test('moves the acts when it unfolds, so presses count anew', async () => {
    const openUrl = vi.fn(() => true);
    const { show, armed } = openPage({ openUrl });
    await show(at(long));
    await userEvent.click(page.getByRole('button', { name: /^Show all/ }));
    await userEvent.click(open('auth.example.com'));
    expect(openUrl).not.toHaveBeenCalled();
    await armed();
    await userEvent.click(open('auth.example.com'));
    expect(openUrl).toHaveBeenCalledExactlyOnceWith(long);
  });
});

describe('beside the servers that are known', () => {
  const origin = 'https://mcp.booking.example';
  const server = { id: 'booking', label: 'Booking', origin };
  const servers = [{ id: 'weather', label: 'Weather', origin: 'https://weather.example' }];

  test.each([
    [
      'https://bo0king.example/',
      /^This looks like booking\.example, and is another site.*bo0king\.example\.$/,
    ],
    [
      'https://weаther.test/',
      /^This looks like weather\.example, and is another site.*xn--wether-4nf\.test\.$/,
    ],
  ])('an address that looks like one is warned of first: %s', async (url, words) => {
    const { show } = openPage({ servers });
    const { dialog } = await show(at(url), { server });
    expect(notices(dialog)[0]).toMatch(words);
  });

  test('an address elsewhere is told without alarm', async () => {
    const { show } = openPage({ servers });
    const { dialog } = await show(at('https://pay.evil.test/'), { server });
    expect(notices(dialog)).toEqual([]);
    expect(quiet(dialog)).toEqual(['It leads to evil.test, not to booking.example, where Booking is.']);
  });

  test('an address of the server’s own says nothing more', async () => {
    const { show } = openPage({ servers });
    const { dialog } = await show(at('https://pay.booking.example/'), { server });
    expect([...notices(dialog), ...quiet(dialog)]).toEqual([]);
  });
});

test('a port is told without alarm', async () => {
  const { show } = openPage();
  const { dialog } = await show(at('https://nas.example.net:31337/'));
  expect(notices(dialog)).toEqual([]);
  expect(quiet(dialog)).toEqual(['It leads to port 31337 there, not to the usual one.']);
});

test.each([
  [
    'Do not use https://bank.example/',
    /^The message names another address\. This opens pay\.example\.org\.$/,
  ],
  ['Verified by your administrator', /^These words are Booking’s own\./],
])('words around a page are looked at too: %s', async (message, words) => {
  const { show } = openPage();
  const { dialog } = await show(at('https://pay.example.org/', message));
  expect(notices(dialog)).toEqual([expect.stringMatching(words)]);
});

test('the message may name the page that opens', async () => {
  const { show } = openPage();
  const { dialog } = await show(at('https://pay.example.org/x', 'Pay at https://pay.example.org/x.'));
  expect(notices(dialog)).toEqual([]);
});

test('the warnings describe the dialog, before the server’s words', async () => {
  const { show } = openPage();
  const { dialog } = await show(at('https://192.0.2.7/'));
  expect(dialog).toHaveAccessibleDescription(
    /^This leads to a bare number.* Go on there\. 192\.0\.2\.7 https:\/\/192\.0\.2\.7\/$/,
  );
});

test('the dialog’s description says where the page is, first what was registered, then the whole address', async () => {
  const { show } = openPage();
  const { dialog } = await show(at('https://login.example.com.evil.test/start?x=1'));
  expect(dialog).toHaveAccessibleDescription(
    /Go on there\. evil\.test https:\/\/login\.example\.com\.evil\.test\/start\?x=1$/,
  );
  expect(dangling()).toEqual([]);
});

test('of a long address the description says as much as is shown', async () => {
  const { show } = openPage();
  const { dialog } = await show(at(`https://evil.test/${'x'.repeat(3_000)}/end`));
  expect(dialog).toHaveAccessibleDescription(/ evil\.test https:\/\/evil\.test\/x{200,300}… x{30,40}\/end$/);
});

test('an address that is not opened describes the dialog too', async () => {
  const { show } = openPage();
  const { dialog } = await show(pages['notEncrypted']);
  expect(dialog).toHaveAccessibleDescription(/ http:\S+$/);
});

test('the next request is not described by the address', async () => {
  const { show, armed } = openPage();
  const { answer } = await show(pages['connectCalendar']);
  await userEvent.click(page.getByRole('button', { name: 'Decline' }));
  await answer;
  const { dialog } = await show(requests['confirmation']);
  await armed();
  expect(dialog).not.toHaveAccessibleDescription(/calendar\.example\.com/);
  expect(dangling()).toEqual([]);
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

test('a follow-up whose page does not open again says so, until it does', async () => {
  const opened = vi.spyOn(window, 'open').mockImplementation(() => blankTab().tab);
  const { show } = openPage();
  const { answer } = await show(pages['connectCalendar']);
  await userEvent.click(open('calendar.example.com'));
  await answer;
  opened.mockReturnValue(null);
  const failure = (): string =>
    / The browser did not open the page\./.exec(
      document.querySelector('.ek-outside [aria-live]')?.textContent ?? '',
    )?.[0] ?? '';
  expect(failure()).toBe('');
  await userEvent.click(page.getByRole('button', { name: 'Open again' }));
  await expect.poll(failure).toMatch(/did not open/);
  opened.mockImplementation(() => blankTab().tab);
  await userEvent.click(page.getByRole('button', { name: 'Open again' }));
  await expect.poll(failure).toBe('');
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

  test.each([
    () => false,
    () => Promise.resolve(false),
    () => Promise.reject(new Error('no browser')),
    () => {
      throw new Error('no browser');
    },
  ])('and could not: nothing is accepted, it is said, and the next try counts: %#', async (fails) => {
    hearErrors();
    const openUrl = vi.fn<() => boolean | Promise<boolean>>(fails);
    const { show, waiting } = openPage({ openUrl });
    const { answer, dialog } = await show(pages['connectCalendar']);
    await userEvent.click(open('calendar.example.com'));
    await expect.poll(() => dialog.querySelector('[role=alert]')?.textContent).toMatch(/did not open/);
    expect(waiting()).toBe(1);
    openUrl.mockReturnValue(true);
    await userEvent.click(open('calendar.example.com'));
    await expect(answer).resolves.toStrictEqual({ action: 'accept' });
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('no browser');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no browser'))],
  ])('and %s: its developer hears of it, from the dialog and from the follow-up', async (_, fails) => {
    const heard = hearErrors();
    const openUrl = vi.fn<() => boolean | Promise<boolean>>(fails);
    const { show } = openPage({ openUrl });
    const { answer } = await show(pages['connectCalendar']);
    await userEvent.click(open('calendar.example.com'));
    await expect.poll(() => heard).toEqual(['Error: no browser']);
    openUrl.mockReturnValueOnce(true);
    await userEvent.click(open('calendar.example.com'));
    await answer;
    await userEvent.click(page.getByRole('button', { name: 'Open again' }));
    await expect.poll(() => heard).toEqual(['Error: no browser', 'Error: no browser']);
  });
});

describe('a host’s function that does not say whether it opened the page', () => {
  test.each([
    [() => undefined, 'undefined'],
    [() => Promise.resolve(), 'undefined'],
    [() => null, 'object'],
    [() => 'opened', 'string'],
    [() => Promise.resolve({}), 'object'],
    [() => window, 'object'],
  ])('is a mistake that is reported; nothing is accepted, and the act stays: %#', async (gives, what) => {
    const said = hearErrors();
    const openUrl = vi.fn<() => boolean>(gives as unknown as () => boolean);
    const { show, waiting } = openPage({ openUrl });
    const { answer, dialog } = await show(pages['connectCalendar']);
    await userEvent.click(open('calendar.example.com'));
    await expect
      .poll(() => said)
      .toEqual([
        `TypeError: elicitation-kit: openUrl gave ${what}, so nobody knows whether the page opened. Return true where it did, else false, or a promise of one.`,
      ]);
    expect(waiting()).toBe(1);
    expect(dialog.querySelector('[role=alert]')?.textContent).toBe('');
    openUrl.mockReturnValue(true);
    await userEvent.click(open('calendar.example.com'));
    await expect(answer).resolves.toStrictEqual({ action: 'accept' });
    expect(said).toHaveLength(1);
  });

  test('is reported from the follow-up too', async () => {
    const said = hearErrors();
    const openUrl = vi.fn<() => boolean>(() => true);
    const { show } = openPage({ openUrl });
    const { answer } = await show(pages['connectCalendar']);
    await userEvent.click(open('calendar.example.com'));
    await answer;
    openUrl.mockReturnValue(undefined as unknown as boolean);
    await userEvent.click(page.getByRole('button', { name: 'Open again' }));
    await expect.poll(() => said.length).toBe(1);
  });
});

test('where pages cannot be opened, the act copies the address', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { show } = openPage({ opening: 'never' });
  const { answer } = await show(pages['connectCalendar']);
  await userEvent.click(page.getByRole('button', { name: 'Copy address' }));
  await expect(answer).resolves.toStrictEqual({ action: 'accept' });
  expect(copied).toHaveBeenCalledExactlyOnceWith(pages['connectCalendar']?.url);
});

test('where pages cannot be opened, the follow-up copies too, and opens nothing', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const opened = vi.spyOn(window, 'open');
  const { show } = openPage({ opening: 'never' });
  const { answer } = await show(pages['connectCalendar']);
  await userEvent.click(page.getByRole('button', { name: 'Copy address' }));
  await answer;
  await expect
    .poll(() => document.querySelector('.ek-outside [aria-live]')?.textContent)
    .toBe('You copied the address of calendar.example.com for Booking.I have finishedCopy againStop');
  await userEvent.click(page.getByRole('button', { name: 'Copy again' }));
  expect(copied).toHaveBeenCalledTimes(2);
  expect(opened).not.toHaveBeenCalled();
});

test('where the address cannot be copied, nothing is accepted, it is said, and the host hears why', async () => {
  const heard = hearErrors();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  const { show, waiting } = openPage({ opening: 'never' });
  const { dialog } = await show(pages['connectCalendar']);
  await userEvent.click(page.getByRole('button', { name: 'Copy address' }));
  await expect.poll(() => dialog.querySelector('[role=alert]')?.textContent).toMatch(/could not be copied/);
  expect(waiting()).toBe(1);
  expect(heard).toEqual([expect.stringMatching(/^TypeError/)]);
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
