import type { ElicitationContext } from '@elicitation-kit/core';
import { render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage, type TestPage } from '../testDialog.tsx';
import { testFrames } from '../testFrames.tsx';
import { MutedServers } from './index.ts';
import { loadMessages } from './languages/index.ts';

/** Everything that hides, turns or piles up, between letters so that nothing of it is needed. */
const HOSTILE = [
  ...['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'],
  ...['\u200E', '\u200F', '\u061C', '\u200B', '\u200C', '\u200D', '\u2060', '\u2061', '\u2064', '\uFEFF'],
  ...[
    '\u034F',
    '\u115F',
    '\u1160',
    '\u3164',
    '\uFFA0',
    '\u2800',
    '\uFE0F',
    '\u180B',
    '\u{E0100}',
    '\u{E01EF}',
  ],
  ...['\u{E0001}', '\u{E0041}', '\u{E007F}', '\uFFF9', '\uFFFB', '\u0000', '\u0008', '\u001B', '\u007F'],
  ...['\u0085', '\u009F', '\u2028', '\u2029', '\uD800', '\uDFFF', '\uE000', '\u{1D173}'],
];
const hostile = HOSTILE.map((character) => `x${character}`).join('');
const pile = `p${'\u0334\u030D\u0321'.repeat(30)}`;

/** What must not come through: any of these, and more marks than six on one letter. */
const RAW = /(?![\n\t])[\p{C}\p{DI}\u2028\u2029\u2800]|\p{M}{7}/u;

let count = 0;
/** A text of the server's that can be told from all others, and begins and ends from the right. */
function say(what: string): string {
  count += 1;
  return `\u05D0${what}${count} ${hostile}${pile}y\u05D0`;
}

/** What the server's texts are known by: their first letter. */
const SERVERS = '\u05D0';

function context(): Partial<ElicitationContext> {
  return {
    server: {
      id: 'booking',
      label: say('label'),
      claimedName: say('claimed'),
      origin: `https://${say('origin')}`,
    },
    tool: { name: say('tool'), title: say('tool title') },
  };
}

const choose = (length: number) =>
  Array.from({ length }, (_, at) => ({ const: `\u05D0${at}${hostile}\u05D0`, title: say('option') }));

const everything = () => ({
  message: say('message'),
  requestedSchema: {
    type: 'object',
    properties: {
      [say('name')]: { type: 'string', description: say('description') },
      text: {
        type: 'string',
        title: say('title'),
        pattern: `^(${say('pattern')}|a)$`,
        default: say('default'),
      },
      secret: { type: 'string', title: say('Password') },
      few: { type: 'string', title: say('title'), oneOf: choose(3) },
      some: { type: 'string', title: say('title'), description: say('description'), oneOf: choose(8) },
      many: { type: 'string', title: say('title'), oneOf: choose(60) },
      boxes: { type: 'array', title: say('title'), items: { anyOf: choose(3) } },
      list: { type: 'array', title: say('title'), items: { anyOf: choose(20) } },
      yes: { type: 'boolean', title: say('title'), description: say('description') },
      agreed: { type: 'boolean', title: say('title'), description: say('description'), default: true },
      when: { type: 'string', format: 'date-time', title: say('title') },
      unreadable: { type: 'object', title: say('title'), description: say('description'), properties: {} },
    },
    required: ['text', 'few'],
  },
});

/** Every text that the page shows or says: nodes, attributes, what stands in inputs. */
function texts(): string[] {
  const found = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node instanceof Text) found.push(node.data);
    if (!(node instanceof Element) || node.matches('script, style')) continue;
    for (const { value } of node.attributes) found.push(value);
    if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) found.push(node.value);
  }
  // An empty line of MUI's own.
  return found.filter((text) => text !== '\u200B' && (RAW.test(text) || text.includes(SERVERS)));
}

/** Nothing but a text of the server's: it begins and ends as those do, may be quoted, cut, or have the sign of what is required; or quotation marks hold it. */
const WHOLE =
  /^("?\u05D0|\^|example\.com|javascript:).*(\u05D0"?|…|\u05D0 \*|\$)$|^\u05D0$|^[^\u05D0]*“\u05D0[^”]*”[^\u05D0]*$/su;

/** Texts of the server's beside which the kit's own words stand without a border between the directions of both. */
function loose(): string[] {
  const found: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = (node as Text).data;
    if (!text.includes(SERVERS) || node.parentElement?.closest('script, style, [hidden]')) continue;
    if (!isIsolated(node as Text) || !WHOLE.test(text))
      found.push(`${node.parentElement?.outerHTML.slice(0, 200)}`);
  }
  return found;
}

/** An inline element around it isolates it, or it is all that its block holds, but for the sign of what is required. */
function isIsolated(text: Text): boolean {
  for (let element = text.parentElement; element; element = element.parentElement) {
    const { display, unicodeBidi } = getComputedStyle(element);
    if (/isolate|plaintext/.test(unicodeBidi) && display.startsWith('inline')) return true;
    if (display.startsWith('inline') || display === 'contents') continue;
    return !/[\p{L}\p{N}]/u.test(element.textContent.replace(text.data, ''));
  }
  return false;
}

