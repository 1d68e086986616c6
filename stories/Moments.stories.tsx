import type { ElicitationStore } from '@elicitation-kit/core';
import { pages, requests } from '@elicitation-kit/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { openDialog } from './asks.ts';
import { booking, Host } from './Host.tsx';

const meta = { tags: ['light-only'], title: 'Moments', component: Host } satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const { bookTable, addSite, confirmation } = requests;
const calendar = pages['connectCalendar'];
const page = within(document.body);

const ask =
  (params: unknown) =>
  (store: ElicitationStore): void => {
    void store.onElicitation(params, { server: booking });
  };

/** The questions of one round: one after the other, with a way back; the answers go out together. */
export const Round: Story = {
  args: {
    run: (store) => {
      for (const params of [addSite, bookTable, confirmation])
        void store.onElicitation(params, { server: booking, round: { id: 'round', size: 3 } });
    },
  },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByLabelText('Address'));
    await userEvent.paste('https://docs.example.com');
    await userEvent.click(dialog.getByRole('radio', { name: /^Editor/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(page.getByRole('button', { name: 'Back' })).toBeVisible());
    await openDialog();
  },
};

/** Twenty seconds before the end. */
export const NearlyOver: Story = {
  args: { run: ask(bookTable), options: { deadlines: { form: 19_000 } } },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('timer')).toHaveClass('ek-soon');
    await expect(dialog.getByText(/^20 seconds left/)).toBeInTheDocument();
  },
};

/** More time was asked for, on a wire on which the server does not hear of it. */
export const MoreTime: Story = {
  args: { run: ask(bookTable), options: { deadlines: { form: 55_000 } } },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'more time' }));
    await waitFor(() => expect(dialog.getByText(/may have stopped waiting/)).toBeVisible());
  },
};

/** Escape, after something was typed. */
export const NotSentYet: Story = {
  args: { run: ask(bookTable) },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText(/^Note/), 'A high chair');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog.getByText(/^Not sent yet/)).toBeVisible());
    await userEvent.click(dialog.getByText('What is sent'));
    await waitFor(() => expect(dialog.getByText(/A high chair/, { selector: 'bdi' })).toBeVisible());
  },
};

/** The host’s own check does not take the answer. */
export const Refused: Story = {
  args: {
    run: ask(bookTable),
    options: { validate: () => [{ field: 'party_size', constraint: 'refused' }] },
  },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Send to Booking' }));
    await waitFor(() => expect(dialog.getByLabelText('Party size')).toBeInvalid());
  },
};

/** A question that was declined before. */
export const AskedAgain: Story = {
  args: {
    run: (store) => {
      const stop = store.subscribe(() => {
        const [item] = store.getSnapshot().items;
        if (item === undefined) return;
        stop();
        store.answer(item.id, { action: 'decline' });
        ask(confirmation)(store);
      });
      ask(confirmation)(store);
    },
  },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByText(/asks again/)).toBeVisible();
  },
};

/** The browser did not open the page: nothing has been answered. */
export const TabBlocked: Story = {
  args: { run: ask(calendar), openUrl: () => false },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: /^Open/ }));
    await waitFor(() => expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement());
  },
};

/** The host opens no pages: the address is copied. */
export const CopyOnly: Story = {
  args: { run: ask(calendar), opening: 'never' },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('button', { name: /^Copy/ })).toBeVisible();
  },
};

/** The page that was opened, asked for again. */
export const NotFinished: Story = {
  args: {
    run: (store) => {
      void store
        .onElicitation(calendar, { server: booking })
        .then(() => store.onElicitation(calendar, { server: booking }));
    },
    openUrl: () => true,
  },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: /^Open/ }));
    await waitFor(() => expect(page.getByText(/says that it is not finished/)).toBeVisible());
    await openDialog();
  },
};

/** A page that was opened: what is left of it settles nothing. */
export const FollowUp: Story = {
  args: { run: ask(calendar), openUrl: () => true },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: /^Open/ }));
    await waitFor(() => expect(page.getByRole('button', { name: 'I have finished' })).toBeVisible());
  },
};

/** Over its rate: the server can be muted from the line that says so. */
export const TooMuch: Story = {
  args: {
    run: (store) => {
      const stop = store.subscribe(() => {
        const [item] = store.getSnapshot().items;
        if (item === undefined) return;
        stop();
        store.answer(item.id, { action: 'cancel' });
        ask(confirmation)(store);
      });
      ask(confirmation)(store);
    },
    options: { rate: { count: 1, perMs: 60_000 } },
  },
  play: async () => {
    await waitFor(() => expect(page.getByRole('button', { name: 'Mute Booking for now' })).toBeVisible(), {
      timeout: 5_000,
    });
  },
};

/** A server that was muted from the dialog, and the host’s settings, in which it can ask again. */
export const Muted: Story = {
  args: { run: ask(confirmation), shown: 'settings' },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'More' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Decline and mute Booking for now' }));
    await waitFor(() => expect(page.getByRole('button', { name: 'Undo' })).toBeVisible());
    await expect(page.getByRole('button', { name: /Booking/ })).toBeVisible();
  },
};
