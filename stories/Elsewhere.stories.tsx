import { connectView, serveStore } from '@elicitation-kit/bridge';
import { fromMessagePort } from '@elicitation-kit/bridge/message-port';
import { createElicitationStore, type ElicitResult } from '@elicitation-kit/core';
import { requests } from '@elicitation-kit/fixtures';
import { ElicitationDialog } from '@elicitation-kit/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { openDialog } from './asks.ts';

const meta = { tags: ['light-only'], title: 'Elsewhere' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const server = { id: 'booking', label: 'Booking' };

/** A store at the other end of a port, as in another process. */
function connect() {
  const store = createElicitationStore({ noViewMs: false, deadlines: { form: false } });
  const { port1, port2 } = new MessageChannel();
  serveStore(store, fromMessagePort(port1));
  return { store, view: connectView(fromMessagePort(port2)) };
}

/** Asks over the port, and cuts it, for good, once the request has come over. */
function Host({ isCut = false }: { readonly isCut?: boolean }): ReactNode {
  const [{ store, view }] = useState(connect);
  const [result, setResult] = useState<ElicitResult>();
  useEffect(() => {
    const stop = new AbortController();
    void store.onElicitation(requests['bookTable'], { server, signal: stop.signal }).then(setResult);
    const unsubscribe = view.subscribe(() => {
      if (isCut && view.getSnapshot().items.length > 0) view.close();
    });
    return () => {
      unsubscribe();
      stop.abort();
    };
  }, [store, view, isCut]);
  return (
    <main className="story">
      <h1>A page of the host</h1>
      <output aria-label="Result">{result && JSON.stringify(result)}</output>
      <ElicitationDialog view={view} />
    </main>
  );
}

/** The dialog never learns that its store is elsewhere: what is answered arrives there. */
export const OverAPort: Story = {
  render: () => <Host />,
  play: async ({ canvasElement }) => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Send to Booking' }));
    const result = within(canvasElement).getByLabelText('Result');
    await waitFor(() => expect(result).toHaveTextContent('"action":"accept"'));
    await expect(document.querySelector('dialog')).toBeNull();
  },
};

/** The host is lost: the dialog stays with what was typed, and says so. */
export const HostLost: Story = {
  render: () => <Host isCut />,
  play: async () => {
    const dialog = await openDialog();
    await waitFor(() => expect(dialog.getByText('Not connected. What you enter is kept.')).toBeVisible());
  },
};

/** An answer that cannot go out yet waits, and the dialog with it. */
export const AnswerWaits: Story = {
  render: () => <Host isCut />,
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Send to Booking' }));
    // It is seen a little later than it is there.
    await waitFor(() => expect(dialog.getByText(/Your answer goes out once/)).toBeVisible(), {
      timeout: 5_000,
    });
  },
};
