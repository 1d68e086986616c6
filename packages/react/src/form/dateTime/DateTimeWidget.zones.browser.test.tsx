import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { form, openPage, type Shown } from '../../../testDialog.tsx';

const date = page.getByLabelText('Date');
const time = page.getByLabelText('Time', { exact: true });
const zone = page.getByLabelText('Time zone');
const radio = (name: RegExp) => page.getByRole('radio', { name });
const sentAs = (text: string) => page.getByText(`Sent as ${text}`, { exact: true });

/** Sets the time zone of the browser itself; none is the machine's. */
const liveIn = (timezoneId: string): Promise<unknown> =>
  cdp().send('Emulation.setTimezoneOverride', { timezoneId });

afterEach(() => liveIn(''));

function ask(more: { readonly default?: string } = {}): Promise<Shown> {
  const start = { type: 'string', title: 'Start', format: 'date-time', ...more };
  return openPage().show(form({ start }, ['start']));
}

/** Sends the form, and gives what the server gets. */
async function sent({ answer }: Shown): Promise<unknown> {
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  const result = await answer;
  return result.action === 'accept' && result.content?.['start'];
}

/** Chooses a zone by its city, whatever its offset is then. */
async function choose(city: string): Promise<void> {
  (zone.element() as HTMLElement).focus();
  await userEvent.selectOptions(zone, page.getByRole('option', { name: new RegExp(`^${city},`) }));
}

describe.each([
  ['Europe/Berlin', 'Mar 9, 2028, 7:30 PM in Berlin'],
  ['Asia/Kathmandu', 'Mar 10, 2028, 12:15 AM in Kathmandu'],
  ['America/New_York', 'Mar 9, 2028, 1:30 PM in New York'],
])('on a page in %s', (where, here) => {
  test('02:30 is what it is in the zone beside it: skipped or twice in Berlin, three quarters off in Kathmandu', async () => {
    await liveIn(where);
    const shown = await ask();
    await userEvent.fill(date, '2026-03-29');
    await userEvent.fill(time, '02:30');
    await choose('Berlin');
    await userEvent.click(radio(/3:30 AM, UTC\+02:00$/));
    await expect.element(sentAs('2026-03-29T03:30:00+02:00')).toBeVisible();
    await userEvent.click(radio(/1:30 AM, UTC\+01:00$/));
    await expect.element(sentAs('2026-03-29T01:30:00+01:00')).toBeVisible();

    await userEvent.fill(date, '2026-10-25');
    await userEvent.fill(time, '02:30');
    await userEvent.click(radio(/^the first/));
    await expect.element(sentAs('2026-10-25T02:30:00+02:00')).toBeVisible();
    await userEvent.click(radio(/^the second/));
    await expect.element(sentAs('2026-10-25T02:30:00+01:00')).toBeVisible();

    await choose('Kathmandu');
    await expect.element(sentAs('2026-10-25T02:30:00+05:45')).toBeVisible();
    expect(await sent(shown)).toBe('2026-10-25T02:30:00+05:45');
  });

  test('a default with Z is shown in UTC, told in the page’s own time, and sent as it came', async () => {
    await liveIn(where);
    const shown = await ask({ default: '2028-03-09T18:30:00Z' });
    await expect.element(date).toHaveValue('2028-03-09');
    await expect.element(time).toHaveValue('18:30');
    await expect.element(zone).toHaveDisplayValue('UTC');
    await expect.element(page.getByText(here)).toBeVisible();
    for (const input of [date, time, zone]) (input.element() as HTMLElement).focus();
    expect(await sent(shown)).toBe('2028-03-09T18:30:00Z');
  });
});
