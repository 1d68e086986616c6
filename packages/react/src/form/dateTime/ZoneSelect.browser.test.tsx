import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../../../testDialog.tsx';
import { liveIn } from '../../../testTimeZone.ts';

const date = page.getByLabelText('Date');
const time = page.getByLabelText('Time', { exact: true });
const zone = page.getByLabelText('Time zone');
const names = (): string[] => Array.from(document.querySelectorAll('option'), ({ label }) => label);

async function ask(): Promise<void> {
  liveIn('Europe/Lisbon');
  await openPage().show(form({ start: { type: 'string', title: 'Start', format: 'date-time' } }, ['start']));
}

test('the zones are the person’s own, UTC, then all others by name, with their offsets on the chosen day', async () => {
  await ask();
  await userEvent.fill(date, '2026-07-01');
  expect(names()).toEqual(['Lisbon, UTC+01:00', 'UTC']);
  (zone.element() as HTMLElement).focus();
  await expect.poll(() => names().length).toBeGreaterThan(400);
  expect(names().slice(0, 3)).toEqual(['Lisbon, UTC+01:00', 'UTC', 'Abidjan, UTC+00:00']);
  expect(names()).toContain('New York, UTC-04:00');
  await userEvent.fill(date, '2026-12-01');
  expect(names()).toEqual(['Lisbon, UTC+00:00', 'UTC']);
  (zone.element() as HTMLElement).focus();
  await expect.poll(names).toContain('New York, UTC-05:00');
});

test('the arrow keys go through all zones', async () => {
  await ask();
  const select = zone.element() as HTMLSelectElement;
  select.focus();
  await expect.poll(() => names().length).toBeGreaterThan(400);
  const passed: string[] = [];
  for (let pressed = 0; pressed < 4; pressed += 1) {
    await userEvent.keyboard('{ArrowDown}');
    passed.push(select.value);
  }
  expect(passed).toEqual(['UTC', 'Africa/Abidjan', 'Africa/Accra', 'America/Adak']);
});

test('a zone that was chosen before is among the likely ones, and none twice', async () => {
  await ask();
  await userEvent.click(zone);
  await userEvent.selectOptions(zone, 'Tokyo, UTC+09:00');
  (time.element() as HTMLElement).focus();
  await expect.poll(() => names().map((name) => name.replace(/,.*/, ''))).toEqual(['Lisbon', 'UTC', 'Tokyo']);
  (zone.element() as HTMLElement).focus();
  await expect.poll(() => names().length).toBeGreaterThan(400);
  expect(new Set(names()).size).toBe(names().length);
});
