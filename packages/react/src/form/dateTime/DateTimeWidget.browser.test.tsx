import { requests } from '@elicitation-kit/fixtures';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage, still, type Shown, type TestPage } from '../../../testDialog.tsx';
import { liveIn } from '../../../testTimeZone.ts';
import { ElicitationDialog } from '../../ElicitationDialog.tsx';

const date = page.getByLabelText('Date');
const time = page.getByLabelText('Time', { exact: true });
const zone = page.getByLabelText('Time zone');
const send = page.getByRole('button', { name: 'Send to Booking' });
const sentAs = (text: string) => page.getByText(`Sent as ${text}`, { exact: true });

/** A form that asks for a start, in a page of someone who lives in a time zone. */
async function ask(
  where: string,
  more: { readonly default?: string; readonly required?: boolean } = {},
): Promise<TestPage & Shown> {
  const { required = true, ...keywords } = more;
  liveIn(where);
  const opened = openPage();
  const start = { type: 'string', title: 'Start', format: 'date-time', ...keywords };
  return { ...opened, ...(await opened.show(form({ start }, required ? ['start'] : []))) };
}

/** Types into a native input from its first part on. */
async function type(input: typeof date, keys: string): Promise<void> {
  (input.element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
}

/** Sends the form, and gives what the server gets. */
async function sent(answer: Shown['answer']): Promise<unknown> {
  await userEvent.click(send);
  const result = await answer;
  return result.action === 'accept' && result.content;
}

describe('a date and a time', () => {
  test.for([
    ['Europe/Berlin', 'Berlin, UTC+01:00', '2026-12-01T02:05:00+01:00'],
    ['Asia/Kathmandu', 'Kathmandu, UTC+05:45', '2026-12-01T02:05:00+05:45'],
    ['America/New_York', 'New York, UTC-05:00', '2026-12-01T02:05:00-05:00'],
    ['UTC', 'UTC', '2026-12-01T02:05:00Z'],
  ] as const)('typed in %s are sent with seconds and offset', async ([where, name, text]) => {
    const { answer } = await ask(where);
    await type(date, '12012026');
    await type(time, '0205AM');
    await expect.element(zone).toHaveDisplayValue(name);
    await expect.element(sentAs(text)).toBeVisible();
    expect(await sent(answer)).toEqual({ start: text });
  });

  test('stay as they are in another zone: what is sent changes, and that is said', async () => {
    const { answer } = await ask('Europe/Lisbon');
    await userEvent.fill(date, '2026-07-01');
    await userEvent.fill(time, '09:00');
    await expect.element(zone).toHaveDisplayValue('Lisbon, UTC+01:00');
    await userEvent.click(zone);
    await userEvent.selectOptions(zone, 'Tokyo, UTC+09:00');
    await expect.element(time).toHaveValue('09:00');
    await expect.element(sentAs('2026-07-01T09:00:00+09:00')).toBeVisible();
    await expect.element(page.getByText('Jul 1, 2026, 1:00 AM in Lisbon')).toBeVisible();
    expect(await sent(answer)).toEqual({ start: '2026-07-01T09:00:00+09:00' });
  });

  test('stand in no attribute', async () => {
    const { dialog } = await ask('Europe/Lisbon');
    await userEvent.fill(date, '2026-07-01');
    await userEvent.fill(time, '09:00');
    const attributes = Array.from(dialog.querySelectorAll('.ek-form *')).flatMap((element) =>
      Array.from(element.attributes, ({ value }) => value),
    );
    expect(attributes.filter((value) => /2026-07-01|09:00$/.test(value))).toEqual([]);
  });
});

describe('a default', () => {
  test.for([
    ['2028-03-09T18:30:00+08:00', '2028-03-09', '18:30', 'UTC+08:00'],
    ['2028-03-09T18:30:00Z', '2028-03-09', '18:30', 'Lisbon, UTC+00:00'],
    ['2028-07-09t18:30:00z', '2028-07-09', '18:30', 'UTC'],
    ['2028-07-09T18:30:00.000+01:00', '2028-07-09', '18:30', 'Lisbon, UTC+01:00'],
    ['2028-07-09T18:30:15.123456Z', '2028-07-09', '18:30:15', 'UTC'],
    ['1998-12-31T23:59:60Z', '', '', /^Lisbon/],
    ['0000-01-01T00:00:00Z', '', '', /^Lisbon/],
  ] as const)('%s is shown at its own offset, and sent as it came if untouched', async (entry) => {
    const [text, day, clock, name] = entry;
    const { answer, store } = await ask('Europe/Lisbon', { default: text });
    await expect.element(date).toHaveValue(day);
    await expect.element(time).toHaveValue(clock);
    await expect.element(zone).toHaveDisplayValue(name);
    await expect.element(sentAs(text)).toBeVisible();
    for (const input of [date, time, zone, date]) (input.element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}');
    expect(store.drafts(store.getSnapshot().items[0]?.id ?? '').get()).toEqual([null]);
    expect(await sent(answer)).toEqual({ start: text });
  });

  test('is also told in the person’s own time, where that is another', async () => {
    await ask('Europe/Lisbon', { default: '2028-03-09T02:30:00+08:00' });
    await expect.element(page.getByText('Mar 8, 2028, 6:30 PM in Lisbon')).toBeVisible();
  });

  test('can be changed to the second, and keeps its offset', async () => {
    const { answer } = await ask('Europe/Lisbon', { default: '2028-03-09T18:30:15.5+08:00' });
    await type(time, '0745');
    expect(await sent(answer)).toEqual({ start: '2028-03-09T19:45:15+08:00' });
  });

  test('of which only the zone is changed keeps its wall time, and offers the first zone again', async () => {
    const { answer } = await ask('Europe/Lisbon', { default: '2028-03-09T18:30:00+08:00' });
    await userEvent.selectOptions(zone, 'UTC');
    await expect.element(sentAs('2028-03-09T18:30:00Z')).toBeVisible();
    await userEvent.selectOptions(zone, 'UTC+08:00');
    expect(await sent(answer)).toEqual({ start: '2028-03-09T18:30:00+08:00' });
  });

  test('that the inputs cannot hold is left alone by a change of the zone, and replaced by a date and a time', async () => {
    const { answer } = await ask('Europe/Lisbon', { default: '1998-12-31T23:59:60Z' });
    await userEvent.selectOptions(zone, 'UTC');
    await expect.element(sentAs('1998-12-31T23:59:60Z')).toBeVisible();
    await userEvent.fill(date, '1999-01-01');
    await userEvent.fill(time, '00:00');
    expect(await sent(answer)).toEqual({ start: '1999-01-01T00:00:00Z' });
  });
});

describe('a time that the clocks skip', () => {
  test('is not sent: one of its neighbours is chosen', async () => {
    const { answer, waiting } = await ask('Europe/Berlin');
    await userEvent.fill(date, '2026-03-29');
    await userEvent.fill(time, '02:30');
    const question = page.getByRole('radiogroup', {
      name: 'The clocks in Berlin skip 2:30 AM on Mar 29, 2026. Which time is meant?',
    });
    await expect.element(question).toBeVisible();
    await userEvent.click(send);
    expect(waiting()).toBe(1);
    const [before, after] = page.getByRole('radio').all();
    await expect.element(before ?? question).toHaveFocus();
    await expect.element(question).toHaveAccessibleDescription('Start needs an exact date and time.');

    await userEvent.click(page.getByText('Mar 29, 2026, 3:30 AM, UTC+02:00'));
    await expect.element(after ?? question).toBeChecked();
    await expect.element(time).toHaveValue('03:30');
    await expect.element(question).toBeValid();
    await userEvent.click(page.getByText('Mar 29, 2026, 1:30 AM, UTC+01:00'));
    await expect.element(time).toHaveValue('01:30');
    expect(await sent(answer)).toEqual({ start: '2026-03-29T01:30:00+01:00' });
  });

  test('of half an hour, in Lord Howe, is asked about by keyboard', async () => {
    const { answer } = await ask('Australia/Lord_Howe');
    await userEvent.fill(date, '2026-10-04');
    await userEvent.fill(time, '02:15');
    await userEvent.click(send);
    await userEvent.keyboard('{ArrowDown}');
    expect(await sent(answer)).toEqual({ start: '2026-10-04T02:45:00+11:00' });
  });

  test('is asked about no more once the entry is another', async () => {
    const { answer } = await ask('Europe/Berlin');
    await userEvent.fill(date, '2026-03-29');
    await userEvent.fill(time, '02:30');
    await userEvent.click(page.getByRole('radio').last());
    await userEvent.fill(date, '2026-03-30');
    await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument();
    expect(await sent(answer)).toEqual({ start: '2026-03-30T03:30:00+02:00' });
  });
});

describe('a time that the clocks show twice', () => {
  test.for([
    ['first', 'UTC+02:00', '2026-10-25T02:30:00+02:00'],
    ['second', 'UTC+01:00', '2026-10-25T02:30:00+01:00'],
  ] as const)('is sent as the %s, if that is chosen', async ([which, offset, text]) => {
    const { answer, waiting } = await ask('Europe/Berlin');
    await userEvent.fill(date, '2026-10-25');
    await userEvent.fill(time, '02:30');
    await userEvent.click(send);
    expect(waiting()).toBe(1);
    await expect
      .element(page.getByText('The clocks in Berlin show 2:30 AM twice on Oct 25, 2026. Which one is meant?'))
      .toBeVisible();
    await userEvent.click(page.getByRole('radio', { name: `the ${which}, ${offset}` }));
    await expect.element(time).toHaveValue('02:30');
    await expect.element(zone).toHaveDisplayValue(`Berlin, ${offset}`);
    expect(await sent(answer)).toEqual({ start: text });
  });

  test('as a default is known by its offset', async () => {
    const { answer } = await ask('Europe/Berlin', { default: '2026-10-25T02:30:00+01:00' });
    await expect.element(page.getByRole('radio', { name: 'the second, UTC+01:00' })).toBeChecked();
    expect(await sent(answer)).toEqual({ start: '2026-10-25T02:30:00+01:00' });
  });
});

describe('an unfinished entry', () => {
  test.for([
    ['a date without a time', date, '12012026', time],
    ['a time without a date', time, '0205AM', date],
    ['a few digits of a date', date, '12', date],
    ['a few digits of a time', time, '02', date],
  ] as const)(
    '%s is not dropped silently; the focus goes to what is missing',
    async ([, input, keys, missing]) => {
      const { waiting } = await ask('Europe/Berlin', { required: false });
      await type(input, keys);
      await userEvent.click(send);
      expect(waiting()).toBe(1);
      await expect.element(missing).toHaveFocus();
      await expect.element(missing).toHaveAccessibleDescription('Start needs an exact date and time.');
      (send.element() as HTMLElement).focus();
      await userEvent.click(page.getByRole('link', { name: 'Start needs an exact date and time.' }));
      await expect.element(missing).toHaveFocus();
    },
  );

  test('is complained of only when the person leaves the whole field', async () => {
    await ask('Europe/Berlin');
    await type(date, '12012026');
    (time.element() as HTMLElement).focus();
    await expect.element(date).toBeValid();
    (send.element() as HTMLElement).focus();
    await expect.element(time).toBeInvalid();
    await expect.element(date).toBeValid();
  });
});

describe('an optional answer is taken back', () => {
  test('by Clear, whatever stands there', async () => {
    const { answer } = await ask('Europe/Berlin', { required: false, default: '2028-03-09T18:30:00+08:00' });
    await userEvent.click(page.getByRole('button', { name: 'Clear Start' }));
    await expect.element(date).toHaveFocus();
    await expect.element(date).toHaveValue('');
    await expect.element(time).toHaveValue('');
    await type(date, '12');
    await userEvent.click(page.getByRole('button', { name: 'Clear Start' }));
    expect((date.element() as HTMLInputElement).validity.badInput).toBe(false);
    expect(await sent(answer)).toEqual({});
  });

  test('by the keyboard, part by part', async () => {
    const { answer } = await ask('Europe/Berlin', { required: false, default: '2028-03-09T18:30:00+08:00' });
    await type(date, '{Backspace}{Tab}{Backspace}{Tab}{Backspace}');
    await type(time, '{Backspace}{Tab}{Backspace}{Tab}{Backspace}');
    await expect.element(page.getByText('Sent as')).not.toBeInTheDocument();
    expect(await sent(answer)).toEqual({});
  });
});

describe('a draft outlives the dialog', () => {
  const again = ({ rendered, store, clock }: TestPage): Promise<HTMLDialogElement> => {
    rendered.rerender(<ElicitationDialog key="again" view={store} clock={clock} />);
    return openedAgain();
  };
  const openedAgain = async (): Promise<HTMLDialogElement> => {
    await expect.element(page.getByRole('dialog')).toBeVisible();
    return page.getByRole('dialog').element() as HTMLDialogElement;
  };

  test('with the zone that was chosen', async () => {
    const opened = await ask('Europe/Lisbon');
    await userEvent.fill(date, '2026-07-01');
    await userEvent.fill(time, '09:00');
    await userEvent.click(zone);
    await userEvent.selectOptions(zone, 'New York, UTC-04:00');
    (time.element() as HTMLElement).focus();
    await again(opened);
    await expect.element(date).toHaveValue('2026-07-01');
    await expect.element(time).toHaveValue('09:00');
    await expect.element(zone).toHaveDisplayValue('New York, UTC-04:00');
  });

  test('unfinished, with its question', async () => {
    const opened = await ask('Europe/Berlin');
    await userEvent.fill(date, '2026-10-25');
    await again(opened);
    await expect.element(date).toHaveValue('2026-10-25');
    await userEvent.fill(time, '02:30');
    await again(opened);
    await expect.element(time).toHaveValue('02:30');
    await expect.element(page.getByRole('radiogroup')).toBeVisible();
    expect(opened.waiting()).toBe(1);
  });
});

test('the words follow the host’s language, the messages the host', async () => {
  liveIn('Europe/Berlin');
  const { show } = openPage({
    locale: 'de',
    messages: { dateTimeTwice: 'In {zone} gibt es {time} am {date} zweimal. Welche ist gemeint?' },
  });
  await show(form({ start: { type: 'string', title: 'Beginn', format: 'date-time' } }));
  await userEvent.fill(date, '2026-10-25');
  await userEvent.fill(time, '02:30');
  await expect
    .element(page.getByText('In Berlin gibt es 02:30 am 25.10.2026 zweimal. Welche ist gemeint?'))
    .toBeVisible();
});

test('axe finds nothing while the field asks which time is meant', async () => {
  const { dialog } = await ask('Europe/Berlin', { required: false });
  await still(dialog);
  await userEvent.fill(date, '2026-03-29');
  await userEvent.fill(time, '02:30');
  await userEvent.click(send);
  const { violations } = await axe.run(document, { rules: { 'target-size': { enabled: true } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('the fixtures’ event is sent as it was filled in', async () => {
  const { show } = openPage();
  const { answer } = await show(requests['textFormatDefaults']);
  await userEvent.click(send);
  await expect(answer).resolves.toMatchObject({ content: { start: '2028-03-09T18:30:00+08:00' } });
});
