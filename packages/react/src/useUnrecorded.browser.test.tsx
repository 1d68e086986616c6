import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ElicitationCard } from './index.ts';
import { openPage } from '../testDialog.tsx';

/** What each recorder looks for, in its own documentation. */
const recorders: readonly (readonly [recorder: string, mark: string])[] = [
  ['Sentry', '.sentry-block'],
  ['Datadog', '[data-dd-privacy="hidden"]'],
  ['Hotjar', '[data-hj-suppress]'],
  ['PostHog', '.ph-no-capture'],
  ['FullStory', '.fs-exclude'],
  ['Clarity', '[data-clarity-mask="true"]'],
  ['rrweb', '.rr-block'],
];

test.each(recorders)('%s leaves the dialog out, also while it is filled in', async (_recorder, mark) => {
  const { show } = openPage();
  const { dialog } = await show(requests['bookTable']);
  expect(dialog.matches(mark)).toBe(true);
  const field = page.getByRole('textbox').first();
  await userEvent.fill(field, 'Ada');
  expect(field.element().closest(mark)).toBe(dialog);
});

test.each(recorders)('%s leaves a card out', async (_recorder, mark) => {
  const { show, store, rendered } = openPage();
  await show(requests['bookTable']);
  const [item] = store.getSnapshot().items;
  rendered.rerender(<ElicitationCard view={store} id={item?.id ?? ''} />);
  await expect.poll(() => document.querySelector('.ek-card .ek-status')?.closest(mark)).toBeTruthy();
});
