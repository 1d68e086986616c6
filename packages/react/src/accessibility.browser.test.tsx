import { requests } from '@elicitation-kit/fixtures';
import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dangling, repeatedIds } from '../testAccessibility.ts';
import { openPage, still } from '../testDialog.tsx';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset['ekTheme'];
  root.style.colorScheme = '';
});

async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

const names = Object.keys(requests);

test.for(names)('no id is missing or double in %s, with and without errors', async (name) => {
  const { show } = openPage();
  const { dialog } = await show(requests[name]);
  expect([...dangling(), ...repeatedIds()]).toEqual([]);
  const accept = dialog.querySelector<HTMLElement>('.ek-accept');
  if (accept === null) return;
  accept.click();
  await expect.poll(() => dialog.isConnected && dialog.querySelector('.ek-summary') === null).toBe(false);
  expect([...dangling(), ...repeatedIds()]).toEqual([]);
});

const looked = [
  'deployService',
  'choiceMany',
  'textFormats',
  'numbers',
  'hostile',
  'confirmation',
  'longText',
];

test('axe finds nothing in a long message without fields', async () => {
  const { show } = openPage();
  const { dialog } = await show({ ...requests['confirmation'], message: 'A line of many.\n'.repeat(200) });
  await still(dialog);
  expect(await violations()).toEqual([]);
});

test.for(looked.flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]))(
  'axe finds nothing in %s in %s, with and without errors',
  async ([name, theme]) => {
    root.dataset['ekTheme'] = theme;
    root.style.colorScheme = theme;
    const { show } = openPage();
    const { dialog } = await show(requests[name], {
      tool: { name: 'a_tool' },
      server: { id: 'booking', label: 'Booking', claimedName: 'booking-mcp', origin: 'https://example.com' },
    });
    await still(dialog);
    expect(await violations()).toEqual([]);
    if (name === 'confirmation') return;
    await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
    expect(dialog.querySelector('.ek-summary')).not.toBeNull();
    expect(await violations()).toEqual([]);
  },
);
