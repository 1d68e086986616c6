import type { Page } from 'playwright';
import { expect } from 'vitest';
import { pick, press, pressButton, toggle, type } from './keyboard.ts';
import { test } from './test.ts';

const MARKER = 'zebra-quartz';

test('what the person types in a form reaches the server and nothing else', async ({ page, noise }) => {
  await pressButton(page, 'Deploy payment-api 2.3.1');
  await pick(page, 'Staging');
  await type(page, 'Change window', `${MARKER} at noon`);
  await toggle(page, 'I know the effect of this change');
  await type(page, 'Reason', `${MARKER} is slow`);
  expect(await sinks(page)).toContain('deploy_service');
  expect(await sinks(page)).not.toContain(MARKER);
  await press(page, 'Send to Booking');
  await page.getByText('in a change window of 20 characters, with a reason of 20 characters').waitFor();

  await pressButton(page, 'Link a ticket about login');
  await pick(page, 'T-101 · Login page shows an empty form');
  await type(page, 'Comment', MARKER);
  await press(page, 'Send to Booking');
  await page.getByText('with a comment of 12 characters').waitFor();

  await pressButton(page, 'Add a site');
  await type(page, 'Address', `https://${MARKER}.example.com`);
  await press(page, 'Cancel');
  await page.getByText('nothing is added yet, try later').waitFor();

  expect(await sinks(page)).not.toContain(MARKER);
  expect(await page.content()).not.toContain(MARKER);
  expect(noise.join()).not.toContain(MARKER);
});

/** Everything of the page that keeps or shows text, but for the open dialog. */
function sinks(page: Page): Promise<string> {
  return page.evaluate(async () =>
    JSON.stringify([
      document.querySelector('#root')?.textContent,
      document.title,
      location.href,
      history.state,
      document.cookie,
      localStorage,
      sessionStorage,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );
}
