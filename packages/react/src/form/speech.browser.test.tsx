import { requests } from '@elicitation-kit/fixtures';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../../testDialog.tsx';
import { choose, labelled, testFrames } from '../../testFrames.tsx';
import { listen, tree, type Told } from '../../testSpeech.ts';
import { formMessages } from './messages.ts';

const MANY = Array.from({ length: 60 }, (_, index) => `Option ${index + 1}`);
const description = 'About it.';

const everyKind = form(
  {
    heading: { type: 'string', title: 'Heading', description, maxLength: 40 },
    note: { type: 'string', title: 'Note', description, maxLength: 400 },
    contact: { type: 'string', title: 'Contact', description, format: 'email' },
    page: { type: 'string', title: 'Page', description, format: 'uri' },
    share: { type: 'number', title: 'Share', description, minimum: 0 },
    rows: { type: 'integer', title: 'Rows', description, minimum: 1, maximum: 9 },
    day: { type: 'string', title: 'Day', description, format: 'date' },
    start: { type: 'string', title: 'Start', description, format: 'date-time' },
    token: { type: 'string', title: 'Access token', description },
    listed: { type: 'boolean', title: 'Listed', description },
    pinned: { type: 'boolean', title: 'Pinned', description },
    paper: { type: 'string', title: 'Paper', description, enum: ['A4', 'A5'] },
    month: { type: 'string', title: 'Month', description, enum: ['January', 'May', ...MANY.slice(0, 6)] },
    bin: { type: 'string', title: 'Bin', description, enum: MANY },
    days: { type: 'array', title: 'Days', description, minItems: 1, items: { enum: ['Mon', 'Tue'] } },
    skills: { type: 'array', title: 'Skills', description, minItems: 1, items: { enum: MANY.slice(0, 20) } },
    odd: { type: 'object', title: 'Odd', description },
  },
  [
    ...['heading', 'note', 'contact', 'page', 'share', 'rows', 'day', 'start', 'token', 'listed', 'paper'],
    ...['month', 'bin', 'days', 'skills'],
  ],
);

/** What is told of each kind: its role, its name, what describes it, and what its error says. */
const told: readonly (readonly [role: string, name: string, about: string, error?: string])[] = [
  ['textbox', 'Heading', 'About it. at most 40 characters', 'Heading needs an answer.'],
  ['textbox', 'Note', 'About it. at most 400 characters', 'Note needs an answer.'],
  ['textbox', 'Contact', 'About it. an e-mail address such as name@example.com', 'Contact needs an answer.'],
  ['textbox', 'Page', 'About it. a full address such as https://example.com', 'Page needs an answer.'],
  ['textbox', 'Share', 'About it. at least 0', 'Share needs an answer.'],
  ['textbox', 'Rows', 'About it. a whole number · from 1 to 9', 'Rows needs an answer.'],
  ['Date', 'Day', 'About it.', 'Day needs an answer.'],
  ['group', 'Start', 'About it.', 'Start needs an answer.'],
  ['textbox', 'Access token', `About it. ${formMessages.secret}`, 'Access token needs an answer.'],
  ['checkbox', 'Listed', 'About it.'],
  ['radiogroup', 'Pinned', 'About it.'],
  ['radiogroup', 'Paper', 'About it.', 'Paper needs an answer.'],
  ['combobox', 'Month', 'About it.', 'Month needs an answer.'],
  ['combobox', 'Bin', 'About it.', 'Bin needs an answer.'],
  ['group', 'Days', 'About it. choose at least 1', 'Days needs at least 1 option.'],
  ['combobox', 'Skills', '0 chosen About it. choose at least 1', 'Skills needs at least 1 option.'],
  ['group', 'Odd', 'About it.'],
];

const REQUIRED = ['Heading', 'Note', 'Contact', 'Page', 'Share', 'Rows', 'Day', 'Date', 'Time'].concat([
  'Access token',
  'Paper',
  'Month',
  'Bin',
  'Skills',
]);

