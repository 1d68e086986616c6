import type { Moment, Moments, WallTime, ZonedTime } from './zonedTime.ts';

/** What the person has entered so far. */
export interface Entry extends WallTime {
  readonly zone: string;
  /** Which of two moments is meant. */
  readonly choice?: number | undefined;
  /** An input holds some digits that are no date or time yet. */
  readonly partial?: boolean | undefined;
}

/** What an entry comes to. */
export interface Outcome {
  /** The draft: RFC 3339, empty, or text that no date-time has and that still holds all of the entry. */
  readonly text: string;
  /** What the inputs show: once a neighbour of a skipped time is chosen, that. */
  readonly shown: WallTime;
  /** What the entry stands for, once it is whole. */
  readonly moment?: Moment | undefined;
  /** There is a choice between two moments. */
  readonly question?: Moments;
  /** It is not answered yet. */
  readonly open: boolean;
}

const WHOLE = /^\d{4}-\d\d-\d\dt\d\d:\d\d:\d\d(\.\d+)?(z|[+-]\d\d:\d\d)$/i;
const UNFINISHED = /^(\d{4}-\d\d-\d\d)?T(\d\d:\d\d(?::\d\d)?)? (\S+)$/;

/** Whether a draft is a whole date-time, even one that inputs cannot hold. */
export function isWhole(text: string): boolean {
  return WHOLE.test(text);
}

/** Draft → entry, in the first of the person's zones that has the draft's offset then, else in the offset itself. */
export function readDraft(text: string, zones: readonly string[], zoned: ZonedTime): Entry {
  const none = { date: '', time: '', zone: zones[0] ?? 'UTC' };
  const [, date = '', time = '', kept = ''] = UNFINISHED.exec(text) ?? [];
  if (zoned.isZone(kept)) return { date, time, zone: kept, partial: date === '' && time === '' };

  const offset = (/[+-]\d\d:\d\d$/.exec(text)?.[0] ?? '+00:00').replace('-00:00', '+00:00');
  const zone = [...zones, 'UTC'].find((one) => zoned.wallTimeOf(text, one)?.offset === offset) ?? offset;
  const moment = zoned.wallTimeOf(text, zone);
  if (moment === undefined) return none;
  const { moments } = zoned.momentsOf(moment, zone);
  return {
    date: moment.date,
    time: moment.time,
    zone,
    choice: moments.findIndex((one) => one.offset === offset),
  };
}

/** Entry → draft, and what is still to be asked. */
export function resolve({ date, time, zone, choice, partial }: Entry, zoned: ZonedTime): Outcome {
  const shown = { date, time };
  const unfinished = `${date}T${time} ${zone}`;
  if (!date && !time && !partial) return { text: '', shown, open: false };
  // A year of five digits is none of RFC 3339's.
  if (!date || !time || date.length > 10) return { text: unfinished, shown, open: false };

  const question = zoned.momentsOf(shown, zone);
  const { moments, skipped } = question;
  const asks = moments.length > 1;
  const moment = moments[asks ? (choice ?? -1) : 0];
  return {
    text: moment?.text ?? unfinished,
    shown: skipped && moment ? { date: moment.date, time: moment.time } : shown,
    moment,
    ...(asks && { question }),
    open: moment === undefined,
  };
}
