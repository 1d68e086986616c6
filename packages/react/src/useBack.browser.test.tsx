import { createElicitationStore } from '@elicitation-kit/core';
import { requests } from '@elicitation-kit/fixtures';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';
import { ElicitationCard } from './index.ts';

/** The gesture cannot be made by a test: the browser's own watcher is asked to close instead. */
function watchers(): { back: () => void; open: () => number } {
  const all = new Set<{ onclose: (() => void) | null }>();
  class Watcher {
    onclose: (() => void) | null = null;
    constructor() {
      all.add(this);
    }
    destroy(): void {
      all.delete(this);
    }
  }
  vi.stubGlobal('CloseWatcher', Watcher);
  return {
    back: () => {
      const last = Array.from(all).at(-1);
      if (last) all.delete(last);
      last?.onclose?.();
    },
    open: () => all.size,
  };
}

test('the system’s way back cancels, after asking once where something was typed, and leaves the page alone', async () => {
  const { back, open } = watchers();
  const { show, waiting } = openPage();
  const { answer } = await show(requests['bookTable']);
  await userEvent.fill(page.getByLabelText('Note to the restaurant · optional'), 'hi');
  back();
  expect(waiting()).toBe(1);
  expect(open()).toBe(1);
  await expect.poll(() => document.querySelector('.ek-said')?.textContent).toMatch(/^Not sent yet/);
  back();
  await expect(answer).resolves.toEqual({ action: 'cancel' });
  await expect.poll(open).toBe(0);
});

test('a gesture that was under way when the dialog appeared does not count', async () => {
  const { back } = watchers();
  const { ask, painted, waiting } = openPage();
  void ask(requests['bookTable']);
  await painted();
  back();
  expect(waiting()).toBe(1);
});

test('a card leaves the system’s way back to the host’s page, and Escape too', async () => {
  const { open } = watchers();
  const store = createElicitationStore();
  const pressed = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', pressed);
  const booking = { id: 'booking', label: 'Booking' };
  void store.onElicitation(requests['bookTable'], { server: booking });
  await expect.poll(() => store.getSnapshot().items).toHaveLength(1);
  render(<ElicitationCard view={store} id={store.getSnapshot().items[0]?.id ?? ''} />);
  await expect.poll(() => document.querySelector('.ek-card .ek-status')).not.toBeNull();
  await userEvent.click(page.getByLabelText('Note to the restaurant · optional'));
  await userEvent.keyboard('{Escape}');
  document.removeEventListener('keydown', pressed);
  expect(pressed.mock.lastCall?.[0].key).toBe('Escape');
  expect(pressed.mock.lastCall?.[0].defaultPrevented).toBe(false);
  expect(open()).toBe(0);
  expect(store.getSnapshot().items).toHaveLength(1);
});
