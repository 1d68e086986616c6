import type { Asking } from './asking.ts';

/** A server's text in its frame, of so many lines at most; says how many are left out. Returns whether some are. */
export function showText({ screen, words }: Asking, text: string, most: number): boolean {
  const folded = screen.theirs(text, '  ', most);
  if (folded > 0) screen.ours(words('foldedLines', { count: folded }));
  return folded > 0;
}
