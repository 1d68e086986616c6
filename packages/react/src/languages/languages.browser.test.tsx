import { pages } from '@elicitation-kit/fixtures';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dangling } from '../../testAccessibility.ts';
import { form, openPage, still } from '../../testDialog.tsx';
import { cutTexts, englishIn } from '../../testLanguage.ts';
import type { Catalogue } from './catalogue.ts';
import { loadMessages, locales } from './languages.ts';

const booking = { id: 'booking', label: 'Booking', origin: 'https://mcp.booking.example' };
const others = locales.filter((locale) => locale !== 'en');

/** A question of each kind, each with limits, and two that cannot be asked. */
const everyKind = form(
  {
    name: { type: 'string', title: '1', minLength: 2, maxLength: 80 },
    short: { type: 'string', title: '2', minLength: 1 },
    mail: { type: 'string', title: '3', format: 'email' },
    link: { type: 'string', title: '4', format: 'uri' },
    day: { type: 'string', title: '5', format: 'date' },
    moment: { type: 'string', title: '6', format: 'date-time' },
    code: { type: 'string', title: '7', pattern: '^[A-Z]{3}$' },
    amount: { type: 'number', title: '8', minimum: 1, maximum: 9, multipleOf: 0.5 },
    whole: { type: 'integer', title: '9', exclusiveMinimum: 1 },
    agreed: { type: 'boolean', title: '10' },
    maybe: { type: 'boolean', title: '11', default: true },
    room: { type: 'string', title: '12', enum: ['a', 'b'], default: 'a' },
    table: { type: 'string', title: '13', enum: ['a', 'b', 'c', 'd', 'e', 'f'] },
    extras: { type: 'array', title: '14', items: { enum: ['a', 'b', 'c'] }, minItems: 1, maxItems: 2 },
    town: { type: 'string', title: '15', enum: Array.from({ length: 60 }, (_, at) => `t${at}`) },
    towns: {
      type: 'array',
      title: '16',
      items: { enum: Array.from({ length: 60 }, (_, at) => `t${at}`) },
      maxItems: 3,
    },
    key: { type: 'string', title: 'API-Key' },
    list: { type: 'array', title: '17', items: { type: 'string' } },
    none: { type: 'string', title: '18', enum: [] },
    long: { type: 'string', title: '19 '.repeat(100), description: '0 '.repeat(600) },
  },
  ['name', 'short', 'mail', 'link', 'day', 'moment', 'code', 'amount', 'whole', 'agreed', 'table', 'extras'],
);

const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

