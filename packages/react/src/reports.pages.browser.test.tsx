// What people report of clients that open pages for servers, tried here with the requests that they name. Above each test
// stand the number of the report and where it was made.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';
import { accepted, button, fromCorpus, send, textbox } from '../testReports.ts';

/** A tab that goes nowhere, in the place of a real one. */
function blankTab(): Window {
  const tab = document.implementation.createHTMLDocument();
  tab.addEventListener('click', (event) => event.preventDefault());
  return { opener: window, document: tab } as unknown as Window;
}

const notices = (dialog: HTMLElement): string[] =>
  Array.from(dialog.querySelectorAll('.ek-notice'), (notice) => notice.textContent);

// 41: modelcontextprotocol/inspector PR#994, MCPJam/inspector PR#3433
test.for([
  ['a script', 'url-js'],
  ['a document in itself', 'url-data'],
  ['the address of another app', 'url-custom'],
  ['a page without encryption', 'url-http'],
  ['a path without a host', 'url-relative'],
  ['nothing', 'url-empty'],
] as const)('%s is shown and never opened; declining is left', async ([, id]) => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { show } = openPage();
  const params = fromCorpus(id);
  const { answer, dialog } = await show(params);
  expect(dialog.querySelector('.ek-address')?.textContent).toBe(params.url);
  await expect.element(page.getByText(/^This address is not opened: it /)).toBeVisible();
  const acts = Array.from(dialog.querySelectorAll('.ek-acts button'), (act) => act.textContent);
  expect(acts).toEqual(['Cancel', 'Decline']);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.click(button('Decline'));
  await expect(answer).resolves.toStrictEqual({ action: 'decline' });
  expect(opened).not.toHaveBeenCalled();
});

// 42: MCPJam url-analysis tests, danny-avila/LibreChat PR#14141
test.for([
  ['letters of another script', 'url-idn-cyrillic', 'xn--xample-2of.com', /letters.*xn--xample-2of\.com/],
  ['encoded letters in a part', 'url-punycode-sub', 'login.xn--pypal-4ve.example', /letters.*xn--pypal-4ve/],
  ['a name before the host', 'url-userinfo', 'evil.test', /before the “@”.*evil\.test/],
  ['a path before the host', 'url-userinfo-enc', 'evil.test', /before the “@”.*evil\.test/],
  ['a port of this computer', 'url-ipv6-port', '[::1]:8443', /this computer/],
  ['a hidden turn of the text', 'url-rtl', 'example.com', /not seen/],
] as const)(
  'an address with %s shows the host that it leads to, and says so',
  async ([, id, host, words]) => {
    const { show } = openPage();
    const { dialog } = await show(fromCorpus(id));
    const address = dialog.querySelector('.ek-address');
    expect(address?.querySelector('.ek-host')).toHaveTextContent(host);
    expect(address?.textContent).toMatch(/^[\x21-\x7E]+$/);
    expect(notices(dialog).join('\n')).toMatch(words);
    await expect.element(button(`Open ${host}`)).toBeVisible();
  },
);

// 42: MCPJam url-analysis tests
test.for(['url-xn-inside', 'url-next', 'url-port', 'url-longpath', 'url-fragment-text'])(
  'an honest address is shown whole and raises no alarm: %s',
  async (id) => {
    const { show } = openPage();
    const params = fromCorpus(id);
    const { dialog } = await show(params);
    expect(dialog.querySelector('.ek-address')?.textContent).toBe(params.url);
    expect(notices(dialog)).toEqual([]);
  },
);

// 43: danny-avila/LibreChat PR#14141
test('opening a page accepts at once and without content, however long it takes there', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(blankTab());
  const { show, clock } = openPage();
  const { answer } = await show(fromCorpus('spec-url-key-2025'));
  const before = clock.now();
  await userEvent.click(button('Open mcp.example.com'));
  await expect(answer).resolves.toStrictEqual({ action: 'accept' });
  expect(clock.now()).toBe(before);
  expect(opened).toHaveBeenCalledOnce();
});

// 46: bakissation/mcp-google-multi PR#224, modelcontextprotocol/python-sdk PR#2913
test('a page without an id is an error in revision 2025-11-25, which wants one', async () => {
  const { ask, show } = openPage();
  const params = fromCorpus('spec-url-key-2026');
  await expect(ask(params, { completes: true, refusals: 'reject' })).rejects.toThrow(
    'elicitationId is missing',
  );
  const { dialog } = await show(params, { completes: true });
  await expect
    .element(page.getByText(/^This cannot be answered: Booking .*elicitationId” is missing/))
    .toBeVisible();
  expect(dialog.querySelector('.ek-accept')).toBeNull();
});

// 46: bakissation/mcp-google-multi PR#224, modelcontextprotocol/python-sdk PR#2913
test.for([
  ['without an id in revision 2026-07-28, which has none', 'spec-url-key-2026', false],
  ['with its id in revision 2025-11-25', 'spec-url-key-2025', true],
] as const)('a page is asked %s', async ([, id, completes]) => {
  const { show } = openPage();
  await show(fromCorpus(id), { completes });
  await expect.element(button('Open mcp.example.com')).toBeVisible();
});

// 47: modelcontextprotocol/go-sdk elicitation_test
test('a page that comes with questions stays a page, and its answer has no content', async () => {
  vi.spyOn(window, 'open').mockReturnValue(blankTab());
  const { show } = openPage();
  const { answer, dialog } = await show(fromCorpus('url-with-schema'));
  expect(dialog.querySelectorAll('input, .ek-field')).toHaveLength(0);
  await userEvent.click(button('Open example.com'));
  await expect(answer).resolves.toStrictEqual({ action: 'accept' });
});

// 47: modelcontextprotocol/go-sdk elicitation_test
test('a form that comes with an address stays a form, and the address is neither shown nor opened', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { show } = openPage();
  const { answer, dialog } = await show(fromCorpus('form-with-url'));
  expect(dialog.innerHTML).not.toContain('example.com');
  await userEvent.type(textbox('x'), 'a');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ x: 'a' }));
  expect(opened).not.toHaveBeenCalled();
});

// 47: modelcontextprotocol/go-sdk elicitation_test
test('a request in an unknown mode is an error, or said in words where there is no place for one', async () => {
  const { ask, show } = openPage();
  await expect(ask(fromCorpus('mode-unknown'), { refusals: 'reject' })).rejects.toThrow('mode');
  const { dialog } = await show(fromCorpus('mode-unknown'));
  await expect.element(page.getByText(/^This cannot be answered: Booking .*mode” is neither/)).toBeVisible();
  expect(dialog.querySelectorAll('input, .ek-accept')).toHaveLength(0);
});
