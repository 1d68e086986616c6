/** Letters that look like a Latin one, after the letter itself; capitals stand where only they do (a part of Unicode's confusables, UTS 39). */
const LOOKS = `
aаαɑᴀᎪ bЬьвβʙᏴƀ cсϲᴄᏟ dԁᴅᎠđɗ eеєεᴇᎬҽ fƒꜰϝ gɡցɢᏀ hһНнΗհʜᎻħ iіιıɪɩᎥ jјϳᴊᎫ kкκᴋᏦ lӏʟᏞłǀ1 mмΜμϻᴍᎷ
nпηΝոռɴ oоοσօᴏø0 pрρᴘᏢ qԛզ rгʀᏒ sѕꜱᏚ tтτᴛᎢŧ uυսᴜц vνѵᴠᏙ wԝωшᴡᎳ xхχҳ yуγΥүʏᎩ zζᴢᏃ`;

const LETTERS: ReadonlyMap<string, string> = new Map(
  LOOKS.split(/\s+/).flatMap((group) => {
    const [letter = '', ...likes] = Array.from(group);
    return likes.map((like) => [like, letter] as const);
  }),
);

/** What Lisu letters look like, from the first one on; `-` is nothing Latin. */
const LISU = 'bp-dt-gk-jc-zf-mnlsr--vh--wxy-a-e-iou--';

/** Nobody reads a longer name. */
const LONGEST = 400;

/** The letters and digits of a name, without case, accents and signs. */
export function lettersOf(text: string): string {
  return wordsOf(text).replaceAll(' ', '');
}

/**
 * What the words of a name look like. There are two skeletons, as a capital i looks like itself and like an l; two names that have
 * one in common are taken for each other.
 */
export function skeletons(text: string): readonly [string, string] {
  const name = plain(text.slice(0, LONGEST));
  return [skeleton(name), skeleton(name.replaceAll('I', 'l'))];
}

/** Whether a name is written as it looks: of two that look alike, it is the one that is imitated. */
export function isPlain(text: string): boolean {
  return haveInCommon([lettersOf(text)], [skeletons(text)[0]]);
}

/** Whether two names are taken for each other, by their skeletons. */
export function haveInCommon(some: readonly string[], others: readonly string[]): boolean {
  const looks = others.map((words) => words.replaceAll(' ', ''));
  return some.some((words) => words !== '' && looks.includes(words.replaceAll(' ', '')));
}

function skeleton(name: string): string {
  const looks = Array.from(name, plainLetter).join('');
  return wordsOf(looks).replaceAll(/./gu, plainLetter).replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** The Latin letter that a letter looks like. */
function plainLetter(letter: string): string {
  const known = LETTERS.get(letter);
  if (known !== undefined || letter < '\x80') return known ?? letter;
  const code = letter.codePointAt(0) ?? 0;
  // A–Z in circles and squares, and the halves of flags.
  const at = code >= 0x1f150 && code <= 0x1f189 ? (code - 0x1f150) % 32 : code - 0x1f1e6;
  if (at >= 0 && at < 26) return String.fromCharCode(97 + at);
  // Cherokee has small letters too.
  if (code >= 0xab70 && code <= 0xabbf) return LETTERS.get(letter.toUpperCase()) ?? letter;
  return LISU[code - 0xa4d0]?.replace('-', letter) ?? letter;
}

function wordsOf(text: string): string {
  const letters = plain(text.slice(0, LONGEST)).toLowerCase();
  return letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** A text, or a regular expression for one, in plain letters: without accents, look-alikes, the Arabic article and what is not seen. */
export function fold(text: string): string {
  return plain(text)
    .replaceAll(/[^\0-~]/gu, (letter) => {
      const look = plainLetter(letter);
      return look === letter ? plainLetter(letter.toLowerCase()) : look;
    })
    .replaceAll(/(?<![ء-ي])(?:[وفبك]?ال|لل)(?=[ء-ي]{2})/g, '');
}

/** Without the forms of letters, their accents and what is not seen. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}\p{DI}]/gu, '');
}
