import type { Page } from 'playwright';
import { expect, inject } from 'vitest';
import { startWebChat } from '../server/startWebChat.ts';
import { audit } from './audit.ts';
import { dialogIsReady, press, pressButton, tabTo } from './keyboard.ts';
import { openChat, test } from './test.ts';

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1024, 320].map((width) => ({ colorScheme, viewport: { width, height: 640 } })),
);

test.concurrent.for(looks)(
  'nothing is found at fault: $colorScheme, $viewport.width wide',
  async (look, { browser }) => {
    const { url, close } = await startWebChat({ dist: inject('dist') });
    // The page's policy would keep axe out.
    const page = await openChat(browser, url, [], { ...look });
    await audit(page);

    await pressButton(page, 'Deploy payment-api 2.3.1');
    await dialogIsReady(page);
    await audit(page);

    await press(page, 'Send to Booking');
    await page.getByText('2 questions need another look').waitFor();
    expect(await unexplainedErrors(page)).toEqual([]);
    await audit(page);

    await press(page, 'Decline');
    await page.getByText('declined: not deployed').waitFor();
    await tabTo(page.getByLabel('Message'));
    await page.keyboard.type('Sing a song');
    await page.keyboard.press('Enter');
    await page.getByText('I can book a table').waitFor();
    await audit(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

    await close();
    await page.getByText('The connection to Booking ended.').first().waitFor();
    await audit(page);
    await page.context().close();
  },
);

/** Controls marked as invalid whose description does not say what is wrong, and errors without such a control. */
function unexplainedErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const summary = [...document.querySelectorAll('dialog li a')].map((link) => link.textContent);
    const described = [...document.querySelectorAll('dialog [aria-invalid="true"]')].map((control) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(/\s+/)
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    );
    return [
      ...described.filter((text) => !summary.some((error) => text.includes(error))),
      ...summary.filter((error) => !described.some((text) => text.includes(error))),
    ];
  });
}
