import { shortText } from '../serverText.ts';

/** Every language's quotation marks and what looks like them, and line breaks; an apostrophe stays. */
const ENDS = /(?:(?!['’‘])\p{QMark}|[″‴ʺˮ❝❞〃]|['’‘]{2,}|[\s\u0085])+/gu;

const LONGEST = 60;

/** A name that a server sends, to stand in quotation marks inside the kit's words: short, and without what would end them, so that it cannot grow into a text of the kit's. */
export function quoted(name: string): string {
  const [start, end] = [name.slice(0, 5 * LONGEST), name.slice(5 * LONGEST).slice(-5 * LONGEST)];
  return shortText((start + end).replaceAll(ENDS, ' ').trim(), LONGEST);
}
