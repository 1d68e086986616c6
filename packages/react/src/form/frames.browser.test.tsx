import { requests } from '@elicitation-kit/fixtures';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { dangling, repeatedIds } from '../../testAccessibility.ts';
import { form, openPage, still } from '../../testDialog.tsx';
import { choose, combobox, labelled, testFrames } from '../../testFrames.tsx';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June'];

const everyKind = form(
  {
    heading: { type: 'string', title: 'Heading', description: 'Stands on top.', maxLength: 40 },
    contact: { type: 'string', title: 'Contact', format: 'email' },
    day: { type: 'string', title: 'Day', format: 'date' },
    share: { type: 'number', title: 'Share', minimum: 0 },
    listed: { type: 'boolean', title: 'Listed' },
    pinned: { type: 'boolean', title: 'Pinned' },
    paper: { type: 'string', title: 'Paper', enum: ['A4', 'A5'] },
    month: { type: 'string', title: 'Month', enum: MONTHS },
    days: { type: 'array', title: 'Days', items: { type: 'string', enum: ['Mon', 'Tue', 'Wed'] } },
  },
  ['heading', 'listed', 'paper', 'month'],
);

const answers = {
  heading: 'Spring',
  contact: 'name@example.com',
  day: '2026-12-31',
  share: 1.5,
  listed: true,
  pinned: false,
  paper: 'A5',
  month: 'May',
  days: ['Mon', 'Wed'],
};

const textbox = (label: string) => page.getByRole('textbox', { name: labelled(label) });
const box = (name: string) => page.getByRole('checkbox', { name });
const radio = (group: string, name: string) =>
  page.getByRole('radiogroup', { name: labelled(group) }).getByRole('radio', { name });
const send = () => userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));

async function tabTo(target: Locator, shift = false): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (target.element() === document.activeElement) return;
    await userEvent.tab({ shift });
  }
  expect(target.element()).toHaveFocus();
}

async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document, { resultTypes: ['violations'] });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

