import { requests } from '@elicitation-kit/fixtures';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { form, openPage, still } from '../testDialog.tsx';
import { labelled, mui, testFrames } from '../testFrames.tsx';
import { ElicitationDialog } from './ElicitationDialog.tsx';

const textbox = (label: string) => page.getByRole('textbox', { name: labelled(label) });
const act = (name: string) => page.getByRole('button', { name, exact: true });
const heading = form({ heading: { type: 'string', title: 'Heading' } }, ['heading']);

test('keys that were typed on after a message was sent answer nothing', async () => {
  function Composer(): ReactNode {
    const [text, setText] = useState('');
    return (
      <input
        aria-label="Chat"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && setText('')}
      />
    );
  }
  const { ask, armed, painted, waiting } = openPage({
    around: (dialog) => (
      <main>
        <Composer />
        {dialog}
      </main>
    ),
  });
  await userEvent.click(textbox('Chat'));
  await userEvent.keyboard('Dear all');
  const answer = ask(heading);
  await expect.element(act('Open')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const dialog = await painted();
  await userEvent.keyboard(' {Enter}');
  expect(dialog).not.toHaveAttribute('data-armed');
  expect(waiting()).toBe(1);
  await armed();
  await userEvent.keyboard('{Enter}');
  await expect(answer).resolves.toEqual({ action: 'decline' });
  await expect.element(textbox('Chat')).toHaveFocus();
  await expect.element(textbox('Chat')).toHaveValue('');
});

test.for([
  ['Send to Booking', 'accept'],
  ['Cancel', 'cancel'],
  ['Decline', 'decline'],
] as const)('a double click on %s answers the first of two requests alone', async ([name, action]) => {
  const { ask, armed, waiting } = openPage();
  const first = ask(requests['allOptional']);
  void ask(requests['allOptional']);
  await expect.poll(waiting).toBe(2);
  await armed();
  await userEvent.dblClick(act(name));
  await expect(first).resolves.toMatchObject({ action });
  const dialog = await armed();
  await still(dialog);
  expect(waiting()).toBe(1);
});

describe('composing text', () => {
  /** One key of an input method, as the browser gets it from the system. */
  const press = async (key: string, type: 'rawKeyDown' | 'keyUp'): Promise<unknown> =>
    cdp().send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: 229 });
  const compose = (text: string): Promise<unknown> =>
    cdp().send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });

  test.for(['Enter', 'Escape'])('that %s ends in a field sends nothing and closes nothing', async (key) => {
    const { show, waiting } = openPage();
    const { answer } = await show(heading);
    await userEvent.click(textbox('Heading'));
    const composing: boolean[] = [];
    textbox('Heading')
      .element()
      .addEventListener('keydown', (event) => composing.push((event as KeyboardEvent).isComposing));
    await compose('はる');
    await press(key, 'rawKeyDown');
    await cdp().send('Input.insertText', { text: '春' });
    await press(key, 'keyUp');
    expect(composing).toEqual([true]);
    await expect.element(textbox('Heading')).toHaveValue('春');
    expect(waiting()).toBe(1);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(answer).resolves.toEqual({ action: 'accept', content: { heading: '春' } });
  });

  test('over Decline answers nothing', async () => {
    const { show, waiting } = openPage();
    await show(heading);
    await expect.element(act('Decline')).toHaveFocus();
    for (const key of ['Enter', 'Space', 'Escape']) {
      await press(key, 'rawKeyDown');
      await press(key, 'keyUp');
    }
    expect(waiting()).toBe(1);
  });
});

