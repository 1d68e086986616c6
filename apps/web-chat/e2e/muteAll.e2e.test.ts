import { expect, inject, onTestFinished } from 'vitest';
import { dialogIsReady } from './keyboard.ts';
import { startAskingChat } from './startAskingChat.ts';
import { openChat, test } from './test.ts';

const decline = { action: 'decline' };
const questions = ['One?', 'Two?', 'Three?'].map((message) => ({
  message,
  requestedSchema: { type: 'object', properties: { note: { type: 'string' } } },
}));

test('muting with three questions waiting says that it declines all three, does so, and holds after a reload', async ({
  browser,
  noise,
}) => {
  const chat = await startAskingChat(inject('dist'));
  const page = await openChat(browser, chat.url, noise);
  onTestFinished(async () => {
    await page.context().close();
    await chat.close();
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const results = chat.ask(questions);
  await button('Add a site').click();
  const dialog = await dialogIsReady(page);
  await dialog.getByText('1 of 3').waitFor();
  await button('More').click();
  await button('Decline all 3 and mute Booking for good').click();
  expect(await results).toEqual([decline, decline, decline]);
  await page.getByText('Booking is muted.').waitFor();
  await page.getByText('The call is over.').waitFor();
  expect(await page.locator('dialog').count()).toBe(0);

  await page.reload();
  await page.getByText('Connected to').waitFor();
  // This server asks although the client has declared that it can show nothing.
  const refused = chat.ask(questions.slice(0, 1));
  await button('Add a site').click();
  expect(await refused).toEqual([decline]);
  expect(await page.locator('dialog').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('elicitation-kit-muted'))).toBe('["booking"]');
});
