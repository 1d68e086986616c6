import { requests } from '@elicitation-kit/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';
import { hearErrors } from '../testErrors.ts';

const act = (name: string) => page.getByRole('button', { name });

/** Which addresses the browser does not reach. */
const block = (...urls: string[]) => cdp().send('Network.setBlockedURLs', { urls });

beforeAll(async () => {
  await cdp().send('Network.enable');
  await block('*/src/parts.ts*');
});

afterAll(async () => {
  await block();
  await cdp().send('Network.disable');
});

test('while the form’s code cannot be loaded, Cancel and Decline work and “Try again” loads it', async () => {
  const heard = hearErrors();
  const { ask, armed } = openPage();
  const answers = [ask(requests['bookTable']), ask(requests['bookTable']), ask(requests['bookTable'])];
  await armed();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The form could not be loaded. Try again');
  expect(heard).toEqual([expect.stringMatching(/parts/)]);
  await expect.element(act('Decline')).toHaveFocus();
  await userEvent.click(act('Decline'));
  await expect(answers[0]).resolves.toEqual({ action: 'decline' });
  await armed();
  await userEvent.keyboard('{Escape}');
  await expect(answers[1]).resolves.toEqual({ action: 'cancel' });

  await armed();
  await userEvent.click(act('Try again'));
  await armed();
  await expect.element(act('Try again')).toBeVisible();
  await block();
  await userEvent.click(act('Try again'));
  await expect.element(page.getByRole('textbox', { name: 'Party size' })).toHaveValue('4');
  await armed();
  await userEvent.click(act('Send to Booking'));
  await expect(answers[2]).resolves.toMatchObject({ action: 'accept' });
});