describe.each(testFrames)('in $name', (look) => {
  test('a click on the accepting act that also leaves a field counts, and the error of the field is there', async () => {
    const { show } = openPage(look);
    const { answer } = await show(
      form({ contact: { type: 'string', title: 'Contact', format: 'email' } }, ['contact']),
    );
    await userEvent.click(textbox('Contact'));
    await userEvent.keyboard('name');
    await userEvent.click(act('Send to Booking'));
    await expect.element(page.getByRole('alert')).toHaveTextContent('One question needs another look');
    await expect.element(textbox('Contact')).toHaveAccessibleDescription(/needs an e-mail address\.$/);
    await expect.element(textbox('Contact')).toHaveFocus();
    await userEvent.keyboard('{End}@example.com');
    await userEvent.click(act('Send to Booking'));
    await expect(answer).resolves.toEqual({ action: 'accept', content: { contact: 'name@example.com' } });
  });

  test('a host that renders 50 times while the person types loses no key, no focus and no caret', async () => {
    const { show, rendered, store, clock } = openPage(look);
    const { dialog, answer } = await show(
      form({
        heading: { type: 'string', title: 'Heading' },
        note: { type: 'string', title: 'Note', maxLength: 400 },
      }),
    );
    const nodes = Array.from(dialog.querySelectorAll('input, textarea, button'));
    const again = (count: number): void =>
      // As hosts write it: each object is a new one.
      rendered.rerender(
        <ElicitationDialog
          view={store}
          clock={clock}
          frame={look.frame}
          locale="en"
          messages={{ title: '{server} asks you', secondsLeft: `{count} s left, ${count}` }}
          widgets={{}}
          shows={() => true}
        />,
      );
    const typed = '(abcdefghijkl)';
    let count = 0;
    for (const name of ['Heading', 'Note']) {
      const field = textbox(name);
      await userEvent.click(field);
      await userEvent.keyboard('(){ArrowLeft}');
      again((count += 1));
      for (const letter of typed.slice(1, -1)) {
        again((count += 1));
        await userEvent.keyboard(letter);
        again((count += 1));
      }
      await expect.element(field).toHaveFocus();
      await expect.element(field).toHaveValue(typed);
      expect(field.element()).toHaveProperty('selectionStart', typed.length - 1);
    }
    expect(count).toBe(50);
    expect(Array.from(dialog.querySelectorAll('input, textarea, button'))).toEqual(nodes);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(answer).resolves.toMatchObject({ content: { heading: typed, note: typed } });
  });

  test('a dialog that is mounted anew while the person types has their text, and the caret goes where it is put', async () => {
    const { show, armed, rendered, store, clock } = openPage(look);
    const { answer } = await show(heading);
    await userEvent.click(textbox('Heading'));
    await userEvent.keyboard('Sprng{ArrowLeft}{ArrowLeft}');
    rendered.rerender(<ElicitationDialog key="again" view={store} clock={clock} frame={look.frame} />);
    await armed();
    await expect.element(textbox('Heading')).toHaveValue('Sprng');
    await userEvent.tab();
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}i');
    await expect.element(textbox('Heading')).toHaveValue('Spring');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(answer).resolves.toMatchObject({ content: { heading: 'Spring' } });
  });
});

describe('with MUI', () => {
  const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June'];

  test('a request that comes over an open list of the host’s is answered, and the list is as it was', async () => {
    const { show } = openPage({
      around: (dialog) => (
        <main>
          <TextField select label="Room" defaultValue="">
            {MONTHS.map((name) => (
              <MenuItem key={name} value={name}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          {dialog}
        </main>
      ),
    });
    await userEvent.click(page.getByRole('combobox', { name: 'Room' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('option', { name: 'February' })).toHaveFocus();
    const { answer, dialog } = await show(heading);
    await still(dialog);
    await expect.element(act('Decline')).toHaveFocus();
    await userEvent.click(textbox('Heading'));
    await userEvent.keyboard('Spring');
    await expect.element(textbox('Heading')).toHaveFocus();
    await userEvent.click(act('Send to Booking'));
    await expect(answer).resolves.toEqual({ action: 'accept', content: { heading: 'Spring' } });
    await expect.element(page.getByRole('option', { name: 'February' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('combobox', { name: 'Room February' })).toHaveFocus();
  });

  test('a list in the dialog opens above it, is chosen from by mouse and keyboard, and Escape closes it alone', async () => {
    const { show, waiting } = openPage(mui);
    const { answer, dialog } = await show(
      form({ month: { type: 'string', title: 'Month', enum: MONTHS } }, ['month']),
    );
    const list = page.getByRole('combobox', { name: /^Month/ });
    const option = (name: string) => page.getByRole('option', { name });
    await userEvent.click(list);
    const { left, top, width, height } = option('March').element().getBoundingClientRect();
    expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(option('March').element());
    expect(dialog).toContainElement(option('March').element());
    await userEvent.click(option('March'));
    await expect.element(list).toHaveTextContent('March');
    await expect.element(list).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await expect.element(list).toHaveTextContent('April');
    await userEvent.keyboard('{Enter}');
    await expect.element(option('April')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(option('April')).not.toBeInTheDocument();
    await userEvent.click(list);
    await userEvent.pointer({ coords: { x: 4, y: 4 }, keys: '[MouseLeft]' });
    await expect.element(option('April')).not.toBeInTheDocument();
    expect(waiting()).toBe(1);
    await userEvent.click(act('Send to Booking'));
    await expect(answer).resolves.toEqual({ action: 'accept', content: { month: 'April' } });
  });
});
