import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { startDevServer } from '../server/startDevServer.ts';
import { dialogIsReady, field, press, pressButton, type } from './keyboard.ts';
import { openChat, test } from './test.ts';

test('hot reload settles nothing and loses no draft', async ({ browser }) => {
  const { url, vite, close } = await startDevServer({ logLevel: 'silent' });
  const noise: string[] = [];
  const page = await openChat(browser, url, noise);
  await pressButton(page, 'Book a table for Friday');
  await type(page, 'Note to the restaurant', 'By the window');

  const { client } = vite.environments;
  for (const file of [
    'ElicitationDialog.tsx',
    'RequestDialog.tsx',
    'useElicitations.ts',
    'form/ElicitationForm.tsx',
  ]) {
    const path = fileURLToPath(new URL(file, import.meta.resolve('@elicitation-kit/react')));
    const [module] = client.moduleGraph.getModulesByFile(path) ?? [];
    if (!module) throw new Error(`${file} is not on the page`);
    const updates = () => noise.filter((line) => line.includes('[vite] hot updated')).length;
    const before = updates();
    await client.reloadModule(module);
    await expect.poll(updates).toBeGreaterThan(before);
    await dialogIsReady(page);
    expect(await field(page, 'Note to the restaurant').inputValue(), file).toBe('By the window');
  }

  await type(page, 'Party size', '2');
  await press(page, 'Send to Booking');
  await page.getByText(/^Booked a table on .*, party size 2, with a note of 13 characters\.$/).waitFor();
  expect(noise.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  await page.context().close();
  await close();
});