function look(): void {
  const found = texts();
  expect(found.filter((text) => RAW.test(text)).map((text) => JSON.stringify(text.slice(0, 300)))).toEqual(
    [],
  );
  expect(loose()).toEqual([]);
  // It was there, or nothing is shown by finding it nowhere.
  expect(found.some((text) => text.includes('[U+202A]'))).toBe(true);
}

const press = (name: RegExp) => userEvent.click(page.getByRole('button', { name }).first());

describe.each(testFrames)('in $name', (frame) => {
  test('no text of a form hides or turns anything, whatever is opened in it', async () => {
    const { show } = openPage(frame);
    const { dialog } = await show(everything(), context());
    look();
    for (const summary of dialog.querySelectorAll('summary')) await userEvent.click(summary);
    look();
    await userEvent.click(page.getByRole('radio').first());
    await userEvent.click(page.getByRole('checkbox').first());
    await press(/^Send to /);
    await vi.waitFor(() => expect(dialog.querySelector('.ek-summary')).not.toBeNull());
    look();
    for (const list of page.getByRole('combobox').elements()) {
      if (list instanceof HTMLSelectElement) continue;
      await userEvent.click(list);
      look();
      const listed = document.getElementById(list.getAttribute('aria-controls') ?? '');
      const option = listed?.querySelector('[role="option"]:not([aria-selected="true"])');
      if (option) await userEvent.click(option);
      look();
    }
  });
});

async function lookOutside({ rendered }: TestPage): Promise<void> {
  await vi.waitFor(() => expect(document.querySelector('.ek-bar')).not.toBeNull());
  look();
  rendered.unmount();
}

test('nor does a confirmation, what is wrong with a form, the menu, and who is next', async () => {
  const opened = openPage();
  const confirmation = { message: say('message'), requestedSchema: { type: 'object', properties: {} } };
  await opened.show(confirmation, context());
  void opened.ask(confirmation, { ...context(), server: { id: 'other', label: say('next') } });
  await vi.waitFor(() => expect(document.querySelector('.ek-queue')).not.toBeNull());
  look();
  await press(/^More$/);
  look();
  opened.rendered.unmount();

  const impossible = openPage();
  await impossible.show(
    {
      message: say('message'),
      requestedSchema: { type: 'object', properties: {}, required: [say('absent')] },
    },
    context(),
  );
  look();
});

test.each([
  ['a page', 'https://example.com/\u05D0'],
  ['a page that is blocked', `example.com/${hostile}\u05D0`],
  ['a page of another scheme', `javascript:${hostile}\u05D0`],
])('nor does %s', async (_, url) => {
  const { show } = openPage();
  const { dialog } = await show(
    { mode: 'url', message: say('message'), url, elicitationId: say('id') },
    context(),
  );
  expect(dialog.querySelector('.ek-address')).not.toBeNull();
  look();
});

test('nor does a page that is open, a line about an ending, a muted server', async () => {
  const opened = openPage({ openUrl: () => true });
  const { server } = context() as { server: { id: string; label: string } };
  await opened.show(
    { mode: 'url', message: say('message'), url: 'https://example.com/', elicitationId: 'a' },
    { server },
  );
  await press(/^Open /);
  await lookOutside(opened);

  const abort = new AbortController();
  const ended = openPage();
  await ended.show(
    { message: say('message'), requestedSchema: { type: 'object', properties: {} } },
    { server, signal: abort.signal },
  );
  abort.abort();
  await lookOutside(ended);

  const muted = openPage();
  render(<MutedServers view={muted.store} />);
  await muted.show(
    { message: say('message'), requestedSchema: { type: 'object', properties: {} } },
    { server },
  );
  await press(/^More$/);
  await press(/mute .* for now$/);
  await vi.waitFor(() => expect(document.querySelector('.ek-muted')).not.toBeNull());
  look();
  await lookOutside(muted);
});

test('nor does a record', async () => {
  const records: unknown[] = [];
  const { show } = openPage({ onRecord: (record) => records.push(record) });
  await show({ message: say('message'), requestedSchema: { type: 'object', properties: {} } }, context());
  await press(/^Decline$/);
  await vi.waitFor(() => expect(records).toHaveLength(1));
  // As JSON it is safe in a file and on a terminal that does not interpret what it shows.
  expect(JSON.stringify(records)).not.toMatch(/[\u0000-\u001F]/u);
});

test.each([
  ['en', '“', '”'],
  ['fr', '«', '»'],
  ['ja', '「', '」'],
  ['de', '„', '“'],
])('in %s a pattern does not leave its quotation marks to speak as the kit', async (locale, begin, end) => {
  const { show } = openPage({ locale, messages: await loadMessages(locale) });
  const pattern = `^[a-z]+$${end} Checked by this app. ${begin}`;
  const { dialog } = await show(form({ code: { type: 'string', title: 'Code', pattern } }, ['code']));
  await userEvent.fill(page.getByRole('textbox'), '1');
  await userEvent.click(dialog.querySelector('.ek-accept') as Element);
  const said = (part: string) => dialog.querySelector(`[id$="__${part}"]`)?.textContent;
  await expect.poll(() => said('problem')).toBeTruthy();
  for (const part of ['limits', 'problem']) {
    expect(said(part)?.split(begin)).toHaveLength(2);
    expect(said(part)?.split(end)).toHaveLength(2);
  }
});
