import { requests } from '@elicitation-kit/fixtures';
import { expect, waitFor, within, type queries } from 'storybook/test';
import type { Question } from './Ask.tsx';

/** The queries of one open dialog. */
export type Dialog = ReturnType<typeof within<typeof queries>>;

/** The dialog that is open, once presses count: it says who asks, and Decline has the focus. */
export async function openDialog(): Promise<Dialog> {
  const element = await waitFor(
    () => {
      const armed = document.querySelector<HTMLElement>('dialog[data-armed]:not(:has([aria-busy]))');
      if (armed === null) throw new Error('No dialog is open on which presses count.');
      return armed;
    },
    { timeout: 5_000 },
  );
  const dialog = within(element);
  await expect(dialog.getByRole('heading', { name: 'Booking asks you' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Decline' })).toHaveFocus();
  return dialog;
}

/** A story that asks one of the fixtures, and what is to be seen then. */
export function asks(
  name: keyof typeof requests,
  check: (dialog: Dialog) => Promise<void>,
): { args: { questions: Question[] }; play: () => Promise<void> } {
  return {
    args: { questions: [{ params: requests[name] }] },
    play: async () => check(await openDialog()),
  };
}
