import { sessionPages } from '@elicitation-kit/core';
import { pages } from '@elicitation-kit/fixtures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';

const act = (name: string) => page.getByRole('button', { name, exact: true });
const said = (): string =>
  document.querySelector('.ek-outside [aria-live]')?.textContent ?? 'nothing is there';

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

test('an opened page stays in view over a reload of the host’s page, and is done by the person’s word', async () => {
  const openUrl = vi.fn<(url: string) => boolean>(() => true);
  const first = openPage({ pages: sessionPages(), openUrl });
  const { answer } = await first.show(pages['connectCalendar']);
  await userEvent.click(page.getByRole('button', { name: /^Open / }));
  await expect(answer).resolves.toEqual({ action: 'accept' });
  await expect.poll(said).toMatch(/^You opened .* for Booking\./);
  const before = said();
  first.rendered.unmount();

  const next = openPage({ pages: sessionPages(), openUrl });
  await expect.poll(said).toBe(before);
  expect(openUrl).toHaveBeenCalledTimes(1);
  await userEvent.click(act('Open again'));
  expect(openUrl).toHaveBeenCalledTimes(2);
  await userEvent.click(act('I have finished'));
  await expect.poll(said).toBe('');
  expect(next.store.getSnapshot().items).toEqual([]);
  expect(sessionStorage.getItem('elicitation-kit-pages')).toBe('[]');
});
