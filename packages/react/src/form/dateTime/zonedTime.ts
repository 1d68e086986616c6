import type { Temporal } from 'temporal-polyfill';

/** A date and a time of day as a clock on a wall shows them, in the form that the browser's inputs take. */
export interface WallTime {
  /** `2026-03-29`; empty where there is none. */
  readonly date: string;
  /** `02:30`, with seconds where they are not zero; empty where there is none. */
  readonly time: string;
}

/** One point in time, and what a clock in its zone shows then. */
export interface Moment extends WallTime {
  /** `+01:00` */
  readonly offset: string;
  /** RFC 3339, with seconds and offset; UTC's is `Z`, the one that every server takes. */
  readonly text: string;
}

/** The moments that a wall time stands for: one, or two in their order where clocks are put forward or back. */
export interface Moments {
  readonly moments: readonly Moment[];
  /** The clocks skip the wall time: the moments are those of the wall times as far before and after. */
  readonly skipped: boolean;
}

/** Wall times and moments of time zones. A zone is an IANA name, `UTC`, or an offset such as `+08:00`. */
export interface ZonedTime {
  readonly isZone: (zone: string) => boolean;
  /** The moments of a date and a time in a zone. Both must be whole. */
  readonly momentsOf: (wall: WallTime, zone: string) => Moments;
  /** What clocks in a zone show at the moment that an RFC 3339 text names, to the second; nothing if inputs cannot hold it. */
  readonly wallTimeOf: (text: string, zone: string) => Moment | undefined;
  /** A zone's offset at a wall time; what is missing of that is taken from today's noon. */
  readonly offsetAt: (zone: string, wall: WallTime) => string;
}

// Neither a year 0 nor a leap second is known to the browser's inputs.
const HOLDABLE = /^((?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d)(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;

const NANOSECONDS_A_MINUTE = 60e9;

/** Reckons with the browser's Temporal or another. */
export function createZonedTime(temporal: typeof Temporal): ZonedTime {
  /** RFC 3339 knows no seconds in an offset, which local mean times have: the moment stays, told at the nearest minute. */
  const toMoment = (zoned: Temporal.ZonedDateTime): Moment => {
    const offset = offsetOf(zoned);
    const told = zoned.withTimeZone(offset).toPlainDateTime();
    return {
      date: zoned.toPlainDate().toString(),
      time: zoned
        .toPlainTime()
        .toString()
        .slice(0, zoned.second === 0 ? 5 : 8),
      offset,
      text: told.toString({ smallestUnit: 'second' }) + (zoned.timeZoneId === 'UTC' ? 'Z' : offset),
    };
  };

  return {
    isZone: (zone) => {
      try {
        temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
        return true;
      } catch {
        return false;
      }
    },
    momentsOf: ({ date, time }, zone) => {
      const wall = temporal.PlainDateTime.from(`${date}T${time}`);
      const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
      const later = wall.toZonedDateTime(zone, { disambiguation: 'later' });
      return {
        moments: earlier.equals(later) ? [toMoment(earlier)] : [toMoment(earlier), toMoment(later)],
        skipped: !earlier.toPlainDateTime().equals(wall),
      };
    },
    wallTimeOf: (text, zone) => {
      const [, wall = '', , offset = ''] = HOLDABLE.exec(text) ?? [];
      try {
        return toMoment(temporal.Instant.from(wall + offset).toZonedDateTimeISO(zone));
      } catch {
        return undefined;
      }
    },
    offsetAt: (zone, { date, time }) => {
      const day = date.length === 10 ? date : temporal.Now.plainDateISO('UTC').toString();
      return offsetOf(temporal.PlainDateTime.from(`${day}T${time || '12:00'}`).toZonedDateTime(zone));
    },
  };
}

function offsetOf({ offsetNanoseconds }: Temporal.ZonedDateTime): string {
  const minutes = Math.round(offsetNanoseconds / NANOSECONDS_A_MINUTE);
  const [hour, minute] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${pad(hour)}:${pad(minute)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
