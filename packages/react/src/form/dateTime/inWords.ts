import type { WallTime } from './zonedTime.ts';

/** A date, a time, or both, as the locale writes them; by the calendar of the inputs. */
export function inWords({ date, time }: WallTime, locale: string, ...parts: ('date' | 'time')[]): string {
  return new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    ...(parts.includes('date') && { dateStyle: 'medium' }),
    ...(parts.includes('time') && { timeStyle: time.length > 5 ? 'medium' : 'short' }),
  }).format(new Date(`${date}T${time}Z`));
}
