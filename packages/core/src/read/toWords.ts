/** Letters that look like Latin ones, or that Arabic spells the same word with, each with its fellow. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  Array.from(
    'аaеeоoрpсcуyхxіiѕsкkтtмmнhαaοoρpνnωwιiκkτtıiةهىي'.matchAll(/(.)(.)/gu),
    ([, letter = '', plain = '']) => [letter, plain],
  ),
);

/** What Lisu letters look like, from the first one on. */
const LISU = 'bp-dt-gk-jc-zf-mnlsr--vh--wxy-a-e-iou';

/** Nobody reads a longer text; a server that sends megabytes, or signs that unfold to many, is not read to its end. */
const LONGEST = 1_000;

/**
 * A text's words in small letters, a space between them, a `|` between clauses: `apiKey`, `API_KEY`, `API-Key` and `ＡＰＩ ｋｅｙ２`
 * are all "api key".
 */
export function toWords(text: string): string {
  return (
    spellAlike(text.slice(0, LONGEST).normalize('NFKC').slice(0, LONGEST))
      .replace(/https?:\S*/g, '|')
      .replace(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z]{2})/g, '$1$2 ')
      // Only their capitals tell these from a colour, a dish, a "never".
      .replace(/(?<![A-Za-z])(?:TAN|PAN|NIE|NIR|RUT|CNH|RG)(?![A-Za-z])/, 'capital $&')
      .toLowerCase()
      .replace(/(\p{L}\p{L})\d+(?![\p{L}\d])/gu, '$1')
      // "P.I.N."
      .replace(/\b[a-z](?:[ .][a-z]){2,9}\b/g, (spelt) => spelt.replace(/\W/g, ''))
      .replace(/\.(?=\S)|[^\p{L}\p{M}\p{N}.,:;!?()/|–—،؛؟。、]+/gu, ' ')
      .replace(/[^\p{L}\p{M}\p{N} ]+/gu, '|')
  );
}

/** The same letters for the same word: no accents, no look-alikes, no Arabic article, nothing unseen. */
export function spellAlike(text: string): string {
  return (
    text
      .normalize('NFKD')
      // The marks of kana make other letters.
      .replace(/[\p{Cf}\p{DI}\u0640]|(?![\u3099\u309A])\p{M}/gu, '')
      .replace(/[^\0-~]/gu, (letter) => {
        const small = letter.toLowerCase();
        const plain = ALIKE.get(small) ?? small;
        return small === letter ? plain : plain.toUpperCase();
      })
      .replace(/[ꓐ-ꓴ\u{1F150}-\u{1F189}🇦-🇿]/gu, (letter) => {
        const code = letter.codePointAt(0) ?? 0;
        // A–Z in circles and squares, and the halves of flags.
        return code < 0x1f150
          ? (LISU[code - 0xa4d0] ?? '')
          : String.fromCharCode(97 + (code < 0x1f1e6 ? (code - 0x1f150) % 32 : code - 0x1f1e6));
      })
      .replace(/(?<![ء-ي])(?:[وفبك]?ال|لل)(?=[ء-ي]{2})/g, '')
  );
}
