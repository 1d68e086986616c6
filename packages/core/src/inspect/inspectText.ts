import { posesIn } from './posing.ts';
import { fold } from './skeleton.ts';

/** What a person should know of a server's text. */
export type TextWarning =
  /** A web address, which servers should not put into forms (specification, Safe URL Handling). */
  | 'link'
  /** Words that pose as the host, the assistant or a check that nobody made. */
  | 'poses';

// Names that stand for no site (RFC 2606) are examples, where nothing follows that makes them another.
const LINK =
  /\b(https?|ftp):\/\/(?!([\w-]+\.)*example\.(com|net|org)(?=[/?#\s.,;!)”"'’]|$)(?!\.\w))|\bhttps?:\w|\bwww\.[a-z\d-]+\.|\]\([^)]{0,500}\)|<a\s/i;

/** Nobody reads a longer text; a server that sends more is not read to its end. */
const LONGEST = 32 * 1024;

/**
 * What is suspicious in the texts of a form, or in those around the address of a page, which they may name. `hostName` is the name of
 * the host product, which no text may speak for. Throws `TypeError` for a `page` that is no URL.
 */
export function inspectText(texts: readonly string[], page?: string, hostName = ''): readonly TextWarning[] {
  const plain = texts.map((text) => without(asSeen(text), page));
  return [
    ...(plain.some((text) => LINK.test(text)) ? (['link'] as const) : []),
    ...(plain.map(closeUp).some(poses(hostName)) ? (['poses'] as const) : []),
  ];
}

/** In plain small letters, one blank between words. */
function closeUp(text: string): string {
  return fold(text)
    .toLowerCase()
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n');
}

const known = new Map<string, (text: string) => boolean>();

/** A host has one name; names of servers are looked at without it. */
function poses(hostName: string): (text: string) => boolean {
  const signs = known.get(hostName) ?? posesIn(hostName);
  if (known.size > 1 && !known.has(hostName)) known.clear();
  known.set(hostName, signs);
  return signs;
}

/** The text without what is not seen and without the forms of letters that look like plain ones. */
function asSeen(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{DI}*_`]/gu, '');
}

/** The text without the address of a page, or its beginning. */
function without(text: string, page: string | undefined): string {
  if (page === undefined) return text;
  const host = new URL(page).host.replaceAll(/[^\w-]/g, String.raw`\$&`);
  return text.replaceAll(new RegExp(`https?://${host}(?=[.,;:!)”"'’]*([/?#\\s]|$))`, 'gi'), ' ');
}
