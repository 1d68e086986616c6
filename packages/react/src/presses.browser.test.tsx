import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { openPage, type TestPage } from '../testDialog.tsx';

const { bookTable } = requests;
const decline = page.getByRole('button', { name: 'Decline' });

/** Puts a request on the screen; presses do not count yet. */
async function appear(
  options?: Parameters<typeof openPage>[0],
): Promise<TestPage & { dialog: HTMLDialogElement }> {
  const opened = openPage(options);
  void opened.ask(bookTable);
  return { ...opened, dialog: await opened.painted() };
}

/** One event of a key that is held over several steps of a test, which `userEvent` cannot say. */
function key(type: 'down' | 'held' | 'up', code: 'Enter' | 'Space' | 'AltLeft'): Promise<unknown> {
  const {
    key: name,
    text,
    number,
  } = {
    Enter: { key: 'Enter', text: '\r', number: 13 },
    Space: { key: ' ', text: ' ', number: 32 },
    AltLeft: { key: 'Alt', text: undefined, number: 18 },
  }[code];
  return cdp().send('Input.dispatchKeyEvent', {
    type: type === 'up' ? 'keyUp' : 'keyDown',
    key: name,
    code,
    windowsVirtualKeyCode: number,
    autoRepeat: type === 'held',
    ...(text !== undefined && type !== 'up' && { text }),
  });
}

/** What a screen reader does. */
function clickWithoutPress(): void {
  (decline.element() as HTMLButtonElement).click();
}

test.for([
  ['Enter on Decline', () => userEvent.keyboard('{Enter}')],
  ['Space on Decline', () => userEvent.keyboard(' ')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    'Ctrl+Enter in a field',
    async () => {
      page.getByRole('textbox', { name: 'Party size' }).element().focus();
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
    },
  ],
  ['a click on Decline', () => userEvent.click(decline)],
  ['a click outside', () => userEvent.pointer({ coords: { x: 4, y: 4 }, keys: '[MouseLeft]' })],
  ['a click by assistive technology', () => clickWithoutPress()],
] as const)('%s answers nothing in the first 400 ms, and no act is disabled meanwhile', async ([, press]) => {
  const { dialog, clock, waiting } = await appear();
  clock.advance(399);
  expect(dialog.querySelector(':disabled, [aria-disabled]')).toBeNull();
  await press();
  clock.advance(400);
  expect(dialog).toHaveAttribute('data-armed');
  expect(waiting()).toBe(1);
});

test('typing goes on to put off the moment from which presses count, until 250 ms of quiet', async () => {
  const { dialog, clock } = await appear();
  for (let count = 0; count < 5; count += 1) {
    clock.advance(200);
    await userEvent.keyboard('y');
  }
  clock.advance(249);
  expect(dialog).not.toHaveAttribute('data-armed');
  clock.advance(1);
  expect(dialog).toHaveAttribute('data-armed');
});

test.for(['Enter', 'Space'] as const)(
  '%s held since before the dialog appeared never counts, a fresh press of it does',
  async (code) => {
    const { ask, armed, waiting } = openPage({
      around: (dialog) => (
        <main>
          {dialog}
          <input aria-label="Chat" />
        </main>
      ),
    });
    await userEvent.click(page.getByRole('textbox', { name: 'Chat' }));
    await key('down', code);
    const answer = ask(bookTable);
    await armed();
    await key('held', code);
    await key('held', code);
    await key('up', code);
    expect(waiting()).toBe(1);
    await key('down', code);
    await key('up', code);
    await expect(answer).resolves.toEqual({ action: 'decline' });
  },
);

test('a press that began before presses count, and ends after, does not count', async () => {
  const { clock, dialog, waiting } = await appear();
  await userEvent.pointer({ target: decline, keys: '[MouseLeft>]' });
  clock.advance(400);
  await userEvent.pointer({ target: decline, keys: '[/MouseLeft]' });
  expect(dialog).toHaveAttribute('data-armed');
  expect(waiting()).toBe(1);
});

test('Space that went down before presses count, and comes up after, does not count', async () => {
  const { clock, dialog, waiting } = await appear();
  await key('down', 'Space');
  clock.advance(400);
  await key('up', 'Space');
  expect(dialog).toHaveAttribute('data-armed');
  expect(waiting()).toBe(1);
});

test.for(['Escape', 'Enter'])('%s that belongs to composing text does not count', async (name) => {
  const { armed, ask, waiting } = openPage();
  void ask(bookTable);
  await armed();
  const note = page.getByRole('textbox', { name: 'Note to the restaurant · optional' }).element();
  note.focus();
  const event = { key: name, ctrlKey: true, bubbles: true };
  note.dispatchEvent(new KeyboardEvent('keydown', { ...event, isComposing: true }));
  // oxlint-disable-next-line typescript/no-deprecated
  note.dispatchEvent(new KeyboardEvent('keydown', { ...event, keyCode: 229 }));
  expect(waiting()).toBe(1);
  note.dispatchEvent(new KeyboardEvent('keydown', event));
  expect(waiting()).toBe(0);
});

test('a click by assistive technology counts once presses count, also while a key of its own is held', async () => {
  const { armed, ask } = openPage();
  const answer = ask(bookTable);
  await armed();
  await key('down', 'AltLeft');
  clickWithoutPress();
  await key('up', 'AltLeft');
  await expect(answer).resolves.toEqual({ action: 'decline' });
});

test('a press that began on an act of a request that is gone does not count on the next one', async () => {
  const { ask, armed, painted, waiting } = openPage();
  const server = new AbortController();
  void ask(bookTable, { signal: server.signal });
  void ask(bookTable);
  await armed();
  decline.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  server.abort();
  await painted();
  await armed();
  // So a touch that is lifted now ends: on the act that has come to stand there.
  decline.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(waiting()).toBe(1);
});

test('a clock that is set back does not keep presses from counting', async () => {
  const { ask, clock, painted } = openPage();
  void ask(bookTable);
  const dialog = await painted();
  clock.sleep(-3_600_000);
  await key('down', 'AltLeft');
  await key('up', 'AltLeft');
  clock.advance(400);
  expect(dialog).toHaveAttribute('data-armed');
});

test('the press that answers one request does not reach the next, which counts presses anew', async () => {
  const { ask, armed, painted, waiting } = openPage();
  const answers = [ask(bookTable), ask(bookTable)];
  await armed();
  await key('down', 'Enter');
  await expect(answers[0]).resolves.toEqual({ action: 'decline' });
  const dialog = await painted();
  expect(dialog).not.toHaveAttribute('data-armed');
  await key('held', 'Enter');
  await key('up', 'Enter');
  await userEvent.dblClick(decline);
  expect(waiting()).toBe(1);
  await armed();
  await userEvent.keyboard('{Enter}');
  await expect(answers[1]).resolves.toEqual({ action: 'decline' });
});
