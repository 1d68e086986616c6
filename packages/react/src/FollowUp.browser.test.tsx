import { sessionPages } from '@elicitation-kit/core';
import { pages, requests } from '@elicitation-kit/fixtures';
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

test('of many opened pages two stand there, the others on demand, and none over a dialog', async () => {
  const host = openPage({ openUrl: () => true });
  for (const at of [1, 2, 3, 4]) {
    const url = `https://page-${at}.example.com/`;
    const { answer } = await host.show({ ...pages['connectCalendar'], url });
    await userEvent.click(page.getByRole('button', { name: /^Open page/ }));
    await answer;
  }
  const opened = (): readonly string[] => Array.from(said().matchAll(/page-\d/g), ([name]) => name);
  await expect.poll(opened).toEqual(['page-3', 'page-4']);
  await userEvent.click(act('Show 2 more'));
  await expect.poll(opened).toEqual(['page-1', 'page-2', 'page-3', 'page-4']);
  const { answer } = await host.show(requests['confirmation']);
  expect(opened()).toEqual([]);
  await userEvent.click(act('Cancel'));
  await answer;
  await expect.poll(opened).toEqual(['page-3', 'page-4']);
});

test('a row that goes by itself takes no press with it: the one that moves into its place counts a moment later', async () => {
  const host = openPage({ openUrl: () => true });
  for (const at of [1, 2]) {
    const params = {
      ...pages['connectCalendar'],
      url: `https://page-${at}.example.com/`,
      elicitationId: `e${at}`,
    };
    const { answer } = await host.show(params);
    await userEvent.click(page.getByRole('button', { name: /^Open page/ }));
    await answer;
  }
  await expect.poll(said).toMatch(/page-1.*page-2/);
  host.store.complete('booking', 'e1');
  await expect.poll(said).not.toMatch(/page-1/);
  const finished = act('I have finished');
  (finished.element() as HTMLElement).click();
  expect(host.store.getSnapshot().items).toHaveLength(1);
  await expect
    .poll(() => {
      (finished.elements()[0] as HTMLElement | undefined)?.click();
      return host.store.getSnapshot().items;
    })
    .toEqual([]);
});
