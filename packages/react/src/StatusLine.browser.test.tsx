import type { ElicitationSnapshot } from '@elicitation-kit/core';
import { requests } from '@elicitation-kit/fixtures';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';
import { ElicitationDialog } from './index.ts';

const { bookTable, confirmation } = requests;
const timer = page.getByRole('timer');

test('the time that is left is shown and counts down, and at its end the request is cancelled', async () => {
  const { show, clock } = openPage();
  const { answer } = await show(bookTable);
  await expect.element(timer).toHaveTextContent('55 s left');
  clock.advance(10_000);
  await expect.element(timer).toHaveTextContent('45 s left');
  clock.advance(44_000);
  await expect.element(timer).toHaveTextContent('1 s left');
  clock.advance(1_000);
  await expect(answer).resolves.toEqual({ action: 'cancel' });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a confirmation has less time than a form', async () => {
  const { show } = openPage();
  await show(confirmation);
  await expect.element(timer).toHaveTextContent('30 s left');
});

test('a long time is shown in minutes', async () => {
  const { show } = openPage({ deadlines: { form: 5 * 60_000 } });
  await show(bookTable);
  await expect.element(timer).toHaveTextContent('5 min left');
});

test('“more time” starts the time anew', async () => {
  const { show, clock } = openPage();
  await show(bookTable);
  clock.advance(30_000);
  await expect.element(timer).toHaveTextContent('25 s left');
  await userEvent.click(page.getByRole('button', { name: 'more time' }));
  await expect.element(timer).toHaveTextContent('55 s left');
});

test('typing starts the time anew', async () => {
  const { show, clock } = openPage();
  await show(bookTable);
  clock.advance(50_000);
  await userEvent.click(page.getByLabelText('Note to the restaurant · optional'));
  await userEvent.keyboard('h');
  await expect.element(timer).toHaveTextContent('55 s left');
  clock.advance(50_000);
  await userEvent.keyboard('i');
  await expect.element(timer).toHaveTextContent('55 s left');
});

test.each([{}, { form: false } as const])(
  'nothing moves when another request arrives: %j',
  async (deadlines) => {
    const { show, ask } = openPage({ deadlines });
    const { dialog } = await show(bookTable);
    const acts = dialog.querySelector('.ek-acts')?.getBoundingClientRect();
    void ask(confirmation, { server: { id: 'weather', label: 'Weather '.repeat(20) } });
    await expect.element(page.getByText(/next:/)).toBeInTheDocument();
    expect(dialog.querySelector('.ek-acts')?.getBoundingClientRect()).toEqual(acts);
  },
);

test('at 20 seconds it is said once that the time is nearly over, and again after more time', async () => {
  const { show, clock } = openPage();
  const { dialog } = await show(bookTable);
  const said = (): string => dialog.querySelector('.ek-status [role=status]')?.textContent ?? '';
  clock.advance(34_000);
  await expect.element(timer).toHaveTextContent('21 s left');
  expect(said()).toBe('');
  clock.advance(1_000);
  await expect.poll(said).toBe('20 seconds left. You can ask for more time.');
  clock.advance(10_000);
  await expect.element(timer).toHaveTextContent('10 s left');
  expect(said()).toBe('20 seconds left. You can ask for more time.');
  await userEvent.click(page.getByRole('button', { name: 'more time' }));
  await expect.poll(said).not.toMatch('20 seconds');
});

test('more time says honestly when the server may have stopped waiting', async () => {
  const { show } = openPage();
  const { dialog } = await show(bookTable);
  await userEvent.click(page.getByRole('button', { name: 'more time' }));
  await expect
    .poll(() => dialog.querySelector('.ek-status [role=status]')?.textContent)
    .toBe('You have more time, but Booking may have stopped waiting.');
  expect(dialog.querySelector('.ek-said')).toBeVisible();
});

