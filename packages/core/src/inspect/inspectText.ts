/** What a person should know of a server's text. */
export type TextWarning =
  /** A web address, which servers should not put into forms (specification, Safe URL Handling). */
  | 'link'
  /** Words that pose as the host, the assistant or a check that nobody made. */
  | 'poses';

// Names that stand for no site (RFC 2606) are examples.
const LINK =
  /\bhttps?:\/\/(?!([\w-]+\.)*example\.(com|net|org)(?![\w-]|\.\w))|\bwww\.[a-z\d-]+\.|\]\([^)]{0,500}\)|<a\s/i;

const POSES =
  /^\s*(system|assistant|developer|admin(istrator)?)\s*(message|notice|note|prompt)?\s*:|\b(assistant|system|host|client|security)\b.{0,20}\b(verified|approved|confirmed|certified)\b|\b(verified|approved|certified) by (the )?(assistant|system|host|client|security)\b|\b(ignore|disregard) (all |any )?(previous|prior|earlier) (instructions|messages)\b/im;

/** Nobody reads a longer text; a server that sends more is not read to its end. */
const LONGEST = 32 * 1024;

/** What is suspicious in the texts of a form. */
export function inspectText(texts: readonly string[]): readonly TextWarning[] {
  const has = (sign: RegExp): boolean => texts.some((text) => sign.test(text.slice(0, LONGEST)));
  return [...(has(LINK) ? (['link'] as const) : []), ...(has(POSES) ? (['poses'] as const) : [])];
}
