import { requests } from '@elicitation-kit/fixtures';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage, still, type Shown } from '../../testDialog.tsx';
import { core, kit, labelled, testFrames } from '../../testFrames.tsx';

const textbox = (label: string) => page.getByRole('textbox', { name: labelled(label) });

async function send({ answer }: Shown): Promise<unknown> {
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  const result = await answer;
  return result.action === 'accept' ? result.content : result;
}

describe.each(testFrames)('in $name', (look) => {
  test('nothing moves when an answer is no longer the one that was filled in', async () => {
    const { show } = openPage(look);
    const { dialog } = await show(
      form({
        sides: { type: 'string', title: 'Sides', enum: ['single', 'double'], default: 'double' },
        notify: { type: 'boolean', title: 'Notify', default: true },
      }),
    );
    await still(dialog);
    const tops = () =>
      Array.from(dialog.querySelectorAll('input'), (input) => input.getBoundingClientRect().top);
    const before = tops();
    await userEvent.click(page.getByRole('radio', { name: 'single' }));
    await userEvent.click(page.getByRole('checkbox', { name: 'Notify' }));
    await expect
      .element(page.getByRole('checkbox', { name: 'Notify' }))
      .not.toHaveAccessibleDescription(/filled in/);
    expect(tops()).toEqual(before);
  });

  test('a cleared default stays cleared', async () => {
    const { show } = openPage(look);
    const shown = await show(requests['textFormatDefaults']);
    const contact = textbox('Contact');
    await expect.element(contact).toHaveValue('events@example.com');
    await userEvent.clear(contact);
    await userEvent.tab();
    await expect.element(contact).toHaveValue('');
    expect(await send(shown)).toStrictEqual({
      page: 'https://example.com/events/spring',
      day: '2028-02-29',
      start: '2028-03-09T18:30:00+08:00',
    });
  });
});

test('an optional question says so beside its label, and a required one to assistive technology', async () => {
  const { show } = openPage();
  const { dialog } = await show(
    form({ place: { type: 'string', title: 'Place' }, note: { type: 'string', title: 'Note' } }, ['place']),
  );
  const labels = Array.from(dialog.querySelectorAll('label'), ({ textContent }) => textContent);
  expect(labels).toEqual(['Place', 'Note · optional']);
  await expect.element(page.getByLabelText('Place', { exact: true })).toBeRequired();
  await expect.element(page.getByLabelText('Note · optional', { exact: true })).not.toBeRequired();
});

describe.each([kit, core])('in $name', (look) => {
  test('optional fields that nobody touched are absent', async () => {
    const { show } = openPage(look);
    const shown = await show(requests['allOptional']);
    expect(await send(shown)).toStrictEqual({});
  });

  test('an optional field that was filled and emptied again is absent', async () => {
    const { show } = openPage(look);
    const shown = await show(requests['allOptional']);
    await userEvent.click(textbox('Topic'));
    await userEvent.keyboard('ab{Backspace}{Backspace}');
    expect(await send(shown)).toStrictEqual({});
  });

  test('0 is an answer, typed and as a default', async () => {
    const { show } = openPage(look);
    const shown = await show(requests['numbers']);
    await userEvent.fill(textbox('Factor'), '0');
    await userEvent.fill(textbox('Rows'), '1');
    expect(await send(shown)).toStrictEqual({ factor: 0, share: 0, rows: 1, retries: 0, batch: 250 });
  });

  test('false is an answer, and an optional yes or no without one is absent', async () => {
    const { show } = openPage(look);
    const shown = await show(requests['booleans']);
    expect(await send(shown)).toStrictEqual({
      reviewed: false,
      indexed: true,
      pinned: false,
      notify: true,
      archive: false,
    });
  });

  test('a field that is filled in beforehand says who did it, until it is changed', async () => {
    const { show } = openPage(look);
    await show(requests['bookTable']);
    const size = textbox('Party size');
    await expect.element(size).toHaveAccessibleDescription(/filled in by Booking/);
    await userEvent.fill(size, '5');
    await expect.element(size).not.toHaveAccessibleDescription(/filled in by Booking/);
  });

  test('the names of fields may be anything: the content holds them, and no control does', async () => {
    const { show } = openPage(look);
    const shown = await show(requests['hostile']);
    const names = Object.keys(requests['hostile']?.requestedSchema['properties'] ?? {});
    for (const control of shown.dialog.querySelectorAll('input, select, form, label, [id]'))
      for (const attribute of ['name', 'id', 'for'])
        expect(names.filter((name) => name && control.getAttribute(attribute)?.includes(name))).toEqual([]);

    await userEvent.fill(textbox('Parent'), 'one');
    await userEvent.click(page.getByRole('checkbox', { name: '<b>Builder</b>' }));
    await userEvent.fill(textbox('No name'), 'two');
    await userEvent.fill(textbox('Path'), '0');
    const content = await send(shown);
    // Entries: a matcher would look at `constructor`, which is a field here.
    expect(Object.entries(content as object)).toEqual([
      ['__proto__', 'one'],
      ['constructor', true],
      ['', 'two'],
      ['a.b[0]', 0],
    ]);
    expect(Object.getPrototypeOf(content)).toBe(Object.prototype);
  });

  test('what the host refuses is shown at its field, which has the focus, and the answer can be mended', async () => {
    const { show } = openPage({
      ...look,
      validate: (_, content) =>
        content['code'] === 'taken' ? [{ field: 'code', constraint: 'refused' }] : [],
    });
    const shown = await show(requests['text']);
    const code = textbox('Short name');
    await userEvent.fill(textbox('Heading'), 'Spring');
    await userEvent.fill(code, 'taken');
    await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
    await expect.element(code).toHaveAccessibleDescription(/Short name was not accepted/);
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveValue('taken');
    await expect.element(textbox('Heading')).toHaveValue('Spring');
    await userEvent.fill(code, 'free');
    await expect.element(code).toBeValid();
    expect(await send(shown)).toMatchObject({ heading: 'Spring', code: 'free' });
  });

  test('what the host refuses as a whole is said above the fields', async () => {
    const { show, waiting } = openPage({ ...look, validate: () => [{ field: '', constraint: 'refused' }] });
    await show(form({ seat: { type: 'string', title: 'Seat' } }));
    await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^Booking’s request did not take this answer/);
    expect(waiting()).toBe(1);
  });

  test('a refused answer that names no field on the screen is said above the fields', async () => {
    const { show } = openPage({ ...look, validate: () => [{ field: 'account', constraint: 'refused' }] });
    await show(form({ seat: { type: 'string', title: 'Seat' } }));
    await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^Booking’s request did not take this answer/);
  });
});

test('a text that runs from the right has its label, its description and its error line up with it', async () => {
  const { show } = openPage();
  const { dialog } = await show(requests['rightToLeft']);
  const directions = Array.from(
    dialog.querySelectorAll('.ek-text, .ek-field, .ek-label, .ek-about'),
    (one) => getComputedStyle(one).direction,
  );
  expect(new Set(directions)).toEqual(new Set(['rtl']));
  expect(dialog).toHaveStyle({ direction: 'ltr' });
});
