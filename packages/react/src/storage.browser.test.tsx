// A page's storage can be forbidden, full, or hold what others have left in it: the host runs, and the person is told.
import { localMutes, sessionPages } from '@elicitation-kit/core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage, type TestPage } from '../testDialog.tsx';
import { ElicitationDialog, MutedServers } from './index.ts';

const question = form({ city: { type: 'string', title: 'City' } });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const line = () => document.querySelector('.ek-outside')?.textContent;
const list = () => Array.from(document.querySelectorAll('.ek-muted span'), (one) => one.textContent);
const full = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

/** What a page keeps, in memory. */
function keeping(
  first: string | null = null,
  setItem?: () => never,
): Storage & { readonly now: () => unknown } {
  let kept = first;
  return {
    getItem: () => kept,
    setItem: setItem ?? ((_key: string, value: string) => void (kept = value)),
    now: () => kept,
  } as unknown as Storage & { now: () => unknown };
}

/** What the host's error reporting gets to hear. */
function hearErrors(): string[] {
  const heard: string[] = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const hear = ({ error }: ErrorEvent): void => void heard.push((error as Error).name);
  window.addEventListener('error', hear);
  onTestFinished(() => window.removeEventListener('error', hear));
  return heard;
}

/** A host with its settings, which keeps mutes and opened pages in this storage; in the page's own where none is given. */
function openHost(storage?: Storage): TestPage {
  const host = openPage({ mutes: localMutes('muted', storage), pages: sessionPages('pages', storage) });
  host.rendered.rerender(
    <>
      <MutedServers view={host.store} />
      <ElicitationDialog view={host.store} clock={host.clock} />
    </>,
  );
  return host;
}

async function muteForGood({ show }: TestPage): Promise<unknown> {
  const { answer } = await show(question);
  await userEvent.click(button('More'));
  await userEvent.click(button('Decline and mute Booking for good'));
  return answer;
}

test('a mute for good is kept, and holds after a reload', async () => {
  const storage = keeping();
  const host = openHost(storage);
  expect(await muteForGood(host)).toEqual({ action: 'decline' });
  await expect.poll(line).toContain('Booking is muted.');
  expect(storage.now()).toBe('["booking"]');
  host.rendered.unmount();
  const next = openHost(storage);
  expect(next.store.capability('booking')).toEqual({});
  expect(await next.ask(question)).toEqual({ action: 'decline' });
});

describe('a storage that', () => {
  const forbid = (): void => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      });
  };
  test.for([
    ['is forbidden', undefined, [], true],
    ['throws when it is read', { getItem: full, setItem: () => {} } as unknown as Storage, [], true],
    ['holds no JSON', keeping('{"booking'), [], true],
    ['holds a list of anything', keeping('[1,null,{},["booking"],true,"weather"]'), ['weather'], false],
    [
      'holds the names of prototypes',
      keeping('["__proto__","constructor","toString",{"__proto__":"booking"}]'),
      ['__proto__', 'constructor', 'toString'],
      false,
    ],
  ] as const)('%s harms nobody', async ([, storage, muted, isReported]) => {
    if (!storage) forbid();
    const errors = hearErrors();
    const { show, store } = openHost(storage);
    expect(store.capability('booking')).toEqual({ form: {}, url: {} });
    const { answer } = await show(question);
    await userEvent.click(button('Send to Booking'));
    expect(await answer).toEqual({ action: 'accept', content: {} });
    expect(list()).toEqual(muted);
    expect(store.capability('booking')).toEqual({ form: {}, url: {} });
    for (const id of muted) expect(store.capability(id)).toEqual({});
    expect(errors.length > 0).toBe(isReported);
  });

  test.each(['"booking"', '42', 'null', '{"length":1,"0":"booking"}', 'true'])(
    'holds %s, which is no list, mutes nobody',
    (kept) => {
      expect(localMutes('muted', keeping(kept)).load()).toEqual([]);
    },
  );

  test('holds a hundred thousand ids is no reason to draw them all', async () => {
    const ids = Array.from({ length: 100_000 }, (_, at) => `server ${at}`);
    const { show, store } = openHost(keeping(JSON.stringify(ids)));
    const { answer } = await show(question);
    expect(store.getSnapshot().muted).toHaveLength(1_000);
    await userEvent.click(button('Decline'));
    await answer;
  });

  test.for([
    ['is full', keeping(null, full), 'QuotaExceededError'],
    ['is forbidden', undefined, 'SecurityError'],
  ] as const)('%s cannot keep a mute: it holds for now, and that is said', async ([, storage, name]) => {
    const errors = hearErrors();
    if (!storage) forbid();
    const host = openHost(storage);
    expect(await muteForGood(host)).toEqual({ action: 'decline' });
    await expect
      .poll(line)
      .toContain('Booking is muted, but only until this page is closed: it could not be kept for good.');
    expect(list()).toEqual(['Booking · until this page is closed']);
    expect(await host.ask(question)).toEqual({ action: 'decline' });
    expect(errors.at(-1)).toBe(name);
    await userEvent.click(button('Undo'));
    await host.show(question);
  });
});
