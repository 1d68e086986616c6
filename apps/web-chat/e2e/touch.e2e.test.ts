import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { dialogIsReady } from './keyboard.ts';
import { openChat, test } from './test.ts';

/** What is too small for a finger, and what a phone would zoom in on; by its name. */
function tooSmall(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((root) => {
    const controls = [...root.querySelectorAll('button, input, select, textarea, summary, a')];
    return controls.flatMap((control) => {
      const isChoice = control.matches('[type=radio], [type=checkbox]');
      const target = (isChoice && control.closest('label')) || control;
      const { width, height } = target.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? target.textContent ?? control.id;
      const least = control.matches('.ek-act') ? 44 : 24;
      const isTyped = control.matches('input, select, textarea') && !isChoice;
      return [
        ...(isChoice && target === control
          ? []
          : height < least || width < 24
            ? [`${name}: ${height} px`]
            : []),
        ...(isTyped && Number.parseFloat(getComputedStyle(control).fontSize) < 16 ? [`${name}: text`] : []),
      ];
    });
  });
}

/** Moves a finger from one point to another, and lifts it. */
async function drag(
  page: Page,
  from: Locator,
  to: { readonly x: number; readonly y: number },
): Promise<void> {
  const box = await from.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  const start = { x: box.x + 20, y: box.y + box.height / 2 };
  const finger = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof start)[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', start);
  await send('touchMove', { x: (start.x + to.x) / 2, y: (start.y + to.y) / 2 });
  await send('touchMove', to);
  await send('touchEnd');
}

test('a form is answered with fingers; one that slides off it answers nothing', async ({
  browser,
  url,
  noise,
}) => {
  const page = await openChat(browser, url, noise, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  await page.getByRole('button', { name: 'Deploy payment-api 2.3.1' }).tap();
  const dialog = await dialogIsReady(page);
  expect(await tooSmall(dialog)).toEqual([]);

  await dialog.getByRole('textbox', { name: 'Reason' }).tap();
  await page.keyboard.type('A fix for the slow checkout');
  await drag(page, dialog.getByRole('heading'), { x: 4, y: 4 });
  await drag(page, dialog.getByRole('button', { name: 'Decline' }), { x: 4, y: 300 });
  await dialog.getByRole('button', { name: 'Send to Booking' }).tap();
  await dialog.getByText('One question needs another look').waitFor();
  expect(await tooSmall(dialog)).toEqual([]);
  await dialog.getByText('Production Beijing').tap();
  await dialog.getByText('I know the effect of this change').tap();
  await dialog.getByRole('button', { name: 'Send to Booking' }).tap();
  await page.getByText(/^Deployed payment-api 2\.3\.1 to Production Beijing/).waitFor();
  await page.context().close();
});

test.for([
  ['at 200 %', { viewport: { width: 512, height: 384 }, deviceScaleFactor: 2 }],
  ['320 px wide', { viewport: { width: 320, height: 568 } }],
] as const)('%s nothing is cut off, and the acts are in view', async ([, look], { browser, url, noise }) => {
  const page = await openChat(browser, url, noise, look);
  await page.getByRole('button', { name: 'Deploy payment-api 2.3.1' }).click();
  const dialog = await dialogIsReady(page);
  const outside = (): Promise<string[]> =>
    page.evaluate(() => {
      const { innerWidth, innerHeight } = window;
      const over = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
      const wide = [...document.querySelectorAll('dialog *')].filter(
        (element) => element.getBoundingClientRect().right > innerWidth,
      );
      const acts = [...document.querySelectorAll('dialog .ek-act')].filter(
        (element) => element.getBoundingClientRect().bottom > innerHeight,
      );
      return [...over, ...[...wide, ...acts].map((element) => element.className)];
    });
  expect(await outside()).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to Booking' }).click();
  await dialog.getByText('2 questions need another look').waitFor();
  expect(await outside()).toEqual([]);
  await page.context().close();
});
