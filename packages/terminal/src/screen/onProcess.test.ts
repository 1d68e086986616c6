import { PassThrough, Writable } from 'node:stream';
import { createElicitationStore } from '@elicitation-kit/core';
import { requests } from '@elicitation-kit/fixtures';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hearErrors } from '../../../core/testReports.ts';
import { answerInTerminal } from '../index.ts';

const EVENTS = ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const listeners = (): readonly number[] => EVENTS.map((event) => process.listenerCount(event));

/** Has a question stand at so many terminals, as a host does that serves them over the network. Gives what each shows, and the way to stop. */
async function askAt(count: number, plain: boolean): Promise<{ shown: () => string[]; stop: () => void }> {
  const terminals = Array.from({ length: count }, () => {
    let shown = '';
    const write = (chunk: Buffer, _: unknown, done: () => void): void => {
      shown += String(chunk);
      done();
    };
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = Object.assign(new Writable({ write }), { isTTY: true, columns: 80, rows: 24 });
    const store = createElicitationStore();
    const stop = answerInTerminal(store, { input, output, plain, armMs: 0 });
    void store.onElicitation(requests['confirmation'], { server: { id: 'booking', label: 'Booking' } });
    return { shown: () => shown, stop };
  });
  const stop = (): void => {
    for (const terminal of terminals) terminal.stop();
  };
  onTestFinished(stop);
  const shown = (): string[] => terminals.map((terminal) => terminal.shown());
  await vi.waitFor(() => {
    for (const text of shown()) expect(text).toMatch(/Enter.* (answers|confirms)|q.* cancels/);
  });
  return { shown, stop };
}

test.each([
  ['with keys', false],
  ['by line', true],
])('twelve terminals at once, %s, are no leak to Node, and leave nothing behind', async (_, plain) => {
  const warned = hearErrors();
  const before = listeners();
  const { stop } = await askAt(12, plain);
  const during = listeners();
  expect(during.every((now, at) => now <= (before[at] ?? 0) + 1)).toBe(true);
  expect(during).not.toEqual(before);
  stop();
  await vi.waitFor(() => expect(listeners()).toEqual(before));
  expect(warned).toEqual([]);
});

test('a host that hears the kill itself lives on, with every terminal given back', async () => {
  const heard = vi.fn<() => void>();
  process.on('SIGTERM', heard);
  onTestFinished(() => void process.off('SIGTERM', heard));
  const { shown } = await askAt(2, false);
  const kill = vi.spyOn(process, 'kill');
  process.emit('SIGTERM');
  expect(heard).toHaveBeenCalledOnce();
  expect(kill).not.toHaveBeenCalled();
  for (const text of shown()) expect(text).toMatch(/\x1b\[\?25h$/);
});
