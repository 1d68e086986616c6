import type { TextField } from '../read/request.ts';

/** A text that may be longer than this is asked for in several lines. */
const ONE_LINE = 200;

/** Whether a text may have line breaks: a long one, of no format, without a pattern that was written for one line. */
export function takesLines({ maxLength = 0, format, pattern, secret }: TextField): boolean {
  return maxLength > ONE_LINE && format === undefined && pattern === undefined && !secret;
}
