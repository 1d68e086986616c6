import { requests } from '@elicitation-kit/fixtures';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage, type TestPage } from '../testDialog.tsx';

const act = (name: string | RegExp) => page.getByRole('button', { name });
const one = (title: string) => form({ value: { type: 'string', title } }, ['value']);
const round = { id: 'r1', size: 3 };
const weather = { id: 'weather', label: 'Weather' };
const line = (): string => document.querySelector('.ek-queue')?.textContent ?? '';

async function askRound(host: TestPage) {
  const answers = ['First', 'Second', 'Third'].map((title) => host.ask(one(title), { round }));
  await vi.waitFor(() => expect(host.waiting()).toBe(3));
  await host.armed();
  return answers;
}

async function fill(host: TestPage, title: string, text: string, button: string): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: title }), text);
  await userEvent.click(act(button));
  if (button === 'Next') await host.armed();
}

test('the questions of one round are one sequence: all answers go out with the last', async () => {
  const host = openPage();
  const answers = await askRound(host);
  const settled = vi.fn();
  for (const answer of answers) void answer.then(settled);
  expect(line()).toBe('1 of 3 · next: Booking');
  await fill(host, 'First', 'one', 'Next');
  expect(line()).toBe('2 of 3 · next: Booking');
  await fill(host, 'Second', 'two', 'Next');
  expect(line()).toBe('3 of 3');
  expect(settled).not.toHaveBeenCalled();
  await fill(host, 'Third', 'three', 'Send to Booking');
  expect(await Promise.all(answers)).toEqual(
    ['one', 'two', 'three'].map((value) => ({ action: 'accept', content: { value } })),
  );
});

test('in a round one can go back and change an answer', async () => {
  const host = openPage();
  const answers = await askRound(host);
  await fill(host, 'First', 'one', 'Next');
  await userEvent.click(act('Back'));
  await host.armed();
  const first = page.getByRole('textbox', { name: 'First' });
  expect(first.element()).toHaveProperty('value', 'one');
  await fill(host, 'First', 'uno', 'Next');
  await userEvent.click(act('Decline'));
  await host.armed();
  await fill(host, 'Third', 'three', 'Send to Booking');
  expect(await Promise.all(answers)).toEqual([
    { action: 'accept', content: { value: 'uno' } },
    { action: 'decline' },
    { action: 'accept', content: { value: 'three' } },
  ]);
});

async function askTwo(host: TestPage, signal = new AbortController().signal) {
  const first = host.ask(one('First'), { round });
  const second = host.ask(one('Second'), { round, signal });
  await vi.waitFor(() => expect(host.waiting()).toBe(2));
  await host.armed();
  await fill(host, 'First', 'one', 'Next');
  return { first, second };
}

test('where the rest of a round is taken back, nothing goes out unasked: the answer is shown again, to be sent', async () => {
  const host = openPage();
  const stop = new AbortController();
  const { first, second } = await askTwo(host, stop.signal);
  stop.abort();
  await expect(second).resolves.toEqual({ action: 'cancel' });
  await host.armed();
  expect(host.waiting()).toBe(1);
  await fill(host, 'First', 'uno', 'Send to Booking');
  await expect(first).resolves.toEqual({ action: 'accept', content: { value: 'uno' } });
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}'), 'cancel'],
  ['Decline', () => userEvent.click(act('Decline')), 'decline'],
] as const)(
  '%s on the last question of a round sends no answer to the others',
  async (_how, leave, action) => {
    const host = openPage();
    const { first, second } = await askTwo(host);
    await leave();
    await expect(second).resolves.toEqual({ action });
    await host.armed();
    expect(page.getByRole('textbox', { name: 'First' }).element()).toHaveProperty('value', 'one');
    await userEvent.click(act('Decline'));
    await expect(first).resolves.toEqual({ action: 'decline' });
  },
);

test('declining all of a server declines what was answered and not sent', async () => {
  const host = openPage();
  const { first, second } = await askTwo(host);
  await userEvent.click(act('More'));
  await userEvent.click(act('Decline all 2 from Booking'));
  expect(await Promise.all([first, second])).toEqual([{ action: 'decline' }, { action: 'decline' }]);
});

test('more time is for the whole round', async () => {
  const host = openPage();
  const { first } = await askTwo(host);
  for (let minute = 0; minute < 3; minute += 1) {
    host.clock.advance(40_000);
    await userEvent.click(act('more time'));
  }
  await fill(host, 'Second', 'two', 'Send to Booking');
  await expect(first).resolves.toEqual({ action: 'accept', content: { value: 'one' } });
});