describe.each(testFrames)('in $name', (look) => {
  test('every kind of field is answered with the mouse', async () => {
    const { show } = openPage(look);
    const { answer } = await show(everyKind);
    await userEvent.fill(textbox('Heading'), 'Spring');
    await userEvent.fill(textbox('Contact'), 'name@example.com');
    await userEvent.fill(page.getByLabelText(labelled('Day')), '2026-12-31');
    await userEvent.fill(textbox('Share'), '1.50');
    await userEvent.click(box('Listed'));
    await userEvent.click(radio('Pinned', 'No'));
    await userEvent.click(radio('Paper', 'A5'));
    await choose('Month', 'May');
    await userEvent.click(box('Mon'));
    await userEvent.click(box('Wed'));
    await expect.element(textbox('Share')).toHaveValue('1.50');
    await send();
    await expect(answer).resolves.toEqual({ action: 'accept', content: answers });
  });

  test('every kind of field is answered with the keyboard alone', async () => {
    const { show } = openPage(look);
    const { answer } = await show(everyKind);
    const { keyboard } = userEvent;
    await tabTo(textbox('Heading'));
    await keyboard('Spring{Tab}ne@example.com{Home}{ArrowRight}am{Tab}12312026');
    await tabTo(textbox('Share'));
    await keyboard('1.50{Tab} ');
    await tabTo(radio('Pinned', 'No answer'));
    await keyboard('{ArrowUp}');
    await userEvent.tab();
    await keyboard(' {ArrowDown}');
    const month = combobox('Month');
    await tabTo(month);
    await keyboard(month.element().localName === 'select' ? 'May' : '{ArrowDown}May{Enter}');
    await expect.element(month).toHaveFocus();
    await tabTo(box('Mon'));
    await keyboard(' ');
    await tabTo(box('Wed'));
    await keyboard(' ');
    await keyboard('{Control>}{Enter}{/Control}');
    await expect(answer).resolves.toEqual({ action: 'accept', content: answers });
  });

  test('every ending is reached with the keyboard alone, and the focus is where it was', async () => {
    const { armed, ask, show, waiting } = openPage({
      ...look,
      around: (dialog) => (
        <main>
          <button type="button">Ask</button>
          {dialog}
        </main>
      ),
    });
    const { keyboard } = userEvent;
    const button = (name: string) => page.getByRole('button', { name });
    const press = (name: string) => async () => {
      // What stands above the fields is behind them for Tab.
      await tabTo(button(name), name === 'Close' || name === 'More');
      await keyboard('{Enter}');
    };
    const type = (keys: string) => () => keyboard(keys);
    const heading = form({ heading: { type: 'string', title: 'Heading' } });
    const { confirmation } = requests;
    const endings = [
      ['decline', heading, type('{Enter}')],
      ['decline', heading, type(' ')],
      ['cancel', heading, press('Cancel')],
      ['cancel', heading, press('Close')],
      ['cancel', heading, type('{Escape}')],
      ['cancel', heading, type('{Tab}Spring{Escape}{Escape}')],
      ['accept', heading, type('{Tab}Spring{Control>}{Enter}{/Control}')],
      ['accept', heading, press('Send to Booking')],
      ['accept', confirmation, press('Confirm')],
    ] as const;
    for (const [action, params, end] of endings) {
      (button('Ask').element() as HTMLElement).focus();
      const { answer } = await show(params);
      await end();
      await expect(answer).resolves.toMatchObject({ action });
      await expect.element(button('Ask')).toHaveFocus();
    }

    for (const [action, name] of [
      ['decline', 'Decline all 2 from Booking'],
      ['cancel', 'Cancel all 2'],
    ] as const) {
      const both = [ask(heading), ask(heading)];
      await expect.poll(waiting).toBe(2);
      await armed();
      await press('More')();
      await press(name)();
      expect(await Promise.all(both)).toEqual([{ action }, { action }]);
      await expect.element(button('Ask')).toHaveFocus();
    }
  });

  test('no option is chosen for the person, and an optional choice is taken back', async () => {
    const { show } = openPage(look);
    const { answer, dialog } = await show(
      form(
        {
          paper: { type: 'string', title: 'Paper', enum: ['A4', 'A5'] },
          month: {
            type: 'string',
            title: 'Month',
            oneOf: MONTHS.map((name) => ({ const: name, title: name })),
          },
          side: { type: 'string', title: 'Side', enum: ['One', 'Two'], default: 'Two' },
          last: { type: 'string', title: 'Last', enum: MONTHS, default: 'June' },
        },
        ['paper', 'month'],
      ),
    );
    await send();
    expect(Array.from(dialog.querySelectorAll('.ek-summary a'), (link) => link.textContent)).toEqual([
      'Paper needs an answer.',
      'Month needs an answer.',
    ]);
    const rows = Array.from(dialog.querySelectorAll('select'), ({ options }) =>
      Array.from(options, ({ label }) => label),
    );
    // One row for no answer, wherever it stands; MUI draws no list before it is opened.
    expect(rows.map((row) => row.filter((label) => !MONTHS.includes(label)))).toEqual(
      look.name === 'RJSF MUI' ? [] : [['Choose…'], ['No answer']],
    );
    expect(rows.flat()).toHaveLength(rows.length * (MONTHS.length + 1));

    await userEvent.click(radio('Paper', 'A4'));
    await choose('Month', 'May');
    await userEvent.click(radio('Side', 'No answer'));
    await choose('Last', 'No answer');
    await send();
    await expect(answer).resolves.toEqual({ action: 'accept', content: { paper: 'A4', month: 'May' } });
  });

  test('every id leads somewhere, what must be known describes its control, and axe finds nothing', async () => {
    const { show } = openPage(look);
    const { dialog } = await show(everyKind);
    await still(dialog);
    await expect
      .element(textbox('Heading'))
      .toHaveAccessibleDescription('Stands on top. at most 40 characters');
    expect([...dangling(), ...repeatedIds()]).toEqual([]);
    expect(await violations()).toEqual([]);
    await send();
    await expect.element(textbox('Heading')).toHaveAccessibleDescription(/Heading needs an answer\.$/);
    await expect.element(textbox('Heading')).toBeRequired();
    expect(dialog.querySelectorAll('[required]')).toHaveLength(0);
    expect([...dangling(), ...repeatedIds()]).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test('a secret is masked, warned of and not filled in by the browser', async () => {
    const { show } = openPage(look);
    const { answer } = await show(form({ token: { type: 'string', title: 'Access token' } }, ['token']));
    const token = textbox('Access token');
    await expect.element(token).toHaveAccessibleDescription(/^This looks like a secret/);
    await expect.element(token).toHaveClass('ek-masked');
    await expect.element(token).toHaveAttribute('autocomplete', 'off');
    await userEvent.fill(token, 'zqx7');
    await send();
    await expect(answer).resolves.toEqual({ action: 'accept', content: { token: 'zqx7' } });
  });

  test('each input asks a phone for the keys it needs, and the browser for nothing that it remembers', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `Option ${index}`);
    const { show } = openPage(look);
    const { dialog } = await show(
      form({
        propertyA: { type: 'string', title: 'Heading' },
        propertyB: { type: 'string', title: 'Note', maxLength: 400 },
        propertyC: { type: 'string', title: 'Contact', format: 'email' },
        propertyD: { type: 'string', title: 'Page', format: 'uri' },
        propertyE: { type: 'integer', title: 'Rows', minimum: 0 },
        propertyF: { type: 'number', title: 'Share', minimum: 0 },
        propertyG: { type: 'number', title: 'Change' },
        propertyH: { type: 'string', title: 'Access token' },
        propertyI: { type: 'string', title: 'Bin', enum: many },
        propertyJ: { type: 'array', title: 'Skills', items: { enum: many } },
        propertyK: { type: 'string', title: 'Day', format: 'date' },
        propertyL: { type: 'string', title: 'Start', format: 'date-time' },
        propertyM: { type: 'string', title: 'Paper', enum: ['A4', 'A5'] },
        propertyN: { type: 'array', title: 'Days', items: { enum: ['Mon', 'Tue'] } },
        propertyO: { type: 'boolean', title: 'Pinned', default: true },
      }),
    );
    const keys = (control: Element) => [
      control.getAttribute('inputmode') ?? 'text',
      control.getAttribute('enterkeyhint'),
    ];
    const typed = Array.from(dialog.querySelectorAll('input, textarea')).filter(
      (control) => !control.matches('[type=radio], [type=checkbox], [aria-hidden=true]'),
    );
    expect(typed.filter((control) => !control.matches('[type=date], [type=time]')).map(keys)).toEqual([
      ['text', 'done'],
      ['text', 'enter'],
      ['email', 'done'],
      ['url', 'done'],
      ['numeric', 'done'],
      ['decimal', 'done'],
      ['text', 'done'],
      ['text', 'done'],
      ['text', 'done'],
      ['text', 'done'],
    ]);
    for (const control of typed) expect(control).toHaveAttribute('autocomplete', 'off');
    expect(dialog.outerHTML).not.toMatch(/property[A-O]/);
    expect(dialog.querySelector('form')).toHaveAttribute('autocomplete', 'off');
  });

  test('what is typed stands in no attribute, and no name of a property in the page', async () => {
    const names = ['__errors', '__proto__', 'constructor', '', 'a.b[0]', 'f1', 'ui:order', 'n'.repeat(3_000)];
    const properties = Object.fromEntries(
      names.map((name, index) => [name, { type: 'string', title: `Field ${index}`, default: 'zqx7' }]),
    );
    const { show } = openPage(look);
    const { answer, dialog } = await show(form(properties, names));
    for (const index of names.keys()) await userEvent.fill(textbox(`Field ${index}`), `zqx7 ${index}`);
    await userEvent.tab();
    expect(dialog.outerHTML).not.toMatch(/zqx7|__errors|__proto__|constructor|a\.b|ui:order|nnn/);
    await send();
    const result = await answer;
    expect(Object.entries(result.action === 'accept' ? (result.content ?? {}) : {})).toEqual(
      names.map((name, index) => [name, `zqx7 ${index}`]),
    );
  });

  test('Enter in a field sends nothing and leaves the page as it is', async () => {
    const { show, waiting } = openPage(look);
    await show(form({ heading: { type: 'string', title: 'Heading' } }));
    await userEvent.fill(textbox('Heading'), 'Spring');
    await userEvent.keyboard('{Enter}');
    await expect.element(textbox('Heading')).toHaveValue('Spring');
    expect(waiting()).toBe(1);
  });
});
