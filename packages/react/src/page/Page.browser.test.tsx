// The code for pages, or the list of public suffixes, comes late or not at all.
import { pages } from '@elicitation-kit/fixtures';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { openPage } from '../../testDialog.tsx';
import { hearErrors } from '../../testErrors.ts';

const act = (name: string) => page.getByRole('button', { name });

/** Which addresses the browser does not reach. */
const block = (...urls: string[]) => cdp().send('Network.setBlockedURLs', { urls });

const list = vi.hoisted(() => Promise.withResolvers<void>());

vi.mock('../../../core/src/inspect/publicSuffix.ts', async (load) => {
  await list.promise;
  return load();
});

beforeAll(async () => {
  await cdp().send('Network.enable');
  await block('*/src/page/PagePanel.tsx*');
});

afterAll(async () => {
  await block();
  await cdp().send('Network.disable');
});

test('while the code for pages cannot be loaded, nothing opens, Decline works, “Try again” loads it, and the host hears of it', async () => {
  const heard = hearErrors();
  const openUrl = vi.fn(() => true);
  const { ask, armed, waiting } = openPage({ openUrl });
  const answers = [ask(pages['connectCalendar']), ask(pages['connectCalendar'])];
  await armed();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The address could not be shown. Try again');
  expect(heard).toEqual([expect.stringMatching(/PagePanel/)]);
  await userEvent.click(act('Open calendar.example.com'));
  expect(waiting()).toBe(2);
  await userEvent.click(act('Decline'));
  await expect(answers[0]).resolves.toEqual({ action: 'decline' });

  await armed();
  await block();
  await userEvent.click(act('Try again'));
  await expect.element(page.getByText('Booking asks you to open this page:')).toBeVisible();
  expect(openUrl).not.toHaveBeenCalled();
});

test('until the list is there the whole host stands out; when it comes, presses count anew', async () => {
  const openUrl = vi.fn(() => true);
  const { ask, armed, clock } = openPage({ openUrl });
  const answer = ask(pages['connectCalendar']);
  const strong = () => document.querySelector('.ek-address strong')?.textContent;
  await expect.poll(strong).toBe('calendar.example.com');
  await expect
    .poll(() => {
      clock.advance(400);
      return document.querySelector('dialog')?.dataset;
    })
    .toHaveProperty('armed');

  list.resolve();
  await expect.poll(strong).toBe('example.com');
  await userEvent.click(act('Open calendar.example.com'));
  expect(openUrl).not.toHaveBeenCalled();
  await armed();
  await userEvent.click(act('Open calendar.example.com'));
  await expect(answer).resolves.toStrictEqual({ action: 'accept' });
});