test('a round is one server’s: another’s of the same name has nothing to do with it', async () => {
  const host = openPage();
  const first = host.ask(one('First'), { round });
  void host.ask(one('Second'), { round, server: weather });
  await vi.waitFor(() => expect(host.waiting()).toBe(2));
  await host.armed();
  await fill(host, 'First', 'one', 'Send to Booking');
  await expect(first).resolves.toEqual({ action: 'accept', content: { value: 'one' } });
});

test('a question of a round that is put off lets the other servers ask', async () => {
  const host = openPage();
  await askTwo(host);
  void host.ask(one('Third'), { server: weather });
  await vi.waitFor(() => expect(host.waiting()).toBe(3));
  await userEvent.click(act('More'));
  await userEvent.click(act('Answer later'));
  await expect.element(page.getByRole('heading', { name: 'Weather asks you' })).toBeVisible();
});

test('a server whose dialogs come and go asks from the bar, so that the page stays the person’s', async () => {
  const host = openPage();
  const bar = page.getByRole('button', { name: 'Open', exact: true });
  for (let swap = 0; swap < 2; swap += 1) {
    const stop = new AbortController();
    const { answer } = await host.show(one('First'), { signal: stop.signal });
    stop.abort();
    await answer;
  }
  void host.ask(one('First'));
  await expect.element(bar).toBeVisible();
  expect(document.querySelector('dialog')).toBeNull();
  await userEvent.click(bar);
  await host.armed();
  await userEvent.click(act('Decline'));

  host.clock.advance(11_000);
  void host.ask(one('Second'));
  await host.armed();
});

test('questions that belong to no round go out one by one', async () => {
  const host = openPage();
  const first = host.ask(one('First'));
  void host.ask(one('Second'), { server: weather });
  await host.armed();
  await expect.poll(line).toBe('1 of 2 · next: Weather');
  await fill(host, 'First', 'one', 'Send to Booking');
  await expect(first).resolves.toEqual({ action: 'accept', content: { value: 'one' } });
});

test('Answer later puts a request behind the others, with what was typed; alone, into the bar', async () => {
  const host = openPage();
  void host.ask(one('First'));
  void host.ask(one('Second'), { server: weather });
  await host.armed();
  await userEvent.fill(page.getByRole('textbox', { name: 'First' }), 'half');
  await userEvent.click(act('More'));
  await userEvent.click(act('Answer later'));
  await expect.element(page.getByRole('heading', { name: 'Weather asks you' })).toBeVisible();
  await host.armed();
  await userEvent.click(act('Decline'));
  await userEvent.click(page.getByRole('button', { name: 'Open', exact: true }));
  await host.armed();
  expect(page.getByRole('textbox', { name: 'First' }).element()).toHaveProperty('value', 'half');
  expect(host.waiting()).toBe(1);
});

test('everything of one server can be declined at once, and everything cancelled', async () => {
  const host = openPage();
  const own = [host.ask(one('First')), host.ask(one('Second'))];
  const others = [host.ask(one('Third'), { server: weather }), host.ask(one('Fourth'), { server: weather })];
  await vi.waitFor(() => expect(host.waiting()).toBe(4));
  await host.armed();
  await userEvent.click(act('More'));
  await userEvent.click(act('Decline all 2 from Booking'));
  expect(await Promise.all(own)).toEqual([{ action: 'decline' }, { action: 'decline' }]);
  await host.armed();
  await userEvent.click(act('More'));
  await userEvent.click(act('Cancel all 2'));
  expect(await Promise.all(others)).toEqual([{ action: 'cancel' }, { action: 'cancel' }]);
});

test('nothing in the menu accepts, and Escape closes the menu alone', async () => {
  const host = openPage();
  await host.show(requests['confirmation']);
  await userEvent.click(act('More'));
  const menu = document.querySelector('.ek-menu');
  expect(menu?.textContent).toBe(
    'Answer laterNo time limitDecline and mute Booking for nowDecline and mute Booking for good',
  );
  await userEvent.keyboard('{Escape}');
  expect(document.querySelector('.ek-menu')).toBeNull();
  expect(host.waiting()).toBe(1);
  await expect.element(act('More')).toHaveFocus();
});

test('when another server asks, it is seen and said; when the same one goes on, it is not', async () => {
  const host = openPage();
  void host.ask(one('First'));
  void host.ask(one('Second'));
  void host.ask(one('Third'), { server: weather });
  const said = (): string =>
    document.querySelector('.ek-status [role=status]')?.textContent ?? 'nothing is there';
  await host.armed();
  expect(said()).toBe('');
  await userEvent.click(act('Decline'));
  await host.armed();
  expect(said()).toBe('');
  await userEvent.click(act('Decline'));
  await host.armed();
  await expect.poll(said).toBe('Now Weather asks you.');
  expect(document.querySelector('.ek-new h2')).toHaveTextContent('Weather asks you');
});
