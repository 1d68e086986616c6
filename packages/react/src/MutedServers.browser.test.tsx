import { localMutes } from '@elicitation-kit/core';
import { requests } from '@elicitation-kit/fixtures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, type TestPage } from '../testDialog.tsx';
import { MutedServers, type MutedServersProps } from './index.ts';

const { bookTable, confirmation } = requests;
const act = (name: string) => page.getByRole('button', { name, exact: true });
const said = (): string =>
  document.querySelector('.ek-outside [aria-live]')?.textContent ?? 'nothing is there';

async function mute(host: TestPage, words: string): Promise<void> {
  await host.armed();
  await userEvent.click(act('More'));
  await userEvent.click(act(words));
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('muting says before that it declines all that waits, does so, and can be undone at once', async () => {
  const host = openPage();
  const answers = [host.ask(bookTable), host.ask(confirmation), host.ask(bookTable)];
  await vi.waitFor(() => expect(host.waiting()).toBe(3));
  await mute(host, 'Decline all 3 and mute Booking for now');
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 3 }, () => ({ action: 'decline' })));
  await expect(host.ask(bookTable)).resolves.toEqual({ action: 'decline' });
  await expect.poll(said).toBe('Booking is muted until this page is closed.UndoDismiss');
  await userEvent.click(act('Undo'));
  await expect.poll(said).toBe('');
  void host.ask(bookTable);
  await host.armed();
});

test('a mute for good survives a reload, and is undone in the host’s settings', async () => {
  const first = openPage({ mutes: localMutes() });
  void first.ask(bookTable);
  await mute(first, 'Decline and mute Booking for good');
  await expect.poll(said).toBe('Booking is muted.UndoDismiss');
  first.rendered.unmount();

  const next = openPage({ mutes: localMutes() });
  await expect(next.ask(bookTable)).resolves.toEqual({ action: 'decline' });
  next.rendered.rerender(<MutedServers view={next.store} />);
  await userEvent.click(act('Unmute booking'));
  await expect.element(page.getByText('No server is muted.')).toBeVisible();
  expect(localStorage.getItem('elicitation-kit-muted')).toBe('[]');
});

test('without a place to keep it, a mute for good says that it holds only until the page is closed', async () => {
  const host = openPage();
  void host.ask(bookTable);
  await mute(host, 'Decline and mute Booking for good');
  await expect
    .poll(said)
    .toBe('Booking is muted, but only until this page is closed: it could not be kept for good.UndoDismiss');
});

test('a question that was declined before is marked when it comes again', async () => {
  const host = openPage();
  const first = await host.show(bookTable);
  await userEvent.click(act('Decline'));
  await first.answer;
  const { dialog } = await host.show(bookTable);
  expect(dialog.querySelector('.ek-notice')).toHaveTextContent(
    'You have declined this before. Booking asks again.',
  );
});

test('after a reload a muted server goes by the host’s name for it, and undoing it leaves the focus in the list', async () => {
  const mutes = { load: () => ['booking', 'weather'], save: () => {} };
  const { store, rendered } = openPage({ mutes });
  const servers: MutedServersProps['servers'] = [{ id: 'booking', label: 'Booking' }];
  rendered.rerender(<MutedServers view={store} servers={servers} />);
  const list = page.getByRole('group', { name: 'Muted servers' });
  await userEvent.click(act('Unmute Booking'));
  await expect.element(list).toHaveFocus();
  await expect.element(act('Unmute Booking')).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toMatch(/^weather/);
  await userEvent.click(act('Unmute weather'));
  await expect.poll(() => document.activeElement?.textContent).toBe('No server is muted.');
  await expect.element(list).toHaveFocus();
  await expect.element(page.getByRole('list')).not.toBeInTheDocument();
});
