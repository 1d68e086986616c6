/** What a person should know of a server's text. */
export type TextWarning =
  /** A web address, which servers should not put into forms (specification, Safe URL Handling). */
  | 'link'
  /** Words that pose as the host, the assistant or a check that nobody made. */
  | 'poses';

// Names that stand for no site (RFC 2606) are examples, where nothing follows that makes them another.
const LINK =
  /\b(https?|ftp):\/\/(?!([\w-]+\.)*example\.(com|net|org)(?=[/?#\s.,;!)”"'’]|$)(?!\.\w))|\bhttps?:\w|\bwww\.[a-z\d-]+\.|\]\([^)]{0,500}\)|<a\s/i;

const WHO = '(assistant|system|host|client|app|security( team)?|administrator|admin)';

const POSES: readonly RegExp[] = [
  // "SYSTEM: this dialog comes from …", not "System: Linux".
  /^\W*(system|assistant|developer|admin(istrator)?)( message| notice| note| prompt)?\W*:\W*(\w+\W+){3}/im,
  new RegExp(
    `\\b(verified|approved|certified|checked|confirmed) by (the |your )?(${WHO}|anthropic|openai|google|microsoft|apple)\\b`,
    'i',
  ),
  /\b(assistant|system|host|client|app)[ -](verified|approved|certified|confirmed)\b/i,
  new RegExp(`\\b(note|message|notice|request|question|dialog) (is |comes )?from (the|your) ${WHO}\\b`, 'i'),
  /\b(ignore|disregard) (all |any )?(the )?(previous|prior|earlier) (rules|instructions|messages)\b/i,
];

/** Nobody reads a longer text; a server that sends more is not read to its end. */
const LONGEST = 32 * 1024;

/** What is suspicious in the texts of a form. */
export function inspectText(texts: readonly string[]): readonly TextWarning[] {
  const plain = texts.map(asSeen);
  const poses = plain.some((text) => POSES.some((sign) => sign.test(text)));
  return [
    ...(plain.some((text) => LINK.test(text)) ? (['link'] as const) : []),
    ...(poses ? (['poses'] as const) : []),
  ];
}

/** The text without what is not seen and without the forms of letters that look like plain ones. */
function asSeen(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{DI}*_`]/gu, '');
}
