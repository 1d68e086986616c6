import { nameHidden } from './hidden.ts';

// Kept: line breaks, tabs, Arabic signs that are drawn; the tags of the three flags that have them (England, Scotland, Wales), what
// holds keycaps and emoji together; a joiner after a letter of a script that joins, a break between words of one without blanks, the
// form of a Han character. Named: all that is no character of a text (controls, direction, tags, private use), what is ignorable by
// default (DI), the blank braille cell, and on one letter marks beyond the sixth, of those for any script beyond the fourth, which
// would grow over what stands around it.
const SIGNS =
  /([\n\t\u0600-\u0605\u06DD]|🏴\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}|[\d#*]\uFE0F\u20E3|\p{ExtPict}[\uFE0E\uFE0F\p{EMod}]?(?:\u200D(?=\p{ExtPict}))?|(?=[\p{L}\p{M}])[\u0600-\u109F\u1780-\u18AF][\u200C\u200D]|[\u0E00-\u109F\u1780-\u17FF]\u200B|\p{sc=Han}[\u{E0100}-\u{E01EF}])|(?<=\p{sc=Zinh}{4}|\p{M}{6})\p{M}+|[\p{C}\p{DI}\u2028\u2029\u2800]/gu;

/** Where a word may be parted at the end of a line. */
const SOFT_HYPHENS = /(?<=\p{L})\u00AD(?=\p{L})/gu;

/** So many blanks that a line does not end with, as it does with plain spaces: they would push what follows out of sight. */
const BLANKS = /(?:(?! )\p{Zs} *){9,}/gu;

/** Whether a text holds something that `nameInvisible` would change. */
export function hasInvisible(text: string): boolean {
  // The first one tells: a text may be as large as a request.
  for (const [, kept] of text.matchAll(SIGNS)) if (kept === undefined) return true;
  return text.search(SOFT_HYPHENS) >= 0;
}

/**
 * Names each character that changes how a text looks without being seen itself, as `[U+202E]`, and cuts piles of marks and of
 * blanks. What writing and emoji need stays. For views that show a server's text.
 */
export function nameInvisible(text: string): string {
  return nameHidden(text.replaceAll(SOFT_HYPHENS, '').replaceAll(BLANKS, ' '), SIGNS);
}
