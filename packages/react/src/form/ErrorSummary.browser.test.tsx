import { requests } from '@elicitation-kit/fixtures';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, frames, openPage, still } from '../../testDialog.tsx';
import { choose, combobox, core, kit, labelled, testFrames } from '../../testFrames.tsx';

const { deployService, textFormats } = requests;

afterEach(() => page.viewport(1024, 768));

const send = () => userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
const textbox = (label: string) => page.getByRole('textbox', { name: labelled(label) });
const links = () => Array.from(document.querySelectorAll('.ek-summary a'), (link) => link.textContent);

const MANY = Array.from({ length: 12 }, (_, index) => `Option ${index + 1}`);

const everyKind = form(
  {
    name: { type: 'string', title: 'Name' },
    rows: { type: 'integer', title: 'Rows', minimum: 1 },
    month: { type: 'string', title: 'Month', enum: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'] },
    paper: { type: 'string', title: 'Paper', enum: ['A4', 'A5'] },
    days: { type: 'array', title: 'Days', minItems: 1, items: { type: 'string', enum: ['Mon', 'Tue'] } },
  },
  ['name', 'rows', 'month', 'paper', 'days'],
);

describe.each(testFrames)('in $name', (look) => {
  test('every control with an error is marked invalid and described by the error', async () => {
    const { show } = openPage(look);
    const { dialog } = await show(everyKind);
    await send();
    const invalid = [...dialog.querySelectorAll('[aria-invalid="true"]')];
    expect(invalid.map((control) => control.getAttribute('role') ?? control.localName)).toEqual([
      'input',
      'input',
      expect.stringMatching(/select|combobox/),
      'radiogroup',
      'input',
      'input',
    ]);
    for (const control of invalid) expect(control).toHaveAccessibleDescription(/needs/);
  });

  test.for([
    ['Name needs an answer.', () => textbox('Name')],
    ['Month needs an answer.', () => combobox('Month')],
    ['Paper needs an answer.', () => page.getByRole('radio', { name: 'A4' })],
    ['Days needs at least 1 option.', () => page.getByRole('checkbox', { name: 'Mon' })],
  ] as const)('the link “%s” leads to its field', async ([name, control]) => {
    const { show } = openPage(look);
    await show(everyKind);
    await send();
    const { hash } = window.location;
    await userEvent.click(page.getByRole('link', { name }));
    await expect.element(control()).toHaveFocus();
    expect(window.location.hash).toBe(hash);
  });

  test('the first bad field in the order of the form takes the focus, whatever its kind', async () => {
    const { show } = openPage(look);
    await show(everyKind);
    await send();
    await expect.element(textbox('Name')).toHaveFocus();
    await userEvent.fill(textbox('Name'), 'Atlas');
    await userEvent.fill(textbox('Rows'), '0');
    await send();
    await expect.element(textbox('Rows')).toHaveFocus();
    await userEvent.fill(textbox('Rows'), '3');
    await send();
    await expect.element(combobox('Month')).toHaveFocus();
    await choose('Month', 'May');
    await send();
    await expect.element(page.getByRole('radio', { name: 'A4' })).toHaveFocus();
    await userEvent.click(page.getByRole('radio', { name: 'A5' }));
    await send();
    await expect.element(page.getByRole('checkbox', { name: 'Mon' })).toHaveFocus();
  });

  test.for([760, 360])(
    'an error moves no field and no act when it comes and goes, %d wide',
    async (width) => {
      await page.viewport(width, 700);
      const { show } = openPage(look);
      const { dialog } = await show(textFormats);
      await still(dialog);
      const boxes = () =>
        Array.from(dialog.querySelectorAll('input, .ek-label, .control-label, .ek-act'), (element) => {
          const { top, left, bottom } = element.getBoundingClientRect();
          return [element.textContent, top, left, bottom];
        });
      const before = boxes();
      for (const name of ['Contact', 'Page']) {
        const field = textbox(name);
        (field.element() as HTMLElement).focus({ preventScroll: true });
        await userEvent.keyboard('a');
      }
      (page.getByRole('button', { name: 'Decline' }).element() as HTMLElement).focus();
      await expect.poll(() => dialog.querySelectorAll('.ek-error')).toHaveLength(2);
      dialog.querySelector('.ek-body')?.scrollTo(0, 0);
      expect(boxes()).toEqual(before);
    },
  );
});

describe.each([kit, core])('in $name', (look) => {
  test('the first attempt shows every error, at its field and in a summary', async () => {
    const { show, waiting } = openPage(look);
    await show(everyKind);
    await send();
    expect(waiting()).toBe(1);
    await expect.element(page.getByRole('alert')).toHaveTextContent('5 questions need another look');
    const errors = [
      'Name needs an answer.',
      'Rows needs an answer.',
      'Month needs an answer.',
      'Paper needs an answer.',
      'Days needs at least 1 option.',
    ];
    expect(links()).toEqual(errors);
    expect(Array.from(document.querySelectorAll('.ek-error'), (error) => error.textContent)).toEqual(errors);
  });

  test('a mended error vanishes from its field; in the summary it stays, ticked, until the next attempt', async () => {
    const { show } = openPage(look);
    const { dialog } = await show(deployService);
    await send();
    const summary = () => Array.from(dialog.querySelectorAll('.ek-summary li'), (entry) => entry.textContent);
    const height = () => dialog.querySelector('.ek-summary')?.getBoundingClientRect().height;
    const before = height();
    expect(links()).toEqual(['Cluster needs an answer.', 'Reason needs an answer.']);
    await userEvent.click(page.getByRole('radio', { name: 'Staging' }));
    expect(height()).toBe(before);
    expect(links()).toEqual(['Reason needs an answer.']);
    expect(summary()).toEqual(['Mended: Cluster needs an answer.', 'Reason needs an answer.']);
    const reason = textbox('Reason');
    await userEvent.fill(reason, 'Long enough by now');
    expect(links()).toEqual([]);
    expect(dialog.querySelector('.ek-error, [aria-invalid]')).toBeNull();
    await userEvent.fill(reason, 'Too short');
    expect(links()).toEqual(['Reason needs an answer.']);
    await send();
    expect(summary()).toEqual(['Reason needs at least 10 characters.']);
  });

  test('errors are live from the moment a changed field is left; untouched fields stay quiet', async () => {
    const { show } = openPage(look);
    const { dialog } = await show(textFormats);
    const contact = textbox('Contact');
    await userEvent.click(textbox('Page'));
    await userEvent.click(contact);
    await userEvent.keyboard('a');
    expect(dialog.querySelector('[aria-invalid]')).toBeNull();
    await userEvent.tab();
    await expect.element(contact).toHaveAccessibleDescription(/Contact needs an e-mail address/);
    expect(dialog.querySelectorAll('[aria-invalid]')).toHaveLength(1);
    expect(dialog.querySelector('.ek-summary')).toBeNull();
    await userEvent.fill(contact, 'name@example.com');
    expect(dialog.querySelector('[aria-invalid]')).toBeNull();
  });

  test('an error that comes because a press left the field waits until the press is over', async () => {
    const { show } = openPage(look);
    await show(textFormats);
    const contact = textbox('Contact');
    const next = { target: textbox('Page') };
    await userEvent.click(contact);
    await userEvent.keyboard('a');
    await userEvent.pointer({ ...next, keys: '[MouseLeft>]' });
    await frames();
    await expect.element(contact).toBeValid();
    await userEvent.pointer({ ...next, keys: '[/MouseLeft]' });
    await expect.element(contact).toBeInvalid();
  });

  test('limits stand at their field before the first mistake', async () => {
    const { show } = openPage(look);
    await show(requests['text']);
    await expect
      .element(textbox('Short name'))
      .toHaveAccessibleDescription(/Part of the page’s address.*3 to 12 characters/);
  });
});

test('the alert speaks once for each attempt, not while errors are mended', async () => {
  const { show } = openPage();
  await show(deployService);
  await send();
  const alert = page.getByRole('alert').element();
  const changes = new MutationObserver(() => {});
  changes.observe(alert, { subtree: true, childList: true, characterData: true });
  await userEvent.click(page.getByRole('radio', { name: 'Staging' }));
  await userEvent.fill(textbox('Reason'), 'Long enough by now');
  expect(alert).toHaveTextContent('2 questions need another look');
  expect(changes.takeRecords()).toEqual([]);
});

test.for([760, 360])(
  'a double-click that mends an error chooses what it was meant for, %d wide',
  async (width) => {
    await page.viewport(width, 700);
    const { show } = openPage();
    await show(
      form(
        {
          paper: { type: 'string', title: 'Paper', enum: ['A3', 'A4', 'A5', 'A6', 'A7'] },
          sides: { type: 'string', title: 'Sides', enum: ['one', 'two'] },
        },
        ['paper', 'sides'],
      ),
    );
    await send();
    await userEvent.dblClick(page.getByRole('radio', { name: 'A4' }));
    await expect.element(page.getByRole('radio', { name: 'A4' })).toBeChecked();
    await userEvent.dblClick(page.getByRole('radio', { name: 'one' }));
    await expect.element(page.getByRole('radio', { name: 'one' })).toBeChecked();
  },
);

test('a double-click on the accepting act answers no field that comes under the pointer', async () => {
  const { show } = openPage();
  const { dialog } = await show(
    form({ days: { type: 'array', title: 'Days', minItems: 1, items: { type: 'string', enum: MANY } } }, [
      'days',
    ]),
  );
  await userEvent.dblClick(page.getByRole('button', { name: 'Send to Booking' }));
  expect(dialog.querySelector('.ek-summary')).not.toBeNull();
  expect(dialog.querySelector('input:checked')).toBeNull();
});