async function look(root: Element, texts: Catalogue): Promise<void> {
  expect(cutTexts(root)).toEqual([]);
  expect(englishIn(root, texts as { readonly [key: string]: string })).toEqual([]);
  expect(dangling()).toEqual([]);
  const { violations } = await axe.run(root, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
}

beforeEach(() => page.viewport(320, 700));

describe.each(others)('in %s at 320 px, nothing is cut, English or out of reach', (locale) => {
  const load = async (): Promise<{ locale: string; messages: Catalogue }> => {
    const messages = await loadMessages(locale);
    if (messages === undefined) throw new Error(`There are no words for ${locale}.`);
    return { locale, messages };
  };

  test('in a form with each kind of question, and what is wrong with each', async () => {
    const { locale: tag, messages } = await load();
    const { show } = openPage({ locale: tag, messages });
    const { dialog } = await show(everyKind, { server: booking, tool: { name: 'book_table' } });
    await still(dialog);
    expect(dialog.querySelector('h2')?.textContent).toContain('Booking');
    expect(dialog.lang).toBe(locale);
    await look(dialog, messages);
    press('.ek-accept');
    await expect.poll(() => dialog.querySelectorAll('.ek-error').length).toBeGreaterThan(9);
    press('.ek-preview summary');
    await look(dialog, messages);
  });

  test('in a queue with its menu, a mute, and what ended without the person', async () => {
    const { locale: tag, messages } = await load();
    const { ask, show, armed, store, clock } = openPage({ locale: tag, messages });
    const stop = new AbortController();
    const asked = { message: 'Please confirm.', requestedSchema: { type: 'object', properties: {} } };
    for (const id of ['booking', 'booking', 'weather'])
      void ask(asked, {
        server: { id, label: id === 'booking' ? 'Booking' : 'Weather' },
        signal: stop.signal,
      });
    const { dialog } = await show(asked, { signal: stop.signal });
    await still(dialog);
    press('.ek-dots');
    await expect.element(page.getByRole('list')).toBeVisible();
    await look(dialog, messages);
    press('.ek-dots');
    await expect.element(page.getByRole('list')).not.toBeInTheDocument();
    const line = dialog.querySelector('.ek-status [role="status"]');
    for (const key of ['lost', 'lostSending', 'notTaken', 'unsaved', 'maybeGone'] as const) {
      if (line === null) throw new Error('There is no line for what is said.');
      line.className = 'ek-said';
      line.textContent = messages[key].replace('{server}', 'Booking');
      expect(cutTexts(dialog)).toEqual([]);
    }
    press('.ek-dots');
    await expect.element(page.getByRole('list')).toBeVisible();
    // Declines three and mutes who asked.
    press('.ek-menu li:last-child button');
    await expect.poll(() => store.getSnapshot().muted).toHaveLength(1);
    await armed();
    stop.abort();
    await expect.poll(() => document.querySelectorAll('.ek-outside .ek-bar').length).toBeGreaterThan(0);
    const outside = document.querySelector('.ek-outside');
    if (outside === null) throw new Error('Nothing is said of what ended.');
    await look(outside, messages);
    clock.advance(60_000);
  });

  test('in pages to open, suspicious and blocked', async () => {
    const { locale: tag, messages } = await load();
    const { ask, armed } = openPage({ locale: tag, messages, servers: [booking], hostName: 'Example' });
    const shown = [
      {
        ...pages['nameBeforeAt'],
        url: 'https://b@xn--xample-2of.com:8443/',
        message: 'See https://example.net',
      },
      pages['otherSite'],
      pages['bareNumber'],
      pages['script'],
      pages['notEncrypted'],
    ];
    for (const params of shown) {
      void ask(params, { server: { ...booking, claimedName: 'Example (verified)' }, tool: { name: 'pay' } });
      const dialog = await armed();
      await still(dialog);
      expect(dialog.querySelector('.ek-notice')).not.toBeNull();
      await look(dialog, messages);
      await userEvent.click(page.getByRole('button', { name: messages.decline, exact: true }));
      await expect.poll(() => document.querySelector('dialog')).toBeNull();
    }
  });
});

test('Arabic is written from the right: the title, the fields and the acts begin there', async () => {
  await page.viewport(700, 700);
  const messages = await loadMessages('ar');
  const { show } = openPage({ locale: 'ar', messages });
  const { dialog } = await show(form({ name: { type: 'string', title: 'الاسم' } }, ['name']), {
    server: booking,
  });
  await still(dialog);
  expect(dialog.dir).toBe('rtl');
  const box = (selector: string): DOMRect => {
    const element = dialog.querySelector(selector);
    if (element === null) throw new Error(`There is no ${selector}.`);
    return element.getBoundingClientRect();
  };
  const { left, right } = dialog.getBoundingClientRect();
  expect(right - box('.ek-initial').right).toBeLessThan(40);
  expect(box('.ek-title').right).toBeLessThan(box('.ek-initial').left);
  expect(box('.ek-close').left - left).toBeLessThan(40);
  expect(right - box('.ek-accept').right).toBeLessThan(box('.ek-accept').left - left);
  const acts = Array.from(dialog.querySelectorAll('.ek-act'), (act) => act.getBoundingClientRect().left);
  expect(acts).toEqual(acts.toSorted((one, other) => other - one));
  expect(getComputedStyle(dialog.querySelector('.ek-label') ?? dialog).direction).toBe('rtl');
});
