import { shortText } from '../serverText.ts';

/** A pattern as it may stand between the kit's quotation marks: nothing in it closes them. */
export function quotePattern(pattern: string, most?: number): string {
  return shortText(pattern.replaceAll(/[“”]/g, '"'), most);
}
