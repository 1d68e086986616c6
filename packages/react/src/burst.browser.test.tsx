// A server that floods the page, over a wire of the browser's: each request and each answer is a message of its own.
import type { ElicitationRecord, ElicitResult } from '@elicitation-kit/core';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { form, openPage, type TestPage } from '../testDialog.tsx';

const MANY = 10_000;
const CHUNK = 1_000;
const PENDING = 32;
const question = form({ city: { type: 'string', title: 'City' } });
const booking = { id: 'booking', label: 'Booking' };

interface Flood {
  /** Sends a thousand at once, and as many again each time they are answered, for so long as it should. */
  readonly start: (goesOn: () => boolean) => void;
  readonly sent: () => number;
  readonly answers: readonly ElicitResult[];
  /** What came in and what went out, held weakly. */
  readonly objects: readonly WeakRef<object>[];
}

/** A server at the other end of a message channel. */
function connect({ store }: TestPage): Flood {
  const { port1: server, port2: host } = new MessageChannel();
  const objects: WeakRef<object>[] = [];
  const answers: ElicitResult[] = [];
  let sent = 0;
  let goesOn = (): boolean => false;
  const send = (): void => {
    for (let at = 0; at < CHUNK; at += 1) post(server, question);
    sent += CHUNK;
  };
  host.addEventListener('message', ({ data }: MessageEvent<object>) => {
    const promise = store.onElicitation(data, { server: booking });
    objects.push(new WeakRef(data), new WeakRef(promise));
    void promise.then((result) => post(host, result));
  });
  server.addEventListener('message', ({ data }: MessageEvent<ElicitResult>) => {
    answers.push(data);
    if (answers.length === sent - PENDING && (sent < MANY || goesOn())) send();
  });
  host.start();
  server.start();
  onTestFinished(() => server.close());
  return {
    objects,
    answers,
    sent: () => sent,
    start: (until) => {
      goesOn = until;
      send();
    },
  };
}

function post(port: MessagePort, message: unknown): void {
  port.postMessage(message);
}

function openChat(records: ElicitationRecord[]): TestPage {
  return openPage({
    onRecord: (record) => records.push(record),
    deadlines: { form: false },
    around: (dialog) => (
      <main>
        <input aria-label="Message" />
        {dialog}
      </main>
    ),
  });
}

function tally(records: readonly ElicitationRecord[]): { readonly [ending: string]: number } {
  const counts: { [ending: string]: number } = {};
  for (const { action, ending } of records)
    counts[`${action} ${ending}`] = (counts[`${action} ${ending}`] ?? 0) + 1;
  return counts;
}

test(
  'the person types on while ten thousand requests come; 32 wait, each other one is answered, and nothing of it is kept',
  { timeout: 45_000 },
  async () => {
    const records: ElicitationRecord[] = [];
    const host = openChat(records);
    const flood = connect(host);
    const nodes = document.querySelectorAll('*').length;
    const message = page.getByRole('textbox', { name: 'Message' });
    const input = message.element() as HTMLInputElement;
    /** How much was answered, and how much waited, at each key. */
    const keys: { readonly answered: number; readonly waiting: number }[] = [];
    let drawn = 0;
    host.store.subscribe(() => {
      drawn += 1;
    });
    input.addEventListener('input', () => {
      keys.push({ answered: flood.answers.length, waiting: host.waiting() });
      // It begins with the first key in the field, and goes on until the last has come through.
      if (keys.length === 1) flood.start(() => input.value !== 'Dear all');
    });
    await userEvent.click(message);
    await userEvent.keyboard('Dear all');
    await expect.element(message).toHaveValue('Dear all');
    const open = (): number | false => flood.sent() >= MANY && flood.sent() - flood.answers.length;
    await expect.poll(open, { timeout: 30_000 }).toBe(PENDING);
    const turnedAway = flood.answers.length;
    expect(keys).toHaveLength('Dear all'.length);
    expect(keys.every(({ answered, waiting }) => answered < turnedAway && waiting <= PENDING)).toBe(true);

    expect(host.waiting()).toBe(PENDING);
    expect(tally(records)).toEqual({ 'cancel rate-limited': turnedAway });
    expect(document.querySelectorAll('*').length - nodes).toBeLessThan(200);
    // Drawing each would hold the page up.
    expect(drawn).toBeLessThan(4 * PENDING);

    await cdp().send('HeapProfiler.collectGarbage');
    expect(flood.objects.filter((one) => one.deref() !== undefined).length).toBeLessThan(4 * PENDING);

    host.store.cancelAll();
    await expect.poll(() => flood.answers.length).toBe(flood.sent());
    expect(flood.answers.every(({ action }) => action === 'cancel')).toBe(true);
    expect(tally(records)).toEqual({ 'cancel rate-limited': turnedAway, 'cancel aborted': PENDING });
    expect(host.waiting()).toBe(0);
  },
);
