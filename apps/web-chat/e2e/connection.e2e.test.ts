import { expect, inject } from 'vitest';
import { startWebChat } from '../server/startWebChat.ts';
import { dialogIsReady, press, pressButton } from './keyboard.ts';
import { openChat, test } from './test.ts';

test('a server that goes away ends its calls in plain words, and can be reached again', async ({
  browser,
}) => {
  const dist = inject('dist');
  const noise: string[] = [];
  let running = await startWebChat({ dist });
  const page = await openChat(browser, running.url, noise);
  await pressButton(page, 'Add a site');
  await dialogIsReady(page);

  await running.close();
  await page.getByText('The connection to Booking ended.').first().waitFor();
  await page.getByText('The connection ended before Booking answered.').waitFor();
  expect(await page.locator('dialog').count()).toBe(0);

  await pressButton(page, 'Try again');
  await page.getByText('Booking can’t be reached.').waitFor();

  running = await startWebChat({ dist, port: Number(new URL(running.url).port) });
  await pressButton(page, 'Try again');
  await page.getByText('Connected to').waitFor();
  expect(await page.locator(':focus').getAttribute('id')).toBe('message');
  await pressButton(page, 'Add a site');
  await press(page, 'Decline');
  await page.getByText('declined: not added').waitFor();

  await page.context().close();
  await running.close();
  // The browser itself reports each failed load.
  expect(noise.filter((line) => !line.includes('net::ERR_'))).toEqual([]);
});
