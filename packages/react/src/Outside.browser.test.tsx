import { requests } from '@elicitation-kit/fixtures';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { frames, openPage } from '../testDialog.tsx';

const chat = page.getByRole('textbox', { name: 'Chat' });
const open = page.getByRole('button', { name: 'Open', exact: true });
const said = (): string =>
  document.querySelector('.ek-outside [aria-live]')?.textContent ?? 'nothing is there';

function openChat(options: Parameters<typeof openPage>[0] = {}): ReturnType<typeof openPage> {
  return openPage({
    ...options,
    around: (dialog) => (
      <main>
        <textarea aria-label="Chat" />
        {dialog}
      </main>
    ),
  });
}

const dialog = (): Element | null => document.querySelector('dialog');

test('while someone types elsewhere a bar says who asks, and every key goes on into the text', async () => {
  const { ask, waiting } = openChat();
  await userEvent.click(chat);
  await userEvent.keyboard('Dear');
  void ask(requests['bookTable']);
  await expect.element(open).toBeVisible();
  await userEvent.keyboard(' all, {Enter}and so on ');
  expect(dialog()).toBeNull();
  expect(waiting()).toBe(1);
  expect((chat.element() as HTMLTextAreaElement).value).toBe('Dear all, \nand so on ');
  expect(said()).toBe('Booking asks youOpen');
});

