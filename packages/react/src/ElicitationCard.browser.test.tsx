import { createElicitationStore, type Elicitation } from '@elicitation-kit/core';
import { requests } from '@elicitation-kit/fixtures';
import { render } from '@testing-library/react';
import axe from 'axe-core';
import { StrictMode, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createTestClock } from '../../core/testClock.ts';
import { ElicitationCard, ElicitationDialog, useElicitations } from './index.ts';
import './styles.css';

const booking = { id: 'booking', label: 'Booking' };
const weather = { id: 'weather', label: 'Weather' };
const inCard = ({ server }: Elicitation): boolean => server.id === 'booking';

function openTranscript() {
  const clock = createTestClock();
  const store = createElicitationStore({ clock });
  function Transcript(): ReactNode {
    const { items } = useElicitations(store);
    return (
      <main>
        <textarea aria-label="Chat" defaultValue="Dear" />
        {items.filter(inCard).map(({ id }) => (
          <ElicitationCard key={id} view={store} id={id} clock={clock} />
        ))}
        <ElicitationDialog view={store} shows={(item) => !inCard(item)} clock={clock} />
      </main>
    );
  }
  const rendered = render(
    <StrictMode>
      <Transcript />
    </StrictMode>,
  );
  const cards = async (count: number): Promise<readonly Element[]> => {
    const found = await vi.waitFor(() => {
      const whole = Array.from(document.querySelectorAll('.ek-card:not(:has([aria-busy]))'));
      expect(whole).toHaveLength(count);
      return whole;
    });
    await vi.waitFor(() => {
      clock.advance(400);
      for (const card of found) expect(card).toHaveAttribute('data-armed');
    });
    return found;
  };
  return { store, clock, cards, rendered };
}

test('a card asks in the flow of the page and leaves the focus where it is', async () => {
  const { store, cards } = openTranscript();
  const chat = page.getByRole('textbox', { name: 'Chat' });
  await userEvent.click(chat);
  const answer = store.onElicitation(requests['bookTable'], { server: booking });
  await cards(1);
  await expect.element(chat).toHaveFocus();
  expect(document.querySelector('dialog')).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  await expect(answer).resolves.toMatchObject({ action: 'accept' });
  expect(document.querySelector('.ek-card')).toBeNull();
});

test('several cards and the dialog stand on one store, each with its own answer', async () => {
  const { store, clock, cards } = openTranscript();
  document.querySelector('textarea')?.remove();
  const first = store.onElicitation(requests['confirmation'], { server: booking });
  const second = store.onElicitation(requests['addSite'], { server: booking });
  const third = store.onElicitation(requests['confirmation'], { server: weather });
  await cards(2);
  await vi.waitFor(() => expect(document.querySelector('dialog h2')).toHaveTextContent('Weather asks you'));
  const dialog = page.getByRole('alertdialog');
  await vi.waitFor(() => expect(dialog.element()).toHaveAttribute('data-armed'));
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await expect(third).resolves.toEqual({ action: 'decline' });
  await cards(2);
  await userEvent.hover(page.getByRole('button', { name: 'Confirm' }));
  clock.advance(250);
  await userEvent.click(page.getByRole('button', { name: 'Confirm' }));
  await expect(first).resolves.toEqual({ action: 'accept', content: {} });
  await cards(1);
  await userEvent.hover(page.getByRole('button', { name: 'Decline' }));
  clock.advance(250);
  await userEvent.click(page.getByRole('button', { name: 'Decline' }));
  await expect(second).resolves.toEqual({ action: 'decline' });
});

test('a card far down the page has not been seen: its clock starts when it comes into view', async () => {
  const { store, cards, rendered } = openTranscript();
  rendered.container.style.paddingBlockStart = '3000px';
  void store.onElicitation(requests['bookTable'], { server: booking });
  const [card] = await cards(1);
  expect(store.getSnapshot().items[0]?.deadline).toBeUndefined();
  card?.scrollIntoView();
  await vi.waitFor(() => expect(store.getSnapshot().items[0]?.deadline).toBeDefined());
});

test('keys in a card are not the dialog’s: Escape answers nothing', async () => {
  const { store, cards } = openTranscript();
  void store.onElicitation(requests['addSite'], { server: booking });
  await cards(1);
  await userEvent.click(page.getByRole('textbox', { name: 'Address' }));
  await userEvent.keyboard('{Escape}');
  expect(store.getSnapshot().items).toHaveLength(1);
});

test('a card has nothing that axe finds', async () => {
  const { store, cards } = openTranscript();
  void store.onElicitation(requests['addSite'], { server: booking });
  const [card] = await cards(1);
  const { violations } = await axe.run(card as Element, { rules: { 'target-size': { enabled: true } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('a card that slides under a press, because another one has gone, is not answered by it', async () => {
  const { store, clock, cards } = openTranscript();
  const stop = new AbortController();
  void store.onElicitation(requests['confirmation'], { server: booking, signal: stop.signal });
  const second = store.onElicitation(requests['confirmation'], { server: booking });
  await cards(2);
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await userEvent.hover(confirm.first());
  stop.abort();
  await cards(1);
  await userEvent.click(confirm);
  expect(store.getSnapshot().items).toHaveLength(1);
  clock.advance(250);
  await userEvent.click(confirm);
  await expect(second).resolves.toEqual({ action: 'accept', content: {} });
});

test('where the host gives a card little room, its long message scrolls by keys, under the card’s name', async () => {
  const { store, cards } = openTranscript();
  const message = 'Please read all of this. '.repeat(200);
  void store.onElicitation({ ...requests['confirmation'], message }, { server: booking });
  const [card] = await cards(1);
  const body = card?.querySelector<HTMLElement>('.ek-body');
  Object.assign(body?.style ?? {}, { maxBlockSize: '60px', overflow: 'auto' });
  await expect.poll(() => body?.getAttribute('tabindex')).toBe('0');
  expect(body).toHaveAccessibleName('Booking asks you');
});
