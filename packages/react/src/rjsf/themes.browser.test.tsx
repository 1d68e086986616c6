import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { dangling, repeatedIds } from '../../testAccessibility.ts';
import { form, openPage, still } from '../../testDialog.tsx';
import { choose, combobox, labelled, mui } from '../../testFrames.tsx';
import { testThemes } from '../../testThemes.tsx';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June'];
const BINS = Array.from({ length: 60 }, (_, index) => `Bin ${index}`);

const everyKind = form(
  {
    heading: { type: 'string', title: 'Heading', description: 'Stands on top.', maxLength: 40 },
    note: { type: 'string', title: 'Note', maxLength: 400 },
    contact: { type: 'string', title: 'Contact', format: 'email' },
    share: { type: 'number', title: 'Share', minimum: 0 },
    day: { type: 'string', title: 'Day', format: 'date' },
    start: { type: 'string', title: 'Start', format: 'date-time' },
    listed: { type: 'boolean', title: 'Listed' },
    pinned: { type: 'boolean', title: 'Pinned' },
    paper: { type: 'string', title: 'Paper', enum: ['A4', 'A5'] },
    month: { type: 'string', title: 'Month', enum: MONTHS },
    bin: { type: 'string', title: 'Bin', enum: BINS },
    days: {
      type: 'array',
      title: 'Days',
      items: { type: 'string', enum: ['Mon', 'Tue', 'Wed'] },
      minItems: 1,
    },
    token: { type: 'string', title: 'Access token' },
  },
  ['heading', 'note', 'contact', 'share', 'day', 'start', 'listed', 'paper', 'month', 'bin', 'days', 'token'],
);

const answers = {
  heading: 'Spring',
  note: 'Two\nlines',
  contact: 'name@example.com',
  share: 1.5,
  day: '2026-12-31',
  start: expect.stringMatching(/^2026-12-31T09:30/) as unknown,
  listed: true,
  pinned: false,
  paper: 'A5',
  month: 'May',
  bin: 'Bin 42',
  days: ['Mon', 'Wed'],
  token: 'zqx7',
};

const textbox = (label: string) => page.getByRole('textbox', { name: labelled(label) });
const box = (name: string) => page.getByRole('checkbox', { name });
const group = (label: string, role: 'radiogroup' | 'group' = 'radiogroup') =>
  page.getByRole(role, { name: labelled(label) });
const radio = (label: string, name: string) => group(label).getByRole('radio', { name, exact: true });
const send = () => userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));

async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (target.element() === document.activeElement) return;
    await userEvent.tab();
  }
  expect(target.element()).toHaveFocus();
}

async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document, { resultTypes: ['violations'] });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

