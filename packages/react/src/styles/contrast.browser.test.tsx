import { pages, requests } from '@elicitation-kit/fixtures';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contrast, faintControls, faintRings, faintTexts } from '../../testContrast.ts';
import { form, frames, openPage, still } from '../../testDialog.tsx';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset['ekTheme'];
  delete document.body.dataset['ekTheme'];
  delete root.dataset['ekSkin'];
  root.removeAttribute('style');
});

const noLimit = { form: false, confirm: false, page: false } as const;
const press = (name: string | RegExp): Promise<void> =>
  userEvent.click(page.getByRole('button', { name }).first());

const everything = form(
  {
    text: { type: 'string', title: 'Text', maxLength: 10, description: 'As on the bill.' },
    lines: { type: 'string', title: 'Lines', maxLength: 400 },
    at: { type: 'string', title: 'At', format: 'date-time', default: '2028-03-09T18:30:00Z' },
    city: { type: 'string', title: 'City', enum: Array.from({ length: 60 }, (_, at) => `City ${at}`) },
    some: {
      type: 'array',
      title: 'Some',
      items: { type: 'string', enum: Array.from({ length: 20 }, (_, at) => `Thing ${at}`) },
      default: ['Thing 3'],
    },
    month: { type: 'string', title: 'Month', enum: ['1', '2', '3', '4', '5', '6'] },
    key: { type: 'string', title: 'Access token' },
    yes: { type: 'boolean', title: 'Sure' },
    two: { type: 'string', title: 'Two', enum: ['a', 'b'] },
  },
  ['text', 'key', 'month', 'two'],
);

/** Every situation that has colours of its own. */
const situations: readonly (readonly [name: string, open: () => Promise<unknown>])[] = [
  ['a form', async () => openPage({ deadlines: noLimit }).show(everything, { tool: { name: 'a_tool' } })],
  [
    'a form with errors, some of them mended',
    async () => {
      await openPage({ deadlines: noLimit }).show(everything);
      await press('Send to Booking');
      await userEvent.click(page.getByLabelText('a', { exact: true }));
    },
  ],
  [
    'a list that is searched',
    async () => {
      await openPage({ deadlines: noLimit }).show(everything);
      await userEvent.click(page.getByRole('combobox', { name: /^City/ }));
    },
  ],
  [
    'what is sent',
    async () => {
      await openPage({ deadlines: noLimit }).show(requests['bookTable']);
      await userEvent.click(page.getByText('What is sent'));
    },
  ],
  ['nearly no time left', async () => openPage({ deadlines: { form: 19_000 } }).show(requests['bookTable'])],
  [
    'a queue and its menu',
    async () => {
      const { ask, show } = openPage({ deadlines: noLimit });
      void ask(requests['confirmation']);
      void ask(requests['bookTable']);
      await show(requests['text']);
      await press('More');
    },
  ],
  [
    'a question that cannot be answered',
    async () => openPage({ deadlines: noLimit }).show(requests['unanswerable']),
  ],
  ['a page with warnings', async () => openPage({ deadlines: noLimit }).show(pages['otherLetters'])],
  ['a long address', async () => openPage({ deadlines: noLimit }).show(pages['longAddress'])],
  ['a page that is blocked', async () => openPage({ deadlines: noLimit }).show(pages['script'])],
  ['a long message', async () => openPage({ deadlines: noLimit }).show(requests['longText'])],
  [
    'what stands beside the page',
    async () => {
      const { answer } = await openPage({ openUrl: () => true }).show(pages['connectCalendar']);
      await press(/^Open/);
      await answer;
      await expect.poll(() => document.querySelector('.ek-bar')).not.toBeNull();
    },
  ],
];

const looks = ['light', 'dark'].flatMap((theme) =>
  ['plain', 'compact', 'roomy'].map((skin) => [theme, skin] as const),
);

test.each(situations)(
  'text stands out by 4.5, controls and rings by 3, in each theme and skin: %s',
  async (_, open) => {
    await open();
    const dialog = document.querySelector('dialog');
    if (dialog) await still(dialog);
    // From now on the focus moves as by the keyboard.
    await userEvent.keyboard('{Shift}');
    for (const [theme, skin] of looks) {
      root.dataset['ekTheme'] = theme;
      root.dataset['ekSkin'] = skin;
      root.style.colorScheme = theme;
      await frames();
      const kit = Array.from(document.querySelectorAll('.ek'));
      expect(kit).not.toEqual([]);
      const faint = kit.flatMap((one) => [...faintTexts(one), ...faintControls(one), ...faintRings(one)]);
      expect(faint, `${theme}, ${skin}`).toEqual([]);
    }
  },
);

test('the nearest theme counts, and “auto” is as the system has it', async () => {
  root.dataset['ekTheme'] = 'dark';
  const { show } = openPage({ deadlines: noLimit });
  const { dialog } = await show(requests['confirmation']);
  const isDark = (): boolean => contrast('black', dialog) < contrast('white', dialog);
  expect(isDark()).toBe(true);
  document.body.dataset['ekTheme'] = 'light';
  expect(isDark()).toBe(false);
  document.body.dataset['ekTheme'] = 'auto';
  expect(isDark()).toBe(matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset['ekTheme'] = 'light';
  document.body.dataset['ekTheme'] = 'dark';
  expect(isDark()).toBe(true);
});

test('a colour of the host’s counts in every theme', async () => {
  root.style.setProperty('--ek-ground', 'rgb(1, 2, 3)');
  const { show } = openPage({ deadlines: noLimit });
  const { dialog } = await show(requests['confirmation']);
  for (const theme of ['light', 'dark']) {
    root.dataset['ekTheme'] = theme;
    expect(getComputedStyle(dialog).backgroundColor).toBe('rgb(1, 2, 3)');
  }
});
