// Each page of the corpus, as it is expected to be shown: asked, warned of in so many words, or never opened.
import { expect, test, vi } from 'vitest';
import corpus from '../../../fixtures/corpus/requests.jsonl?raw';
import { openPage } from '../../testDialog.tsx';

interface Entry {
  readonly id: string;
  readonly why: string;
  readonly era: string;
  readonly params: { readonly mode?: string; readonly url?: string };
  readonly expect: 'render' | 'render-lenient' | 'warn' | 'block' | 'refuse';
}

/** What is said of each that is suspicious. */
const WARNED: { readonly [id: string]: readonly RegExp[] } = {
  'py-url-subdomain': [/name of another site\. This leads to example\.net\.$/],
  'url-idn-cyrillic': [/reads “еxample\.com”.*xn--xample-2of\.com.*letters of different scripts/],
  'url-ipv6-port': [/program on this computer/],
  'url-punycode-sub': [/reads “login\.pаypal\.example”.*xn--pypal-4ve.*letters of different scripts/],
  'url-rtl': [/characters that are not seen/],
  'url-userinfo': [/name before the “@”.*evil\.test/],
  'url-userinfo-enc': [/name before the “@”.*evil\.test/],
};

/** Why each is never opened. */
const BLOCKED: { readonly [id: string]: RegExp } = {
  'url-custom': /“vscode:” and would start another program/,
  'url-data': /“data:” and would show what belongs to no site/,
  'url-empty': /is not a whole web address/,
  'url-http': /is not encrypted/,
  'url-http-pay': /is not encrypted/,
  'url-ip-decimal': /is not encrypted/,
  'url-js': /“javascript:” and would run a program/,
  'url-relative': /is not a whole web address/,
  'url-space-newline': /is not a whole web address/,
};

/** What stands out of each that may open, where it is not the whole host. */
const DOMAINS: { readonly [host: string]: string } = {
  'accounts.example.com': 'example.com',
  'acme.example.com.login-portal.example.net': 'example.net',
  'auth.example.com': 'example.com',
  'calendar.example.com': 'example.com',
  'docs.example.org': 'example.org',
  'login.xn--pypal-4ve.example': 'xn--pypal-4ve.example',
  'mcp.example.com': 'example.com',
  'myserver.example.com': 'example.com',
  'nas.example.net:31337': 'example.net',
  'verify.example.com': 'example.com',
};

const entries = corpus
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry)
  .filter(({ params }) => params.mode === 'url');

test('every page of the corpus that is warned of or blocked has its words here', () => {
  const of = (outcome: Entry['expect']) =>
    entries.filter((entry) => entry.expect === outcome).map(({ id }) => id);
  expect(entries).toHaveLength(31);
  expect(of('warn').toSorted()).toEqual(Object.keys(WARNED).toSorted());
  expect(of('block').toSorted()).toEqual(Object.keys(BLOCKED).toSorted());
});

test.for(entries.filter((entry) => entry.expect === 'block'))(
  '$id ($why) is never opened, and why is said',
  async ({ id, era, params }) => {
    const { dialog, notices } = await shown(params, era);
    expect(notices).toEqual([expect.stringMatching(BLOCKED[id] ?? /-/)]);
    expect(dialog.querySelector('strong, .ek-accept')).toBeNull();
  },
);

test.for(entries.filter((entry) => /render|warn/.test(entry.expect)))(
  '$id ($why) is asked, whole, with its warnings',
  async ({ id, era, params }) => {
    const { dialog, notices } = await shown(params, era);
    expect(notices).toEqual((WARNED[id] ?? []).map((words) => expect.stringMatching(words) as string));
    const address = dialog.querySelector('.ek-address');
    const { href, host } = new URL(params.url ?? '');
    expect(address?.textContent).toBe(href);
    expect(address?.querySelector('.ek-host')).toHaveTextContent(host);
    expect(address?.querySelector('strong')).toHaveTextContent(DOMAINS[host] ?? host);
    expect(dialog.querySelector('.ek-accept')?.textContent).toMatch(/^Open /);
  },
);

async function shown(
  params: Entry['params'],
  era: string,
): Promise<{ dialog: HTMLElement; notices: readonly string[] }> {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { show } = openPage();
  const { dialog } = await show(params, { completes: era === '2025-11-25' });
  expect(dialog.querySelector('a, img, iframe, link')).toBeNull();
  expect(opened).not.toHaveBeenCalled();
  const notices = Array.from(dialog.querySelectorAll('.ek-notice'), ({ textContent }) => textContent);
  return { dialog, notices };
}
