import label from '@fontsource/inter/files/inter-latin-600-normal.woff2?url';
import text from '@fontsource/inter/files/inter-latin-400-normal.woff2?url';
import { pages, requests } from '@elicitation-kit/fixtures';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, frames, openPage, still } from '../../testDialog.tsx';

/** The pictures were taken in this Chromium, on Linux: others smooth edges differently. */
const RECORDED = 156;
const [, major] = /Chrome\/(\d+)/.exec(navigator.userAgent) ?? [];
const isRecorded = Number(major) === RECORDED && navigator.userAgent.includes('Linux');

const root = document.documentElement;

beforeAll(async () => {
  for (const [weight, url] of [
    ['400', text],
    ['600', label],
  ] as const) {
    const face = new FontFace('Pictured', `url(${url})`, { weight });
    document.fonts.add(await face.load());
  }
});

beforeEach(async () => {
  // The pointer of the test before must not lie on anything.
  await userEvent.hover(document.body, { position: { x: 0, y: 0 } });
  root.style.setProperty('--ek-font', 'Pictured');
  root.style.setProperty('--ek-font-code', 'Pictured');
  root.style.background = 'white';
  root.style.caretColor = 'transparent';
});

afterEach(async () => {
  root.removeAttribute('style');
  delete root.dataset['ekTheme'];
  delete root.dataset['ekSkin'];
  await page.viewport(1024, 768);
});

const noLimit = { form: false, confirm: false, page: false } as const;
const server = {
  id: 'booking',
  label: 'Booking',
  claimedName: 'booking-mcp',
  origin: 'https://booking.example.com',
};

async function show(params: unknown): Promise<HTMLDialogElement> {
  const { dialog } = await openPage({ deadlines: noLimit }).show(params, {
    server,
    tool: { name: 'a_tool' },
  });
  await still(dialog);
  await frames();
  return dialog;
}

/** What no eye sees is no difference. */
const OPTIONS = {
  comparatorName: 'pixelmatch',
  comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.001 },
} as const;

describe.skipIf(!isRecorded)(`the dialog looks as in its pictures (Chromium ${RECORDED} on Linux)`, () => {
  test.each([
    ['light', 'plain'],
    ['dark', 'plain'],
    ['light', 'compact'],
    ['light', 'roomy'],
  ])('a form in %s, %s', async (theme, skin) => {
    root.dataset['ekTheme'] = theme;
    root.dataset['ekSkin'] = skin;
    await expect(await show(requests['deployService'])).toMatchScreenshot(`form-${theme}-${skin}`, OPTIONS);
  });

  test('errors', async () => {
    const dialog = await show(
      form({ name: { type: 'string', title: 'Name', minLength: 3 }, on: { type: 'boolean', title: 'On' } }, [
        'name',
        'on',
      ]),
    );
    await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
    await expect(dialog).toMatchScreenshot('errors', OPTIONS);
  });

  test('a list that is searched, and what was chosen', async () => {
    const dialog = await show(requests['choicesMany']);
    await expect(dialog).toMatchScreenshot('searched', OPTIONS);
  });

  test('a page with warnings', async () => {
    await expect(await show(pages['otherLetters'])).toMatchScreenshot('page', OPTIONS);
  });

  test('the menu of a queue, on a narrow screen', async () => {
    await page.viewport(320, 640);
    const { ask, show: showNext } = openPage({ deadlines: noLimit });
    void ask(requests['confirmation'], { server });
    const { dialog } = await showNext(requests['text']);
    await userEvent.click(page.getByRole('button', { name: 'More' }));
    await still(dialog);
    await expect(dialog).toMatchScreenshot('queue-narrow', OPTIONS);
  });

  test('a page that was opened, beside the host’s own', async () => {
    const { answer } = await openPage({ openUrl: () => true }).show(pages['connectCalendar']);
    await userEvent.click(page.getByRole('button', { name: /^Open/ }));
    await answer;
    await expect.poll(() => document.querySelector('.ek-bar')).not.toBeNull();
    await expect(document.querySelector('.ek-bar')).toMatchScreenshot('opened', OPTIONS);
  });
});
