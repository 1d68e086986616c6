import { createElicitationStore, type ElicitationStore } from '@elicitation-kit/core';
import { requests } from '@elicitation-kit/fixtures';
import { ElicitationCard, ElicitationDialog, useElicitations } from '@elicitation-kit/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Ask } from './Ask.tsx';
import { openDialog } from './asks.ts';

const meta = { title: 'Situations' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const booking = { id: 'booking', label: 'Booking', origin: 'https://booking.example.com' };
const weather = { id: 'weather', label: 'Weather' };
const { bookTable, addSite, confirmation } = requests;

/** A store of the story's own, which asks once the dialog has its code. */
function useStore(ask: (store: ElicitationStore) => void): ElicitationStore {
  const [store] = useState(() => createElicitationStore({ deadlines: { form: false, confirm: false } }));
  useEffect(() => {
    ask(store);
    return () => store.cancelAll();
  }, [store, ask]);
  return store;
}

const askBooking = (store: ElicitationStore): void => {
  void store.onElicitation(bookTable, { server: booking });
};

/** Three wait: the place in the queue, who is next, and what can be done with all of them. */
export const Queue: Story = {
  render: () => (
    <Ask
      questions={[{ params: bookTable }, { params: addSite }, { params: confirmation, server: weather }]}
    />
  ),
  play: async () => {
    const dialog = await openDialog();
    await waitFor(() => expect(dialog.getByText(/next:/)).toHaveTextContent('1 of 3 · next: Booking'));
    await userEvent.click(dialog.getByRole('button', { name: 'More' }));
    await expect(dialog.getByRole('button', { name: 'Decline all 2 from Booking' })).toBeVisible();
  },
};

const focus = (area: HTMLTextAreaElement | null): void => area?.focus();

function Typing(): ReactNode {
  const store = useStore(askBooking);
  return (
    <main className="story">
      <h1>A page of the host</h1>
      <p>
        <textarea aria-label="Message" defaultValue="Dear all, the dinner is" rows={4} ref={focus} />
      </p>
      <ElicitationDialog view={store} />
    </main>
  );
}

/** The person types elsewhere: a bar instead of the dialog. */
export const Bar: Story = {
  render: () => <Typing />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(page.getByLabelText('Message'));
    await waitFor(() => expect(page.getByRole('button', { name: 'Open' })).toBeVisible());
    await expect(document.querySelector('dialog')).toBeNull();
  },
};

const askAndTakeBack = (store: ElicitationStore): void => {
  askBooking(store);
  const stop = store.subscribe(() => {
    if (store.getSnapshot().items.length === 0) return;
    stop();
    store.cancelAll();
  });
};

function Ended(): ReactNode {
  const store = useStore(askAndTakeBack);
  return (
    <main className="story">
      <h1>A page of the host</h1>
      <ElicitationDialog view={store} />
    </main>
  );
}

/** What ended without the person leaves a quiet line. */
export const EndedByTheServer: Story = {
  render: () => <Ended />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await waitFor(() => expect(page.getByText(/question was taken back/)).toBeVisible());
  },
};

function Cards(): ReactNode {
  const store = useStore(askBooking);
  const { items } = useElicitations(store);
  return (
    <main className="story">
      <h1>A transcript of the host</h1>
      {items.map(({ id }) => (
        <ElicitationCard key={id} view={store} id={id} />
      ))}
    </main>
  );
}

/** The same, in the flow of the page. */
export const Card: Story = {
  render: () => <Cards />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getByRole('group', { name: 'Booking asks you' })).toBeVisible());
    await waitFor(() => expect(page.getByLabelText('Party size')).toHaveValue('4'));
  },
};