describe('while the focus is in a frame', () => {
  /** A page with a frame around which a request comes. */
  async function frame(attributes: { readonly srcDoc?: string; readonly sandbox?: string }): Promise<{
    readonly at: HTMLIFrameElement;
    readonly host: ReturnType<typeof openPage>;
  }> {
    const host = openPage({
      around: (children) => (
        <main>
          {/* One that is not sandboxed is a page's own editor. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe title="Editor" {...attributes} />
          {children}
        </main>
      ),
    });
    const at = document.querySelector('iframe');
    if (!at) throw new Error('no frame');
    return { at, host };
  }

  test.each([
    ['a text area', '<textarea>Dear</textarea>'],
    ['a text that is edited', '<p contenteditable tabindex="0">Dear</p>'],
  ])('whose document the page may read: %s with a text is not covered', async (_, srcDoc) => {
    const { at, host } = await frame({ srcDoc });
    await expect.poll(() => at.contentDocument?.querySelector('p, textarea') ?? null).not.toBeNull();
    at.contentDocument?.querySelector<HTMLElement>('p, textarea')?.focus();
    expect(document.activeElement).toBe(at);
    void host.ask(requests['bookTable']);
    await expect.element(open).toBeVisible();
    expect(dialog()).toBeNull();
  });

  test('whose document the page may read: an empty field is no typing', async () => {
    const { at, host } = await frame({ srcDoc: '<textarea></textarea>' });
    await expect.poll(() => at.contentDocument?.querySelector('textarea') ?? null).not.toBeNull();
    at.contentDocument?.querySelector('textarea')?.focus();
    void host.ask(requests['bookTable']);
    await expect.poll(dialog).not.toBeNull();
  });

  test('that belongs to another site: nobody knows, so it counts as typing, until the focus leaves', async () => {
    const { at, host } = await frame({ srcDoc: '<p>Hi</p>', sandbox: '' });
    at.focus();
    expect(document.activeElement).toBe(at);
    void host.ask(requests['bookTable']);
    await expect.element(open).toBeVisible();
    expect(dialog()).toBeNull();
    at.blur();
    await expect.poll(dialog).not.toBeNull();
  });
});

test('the clock does not run in the bar: the request has not been seen', async () => {
  const { ask, clock, waiting, store } = openChat();
  await userEvent.fill(chat, 'Dear');
  void ask(requests['bookTable']);
  await expect.element(open).toBeVisible();
  clock.advance(120_000);
  expect(waiting()).toBe(1);
  expect(store.getSnapshot().items[0]?.deadline).toBeUndefined();
});

test('Open shows the dialog, and closing it gives the text its focus and caret back', async () => {
  const { ask, armed } = openChat();
  await userEvent.fill(chat, 'Dear all');
  const area = chat.element() as HTMLTextAreaElement;
  area.setSelectionRange(5, 5);
  const answer = ask(requests['bookTable']);
  await userEvent.click(open);
  await armed();
  expect(document.activeElement).toHaveTextContent('Decline');
  await userEvent.keyboard('{Escape}');
  await expect(answer).resolves.toEqual({ action: 'cancel' });
  expect(document.activeElement).toBe(area);
  expect(area.selectionStart).toBe(5);
});

test('once the text is sent or left, the dialog opens by itself', async () => {
  const { ask, armed } = openChat();
  await userEvent.fill(chat, 'Dear');
  void ask(requests['bookTable']);
  await expect.element(open).toBeVisible();
  await userEvent.clear(chat);
  expect(await armed()).toBeVisible();
});

test('a field that is empty holds nobody’s text: the dialog opens at once', async () => {
  const { ask, armed } = openChat();
  await userEvent.click(chat);
  void ask(requests['bookTable']);
  expect(await armed()).toBeVisible();
});

test('the bar counts what waits', async () => {
  const { ask } = openChat();
  await userEvent.fill(chat, 'Dear');
  void ask(requests['bookTable']);
  void ask(requests['addSite']);
  await expect.poll(said).toBe('Booking asks you2 waitingOpen');
});

test.each([
  ['the deadline passed', 'The time for Booking’s question is over. Nothing was sent.'],
  ['the server took it back', 'Booking’s question was taken back. Nothing was sent.'],
  ['the connection ended', 'The connection to Booking ended. Nothing was sent.'],
])('when %s, a quiet line says so until it is dismissed', async (what, words) => {
  const { show, clock, store } = openPage();
  const { answer } = await show(requests['bookTable']);
  if (what === 'the deadline passed') clock.advance(60_000);
  else store.cancelAll({}, what === 'the connection ended' ? 'disconnected' : 'aborted');
  await expect(answer).resolves.toEqual({ action: 'cancel' });
  await expect.poll(said).toBe(`${words}Dismiss`);
  await userEvent.click(page.getByRole('button', { name: 'Dismiss' }));
  await expect.poll(said).toBe('');
});

test('the line goes by itself after a while', async () => {
  const { show, clock, store } = openPage();
  await show(requests['bookTable']);
  store.cancelAll();
  await expect.poll(said).toMatch(/taken back/);
  clock.advance(15_000);
  await expect.poll(said).toBe('');
});

test.each(['Decline', 'Cancel'])('the person’s own %s leaves no line', async (name) => {
  const { show } = openPage();
  const { answer } = await show(requests['bookTable']);
  await userEvent.click(page.getByRole('button', { name }));
  await answer;
  await frames();
  expect(said()).toBe('');
});

test('with another request open, the line about the one that ended stands over it and can be dismissed', async () => {
  const { ask, show, store } = openPage();
  await show(requests['bookTable']);
  const weather = { id: 'weather', label: 'Weather' };
  void ask(requests['addSite'], { server: weather });
  await vi.waitFor(() => expect(store.getSnapshot().items).toHaveLength(2));
  store.cancelAll({ serverId: 'booking' });
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect.element(dismiss).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Weather asks you' })).toBeVisible();
  await userEvent.click(dismiss);
  await expect.element(dismiss).not.toBeInTheDocument();
});

test('a server that asks too much can be muted from the line that says so', async () => {
  const { ask, store } = openPage({ rate: { count: 0, perMs: 60_000 } });
  await expect(ask(requests['bookTable'])).resolves.toEqual({ action: 'cancel' });
  await expect
    .poll(said)
    .toBe('Booking asked too much at once. Nothing was sent.Mute Booking for nowDismiss');
  await userEvent.click(page.getByRole('button', { name: 'Mute Booking for now' }));
  await expect.poll(said).toBe('Booking is muted until this page is closed.UndoDismiss');
  await expect(ask(requests['bookTable'])).resolves.toEqual({ action: 'decline' });
  expect(store.capability('booking')).toEqual({});
});

test('where a line goes with the focus in it, the focus returns to where it came from', async () => {
  const { ask, clock } = openPage({
    rate: { count: 0, perMs: 60_000 },
    around: (kit) => (
      <main>
        <button type="button">Of the host</button>
        {kit}
      </main>
    ),
  });
  const own = page.getByRole('button', { name: 'Of the host' });
  await ask(requests['bookTable']);
  await expect.poll(said).toMatch(/too much/);
  await userEvent.click(own);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toMatch(/^Booking is muted/);
  expect(document.activeElement).toBe(own.element());
  await userEvent.tab();
  clock.advance(15_000);
  await expect.poll(said).toBe('');
  expect(document.activeElement).toBe(own.element());
});

test('a press on a line counts for the server that it named, not for the next one that takes its place', async () => {
  const { ask, store } = openPage({ rate: { count: 0, perMs: 60_000 } });
  const weather = { id: 'weather', label: 'Weather' };
  await ask(requests['bookTable']);
  await expect.poll(said).toMatch(/^Booking asked too much/);
  const mute = page.getByRole('button', { name: 'Mute Booking for now' }).element();
  const { x, y, width, height } = mute.getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, button: 0 };
  mute.dispatchEvent(new PointerEvent('pointerdown', at));
  await ask(requests['bookTable'], { server: weather });
  await expect.poll(said).toMatch(/^Weather asked too much/);
  expect(mute.isConnected).toBe(false);
  expect(store.getSnapshot().muted).toEqual([]);
});