const act = (name: string) => page.getByRole('button', { name });
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}( · optional|\\s?\\*)?$`));
const send = () => userEvent.click(act('Send to Booking'));

/** What is told of the one element of these roles that has a name. */
function find(all: readonly Told[], name: string, ...roles: readonly string[]): Told {
  const found = all.filter((one) => one.name === name && roles.includes(one.role));
  expect(found, `${roles.join()} ${name}`).toHaveLength(1);
  return found[0] as Told;
}

describe.each(testFrames)('in $name', (look) => {
  test('every kind of field tells its role, its name, what describes it, and from the first attempt its error', async () => {
    const { show } = openPage(look);
    await show(everyKind);
    const before = await tree();
    for (const [role, name, about] of told)
      expect(find(before, name, role)).toMatchObject({
        description: about,
        states: name === 'Skills' ? ['expanded'] : [],
      });
    // The tree of the browser leaves it out for dates and lists.
    for (const name of REQUIRED) await expect.element(field(name).first()).toBeRequired();
    await expect.element(field('Pinned')).not.toBeRequired();

    const spoken = listen();
    await send();
    expect(spoken()).toEqual(['14 questions need another look']);
    const after = await tree();
    for (const [role, name, about, error] of told) {
      const { description: says, states } = find(after, name, role);
      expect(says).toBe(error === undefined ? about : `${about} ${error}`);
      // A plain group cannot be invalid: its parts are.
      expect([name, states.includes('invalid')]).toEqual([name, error !== undefined && role !== 'group']);
    }
    for (const name of ['Date', 'Time', 'Mon', 'Tue']) {
      const part = find(after, name, 'Date', 'InputTime', 'checkbox');
      expect(part.description).toMatch(/needs/);
      expect(part.states).toEqual(['invalid']);
    }
  });

  test('what is entered is told as the value or the state of its field', async () => {
    const { show } = openPage(look);
    await show(everyKind);
    for (const name of ['Heading', 'Note', 'Contact', 'Page', 'Share', 'Rows', 'Access token'])
      await userEvent.fill(field(name), `${name} 1`);
    await userEvent.click(page.getByRole('checkbox', { name: 'Listed' }));
    await userEvent.click(page.getByRole('radio', { name: 'No', exact: true }));
    await userEvent.click(page.getByRole('radio', { name: 'A5' }));
    await choose('Month', 'May');
    await userEvent.fill(page.getByRole('combobox', { name: labelled('Bin') }), '59');
    const searching = await tree();
    expect(find(searching, 'Bin', 'combobox').states).toEqual(['expanded']);
    expect(find(searching, 'Option 59', 'option').states).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(page.getByRole('checkbox', { name: 'Tue' }));
    await userEvent.fill(page.getByRole('combobox', { name: labelled('Skills') }), '7');
    await userEvent.keyboard('{Enter}');

    const all = await tree();
    const value = (name: string) => find(all, name, 'textbox', 'combobox').value;
    for (const name of ['Heading', 'Note', 'Contact', 'Page', 'Share', 'Rows', 'Access token'])
      expect(value(name)).toBe(`${name} 1`);
    expect(value('Bin')).toBe('Option 59');
    // MUI tells the value of a list in its name.
    const month = look.name === 'RJSF MUI' ? find(all, 'Month May', 'combobox').name : value('Month');
    expect(month).toMatch(/May$/);
    const checked = (role: string) =>
      all.filter((one) => one.role === role && one.states.includes('checked')).map((one) => one.name);
    expect(checked('radio')).toEqual(['No', 'A5']);
    expect(checked('checkbox')).toEqual(['Listed', 'Tue']);
    expect(find(all, 'Option 7', 'option').states).toEqual(['selected']);
    expect(find(all, 'Skills', 'combobox').description).toMatch(/^1 chosen About it\./);
    expect(find(all, 'Skills', 'listbox').states).toEqual(['multiselectable']);
  });

  test('who filled a field in is told with it, until it is another answer', async () => {
    const { show } = openPage(look);
    await show(
      form({
        contact: { type: 'string', title: 'Contact', format: 'email', default: 'name@example.com' },
        pinned: { type: 'boolean', title: 'Pinned', default: true },
        paper: { type: 'string', title: 'Paper', enum: ['A4', 'A5'], default: 'A4' },
        days: { type: 'array', title: 'Days', items: { enum: ['Mon', 'Tue'] }, default: ['Mon'] },
      }),
    );
    const filled = async () =>
      (await tree())
        .filter((one) => one.description.endsWith('filled in by Booking'))
        .map(({ name }) => name);
    expect(await filled()).toEqual(expect.arrayContaining(['Contact', 'Pinned', 'Paper', 'Days']));
    await userEvent.fill(field('Contact'), 'other@example.com');
    await userEvent.click(page.getByRole('checkbox', { name: 'Pinned' }));
    await userEvent.click(page.getByRole('radio', { name: 'A5' }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Tue' }));
    expect(await filled()).toEqual([]);
  });
});

describe('the dialog tells', () => {
  test.for([
    ['a form', 'dialog', requests['bookTable'], ''],
    ['a confirmation', 'alertdialog', requests['confirmation'], ''],
    [
      'a page',
      'alertdialog',
      { mode: 'url', url: 'https://www.example.com/a', elicitationId: 'e1' },
      ' example.com https://www.example.com/a',
    ],
    ['what has no answer', 'alertdialog', requests['unanswerable'], ''],
  ] as const)(
    'of %s that it is a modal %s, who asks, the beginning of the message, and where a page leads',
    async ([, role, params, rest]) => {
      const { show } = openPage();
      await show({ ...params, message: 'All of it. '.repeat(40) });
      const all = await tree();
      expect(find(all, 'Booking asks you', role)).toMatchObject({
        description: 'All of it. '.repeat(40).slice(0, 300).trim() + rest,
        states: ['modal'],
      });
      expect(all.filter((one) => ['banner', 'contentinfo', 'main'].includes(one.role))).toEqual([]);
      expect(find(all, 'Decline', 'button').description).toBe('Booking asks you');
    },
  );
});

describe('what happens by itself is spoken once, one thing at a time:', () => {
  test('the time, more of it, what would be lost', async () => {
    const { show, ask, armed, clock, waiting } = openPage();
    await show(requests['bookTable']);
    const spoken = listen();
    const all = [
      '20 seconds left. You can ask for more time.',
      'You have more time, but Booking may have stopped waiting.',
      'Not sent yet. Again to close.',
    ];
    clock.advance(35_000);
    await expect.poll(spoken).toEqual(all.slice(0, 1));
    clock.advance(1_000);
    await userEvent.click(act('more time'));
    await expect.poll(spoken).toEqual(all.slice(0, 2));
    await userEvent.fill(field('Party size'), '5');
    await userEvent.keyboard('{Escape}');
    await expect.poll(spoken).toEqual(all);

    // Who asks next is told by the focus: Decline is described by it.
    void ask(requests['text'], { server: { id: 'weather', label: 'Weather' } });
    await expect.poll(waiting).toBe(2);
    await userEvent.click(act('Decline'));
    await armed();
    expect(find(await tree(), 'Decline', 'button').description).toBe('Weather asks you');
    expect(spoken()).toEqual(all);
  });

  test('that answers need another look, at each attempt', async () => {
    const { show } = openPage();
    await show(form({ heading: { type: 'string', title: 'Heading' } }, ['heading']));
    const spoken = listen();
    const look = 'One question needs another look';
    await userEvent.click(field('Heading'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(spoken).toEqual([look]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(spoken).toEqual([look, look]);
    await userEvent.keyboard('Spring');
    expect(spoken()).toEqual([look, look]);
  });

  test('how many options are found, how many are chosen, what a date and a time come to', async () => {
    const { show } = openPage();
    await show(everyKind);
    const spoken = listen();
    await userEvent.click(page.getByRole('combobox', { name: 'Bin' }));
    await userEvent.keyboard('59{Enter}');
    await userEvent.click(page.getByRole('combobox', { name: 'Skills' }));
    await userEvent.keyboard('7{Enter}');
    await userEvent.fill(field('Date'), '2026-12-01');
    await userEvent.fill(field('Time'), '02:05');
    await expect
      .poll(spoken)
      .toEqual([
        '60 options',
        '15 of 60 options',
        '1 of 60 options',
        '2 of 20 options',
        '1 chosen',
        expect.stringMatching(/^Sent as 2026-12-01T02:05:00/),
      ]);
  });
});

describe('an ending', () => {
  const Host = (dialog: ReactNode): ReactNode => (
    <main>
      <button type="button">Ask</button>
      {dialog}
    </main>
  );

  test.for([
    ['accepted', []],
    ['declined', []],
    ['cancelled', []],
    ['timed out', ['The time for Booking’s question is over. Nothing was sent.']],
    ['taken back', ['Booking’s question was taken back. Nothing was sent.']],
    ['disconnected', ['The connection to Booking ended. Nothing was sent.']],
  ] as const)(
    '%s: the focus is where it was, and what the person did not do is spoken beside the page',
    async ([how, lines]) => {
      const { show, clock, store } = openPage({ around: Host });
      (act('Ask').element() as HTMLElement).focus();
      const { answer } = await show(form({ heading: { type: 'string', title: 'Heading' } }));
      await userEvent.keyboard('{Tab}Spring');
      const spoken = listen();
      if (how === 'accepted') await userEvent.keyboard('{Control>}{Enter}{/Control}');
      if (how === 'declined') await userEvent.click(act('Decline'));
      if (how === 'cancelled') await userEvent.click(act('Cancel'));
      if (how === 'timed out') clock.advance(120_000);
      if (how === 'taken back') store.cancelAll();
      if (how === 'disconnected') store.cancelAll({}, 'disconnected');
      await answer;
      await expect.element(act('Ask')).toHaveFocus();
      await expect.poll(spoken).toEqual(lines.map((line) => `${line}Dismiss`));
      expect((await tree()).filter((one) => /dialog/.test(one.role))).toEqual([]);
    },
  );
});