/** Whether what is drawn at the middle of an element is the element. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('Escape closes an open list of MUI, and leaves the dialog as it is', async () => {
  const { show, waiting } = openPage(mui);
  await show(form({ month: { type: 'string', title: 'Month', enum: MONTHS } }));
  await userEvent.click(combobox('Month'));
  await expect.element(page.getByRole('option', { name: 'May' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option', { name: 'May' })).not.toBeInTheDocument();
  await expect.element(combobox('Month')).toHaveFocus();
  expect(waiting()).toBe(1);
});

describe.each(testThemes)('in the theme of $name', ({ frame, takeMay }) => {
  test('every kind of field is answered with the mouse, and its lists open above the dialog', async () => {
    const { show } = openPage({ frame });
    const { answer, dialog } = await show(everyKind);
    await userEvent.fill(textbox('Heading'), 'Spring');
    await userEvent.fill(textbox('Note'), 'Two\nlines');
    await userEvent.fill(textbox('Contact'), 'name@example.com');
    await userEvent.fill(textbox('Share'), '1.50');
    await userEvent.fill(page.getByLabelText(labelled('Day')), '2026-12-31');
    const [date, time] = dialog.querySelectorAll('[role="group"] input');
    if (!date || !time) throw new Error('There is no moment to fill in.');
    await userEvent.fill(date, '2026-12-31');
    await userEvent.fill(time, '09:30');
    await userEvent.click(box('Listed'));
    await userEvent.click(radio('Pinned', 'No'));
    await userEvent.click(radio('Paper', 'A5'));
    await userEvent.click(combobox('Month'));
    const may = page.getByRole('option', { name: 'May' });
    await expect.element(may).toBeInViewport();
    expect(dialog.contains(may.element()) && isOnTop(may.element())).toBe(true);
    await userEvent.click(may);
    await expect.element(page.getByRole('option', { name: 'March' })).not.toBeInTheDocument();
    await userEvent.fill(combobox('Bin'), 'Bin 42');
    await userEvent.click(page.getByRole('option', { name: 'Bin 42' }));
    await userEvent.click(box('Mon'));
    await userEvent.click(box('Wed'));
    await userEvent.fill(textbox('Access token'), 'zqx7');
    await send();
    await expect(answer).resolves.toEqual({ action: 'accept', content: answers });
  });

  test('what every theme draws in its own way is answered with the keyboard alone', async () => {
    const { show } = openPage({ frame });
    const { answer } = await show(
      form(
        {
          heading: { type: 'string', title: 'Heading' },
          listed: { type: 'boolean', title: 'Listed' },
          paper: { type: 'string', title: 'Paper', enum: ['A4', 'A5'] },
          month: { type: 'string', title: 'Month', enum: MONTHS },
          days: { type: 'array', title: 'Days', items: { type: 'string', enum: ['Mon', 'Tue', 'Wed'] } },
        },
        ['listed', 'month'],
      ),
    );
    const { keyboard } = userEvent;
    await tabTo(textbox('Heading'));
    await keyboard('Spring{Tab} {Tab}');
    await expect.element(radio('Paper', 'No answer')).toHaveFocus();
    // Held down as a finger holds it: Radix goes on to the next option after a moment.
    await keyboard('{ArrowUp>}');
    await expect.element(radio('Paper', 'A5')).toBeChecked();
    await keyboard('{/ArrowUp}{Tab}');
    await expect.element(combobox('Month')).toHaveFocus();
    await takeMay();
    await expect.element(combobox('Month')).toHaveFocus();
    await tabTo(box('Mon'));
    await keyboard(' ');
    await tabTo(box('Wed'));
    await keyboard(' {Control>}{Enter}{/Control}');
    await expect(answer).resolves.toEqual({
      action: 'accept',
      content: { heading: 'Spring', listed: true, paper: 'A5', month: 'May', days: ['Mon', 'Wed'] },
    });
  });

  test('each error is said at its control, which the summary leads to, and axe finds nothing', async () => {
    const { show } = openPage({ frame });
    const { dialog } = await show(everyKind);
    await still(dialog);
    await expect
      .element(textbox('Heading'))
      .toHaveAccessibleDescription('Stands on top. at most 40 characters');
    expect([...dangling(), ...repeatedIds()]).toEqual([]);
    expect(await violations()).toEqual([]);

    await send();
    await expect.element(textbox('Heading')).toHaveFocus();
    const controls: readonly [string, Locator, string?][] = [
      ['Heading', textbox('Heading')],
      ['Note', textbox('Note')],
      ['Contact', textbox('Contact')],
      ['Share', textbox('Share')],
      ['Paper', group('Paper')],
      ['Month', combobox('Month')],
      ['Bin', combobox('Bin')],
      ['Days', group('Days', 'group'), 'at least 1 option'],
      ['Access token', textbox('Access token')],
    ];
    for (const [label, control, needs = 'an answer'] of controls) {
      const problem = `${label} needs ${needs}.`;
      await expect.element(control).toHaveAccessibleDescription(new RegExp(`${problem}$`));
      await userEvent.click(page.getByRole('link', { name: problem }));
      await expect.poll(() => control.element().contains(document.activeElement)).toBe(true);
    }
    for (const control of [textbox('Heading'), group('Paper'), combobox('Month'), box('Mon')])
      await expect.element(control).toBeInvalid();
    await expect.element(textbox('Heading')).toBeRequired();
    expect(dialog.querySelectorAll('[required]')).toHaveLength(0);
    expect([...dangling(), ...repeatedIds()]).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test('no option is chosen for the person, one is taken back, and Escape leaves an open list only', async () => {
    const { show, waiting } = openPage({ frame });
    const { answer, dialog } = await show(
      form(
        {
          month: {
            type: 'string',
            title: 'Month',
            oneOf: MONTHS.map((name) => ({ const: name, title: name })),
          },
          side: { type: 'string', title: 'Side', enum: ['One', 'Two'], default: 'Two' },
          last: { type: 'string', title: 'Last', enum: MONTHS, default: 'June' },
        },
        ['month'],
      ),
    );
    await send();
    await expect.element(page.getByRole('link', { name: 'Month needs an answer.' })).toBeVisible();
    expect(dialog.querySelectorAll('.ek-summary a')).toHaveLength(1);

    await userEvent.click(combobox('Month'));
    await expect.element(page.getByRole('option', { name: 'May' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('option', { name: 'May' })).not.toBeInTheDocument();
    await expect.element(combobox('Month')).toHaveFocus();
    expect([waiting(), dialog.open]).toEqual([1, true]);

    await choose('Month', 'May');
    await userEvent.click(radio('Side', 'No answer'));
    await choose('Last', 'No answer');
    await send();
    await expect(answer).resolves.toEqual({ action: 'accept', content: { month: 'May' } });
  });

  test('what is typed stands in no attribute, and no name of a property in the page', async () => {
    const names = ['__errors', '__proto__', 'constructor', '', 'a.b[0]', 'f1', 'ui:order', 'n'.repeat(3_000)];
    const { show } = openPage({ frame });
    const { answer, dialog } = await show(
      form(
        Object.fromEntries(
          names.map((name, at) => [name, { type: 'string', title: `Field ${at}`, default: 'zqx7' }]),
        ),
        names,
      ),
    );
    for (const index of names.keys()) await userEvent.fill(textbox(`Field ${index}`), `zqx7 ${index}`);
    await userEvent.tab();
    expect(dialog.outerHTML).not.toMatch(/zqx7|__errors|__proto__|constructor|a\.b|ui:order|nnn/);
    for (const input of dialog.querySelectorAll('input'))
      expect(input).toHaveAttribute('autocomplete', 'off');
    await send();
    const result = await answer;
    expect(Object.entries(result.action === 'accept' ? (result.content ?? {}) : {})).toEqual(
      names.map((name, index) => [name, `zqx7 ${index}`]),
    );
  });

  test('at 320 pixels nothing of a form is cut off, and nothing moves when an error comes and goes', async () => {
    const { width, height } = { width: window.innerWidth, height: window.innerHeight };
    await page.viewport(320, 700);
    const { show } = openPage({ frame });
    const { dialog } = await show(
      form(
        {
          heading: { type: 'string', title: 'Heading', minLength: 2 },
          about: { type: 'string', title: 'How the page is to be called in the list of all pages' },
          month: { type: 'string', title: 'Month', enum: MONTHS },
        },
        ['heading', 'month'],
      ),
    );
    await still(dialog);
    const body = dialog.querySelector('.ek-body');
    expect(body?.scrollWidth).toBe(body?.clientWidth);
    for (const label of dialog.querySelectorAll('label'))
      expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth + 1);
    const place = (): number => Math.round(combobox('Month').element().getBoundingClientRect().top);
    await userEvent.click(textbox('Heading'));
    const before = place();
    await userEvent.keyboard('a{Tab}');
    await expect.element(textbox('Heading')).toBeInvalid();
    expect(place()).toBe(before);
    await page.viewport(width, height);
  });
});
