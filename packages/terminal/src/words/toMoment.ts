const WALL = /^(\d{4})-(\d\d)-(\d\d)[ tT](\d\d):(\d\d)(?::(\d\d))?$/;
const DAY_MS = 86_400_000;

/**
 * A date and a time as a person writes them, with the seconds and the offset that the format wants: those of this computer's zone. Any other text, and
 * a time that the zone has not or has twice, stays as it is.
 */
export function toMoment(typed: string): string {
  const text = typed.trim();
  const parts = WALL.exec(text);
  if (!parts) return typed;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  if (new Date(asUtc).toISOString().slice(0, 16) !== `${text.slice(0, 10)}T${text.slice(11, 16)}`)
    return typed;
  // The offsets of the days around it: where they differ, the clocks change.
  const offsets = new Set([-DAY_MS, DAY_MS].map((away) => offsetAt(asUtc + away)));
  const moments = Array.from(offsets).filter((offset) => offsetAt(asUtc - offset * 60_000) === offset);
  const [offset, another] = moments;
  if (offset === undefined || another !== undefined) return typed;
  return `${text.slice(0, 10)}T${text.slice(11, 16)}:${two(second)}${inWords(offset)}`;
}

/** Minutes ahead of UTC. */
function offsetAt(ms: number): number {
  return -new Date(ms).getTimezoneOffset();
}

function inWords(offset: number): string {
  const minutes = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