test('where the server hears that a person is there, more time is just that, and is said to the ear alone', async () => {
  const { show } = openPage();
  const { dialog } = await show(bookTable, { keepAlive: () => {} });
  await userEvent.click(page.getByRole('button', { name: 'more time' }));
  await expect
    .poll(() => dialog.querySelector('.ek-status [role=status]')?.textContent)
    .toBe('You have more time.');
  expect(dialog.querySelector('.ek-said')).toBeNull();
});

test('the limit can be switched off', async () => {
  const { show, clock, waiting } = openPage();
  await show(bookTable);
  await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'No time limit' }));
  await expect.element(timer).not.toBeInTheDocument();
  clock.advance(60 * 60_000);
  expect(waiting()).toBe(1);
});

describe('what was typed is not thrown away without asking once', () => {
  const note = page.getByLabelText('Note to the restaurant · optional');

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => userEvent.click(page.getByRole('button', { name: 'Close' }))],
    [
      'a click outside',
      () => userEvent.click(document.querySelector('dialog') as Element, { position: { x: -20, y: 40 } }),
    ],
  ])('%s', async (_way, leave) => {
    const { show, waiting } = openPage();
    const { answer } = await show(bookTable);
    await userEvent.click(note);
    await userEvent.keyboard('hi');
    await leave();
    await expect.poll(() => document.querySelector('.ek-said')?.textContent).toMatch(/^Not sent yet/);
    expect(waiting()).toBe(1);
    await leave();
    await expect(answer).resolves.toEqual({ action: 'cancel' });
  });

  test('but Cancel is meant, and so is Escape where nothing was typed or all of it was deleted', async () => {
    const { show } = openPage();
    const first = await show(bookTable);
    await userEvent.click(note);
    await userEvent.keyboard('hi');
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    await expect(first.answer).resolves.toEqual({ action: 'cancel' });
    const second = await show(bookTable);
    await userEvent.click(note);
    await userEvent.keyboard('h{Backspace}{Escape}');
    await expect(second.answer).resolves.toEqual({ action: 'cancel' });
  });
});

describe('a view of a store elsewhere', () => {
  const said = (): string => document.querySelector('.ek-said')?.textContent ?? '';

  /** The page’s own store, seen as over a wire: `see` changes what is seen of it. */
  function openElsewhere(): ReturnType<typeof openPage> & {
    readonly see: (next: (now: ElicitationSnapshot) => ElicitationSnapshot) => void;
  } {
    const host = openPage();
    let over = (now: ElicitationSnapshot): ElicitationSnapshot => now;
    let shown = new WeakMap<object, ElicitationSnapshot>();
    const getSnapshot = (): ElicitationSnapshot => {
      const now = host.store.getSnapshot();
      const seen = shown.get(now) ?? over(now);
      shown.set(now, seen);
      return seen;
    };
    const see = (next: typeof over): void => {
      over = next;
      shown = new WeakMap();
      host.rendered.rerender(<ElicitationDialog view={{ ...host.store, getSnapshot }} />);
    };
    see(over);
    return { ...host, see };
  }

  const sending = (now: ElicitationSnapshot): ElicitationSnapshot => ({
    ...now,
    items: now.items.map((item) => ({ ...item, phase: 'sending' })),
  });

  test('that has lost its host says so, and keeps what is typed', async () => {
    const { ask, see } = openElsewhere();
    see((now) => ({ ...now, connected: false }));
    void ask(bookTable);
    await expect.poll(said).toBe('Not connected. What you enter is kept.');
    see((now) => ({ ...sending(now), connected: false }));
    await expect.poll(said).toBe('Not connected. Your answer goes out once the connection is back.');
  });

  test('says that an answer is on its way, keeps the dialog until it has arrived, and says where it was not taken', async () => {
    const { ask, painted, see } = openElsewhere();
    void ask(bookTable);
    const dialog = await painted();
    see(sending);
    await expect.poll(said).toBe('Sending…');
    expect(dialog.open).toBe(true);
    see((now) => now);
    await expect.poll(said).toBe('That did not go out. Try again.');
  });
});
