import { DENIED, KEYS, MAYBE, OTHER, SPACED, UNSPACED } from './secretWords.ts';
import { spellAlike } from './toWords.ts';

/** What is looked for in texts that `toWords` gives. */
type SecretPatterns = readonly [
  secret: RegExp,
  /** A secret where nothing says `other`. */
  maybe: RegExp,
  other: RegExp,
  /** In a description: ahead of its secret, or soon after it. */
  denial: RegExp,
  denied: RegExp,
];

let patterns: SecretPatterns | undefined;

/** The lists of all languages, compiled when first asked for. */
export function secretPatterns(): SecretPatterns {
  return (patterns ??= compile());
}

function compile(): SecretPatterns {
  const [secrets, such, about, instead, denials] = [0, 1, 2, 3, 4].map((list) =>
    SPACED.map((words) => words[list])
      .filter(Boolean)
      .join('|'),
  );
  // A short word or two, as "of the": but "name and password" asks for both.
  const few = (most: string): string => `(?! (?:and|or|und|et|ou|with|[yoe]) )(?: [a-z]{1,4})${most}`;
  const asked = (spaced: string, unspaced: string): RegExp =>
    pattern(
      `(?<![a-z\\dء-ي])(?=([وبل]?(?:${spaced.replaceAll(' ', '(?: [a-z]{1,3}(?= )){0,2} ?')})s?(?![a-zء-ي])))` +
        // Only where there is a secret: what stands ahead of it is slow to look at.
        `(?<!(?<![a-z])(?:(?:${about})${few('{0,2}')}|(?:${instead})${few('{1,2}')}) )\\1` +
        `(?!(?: [a-z]{4,})? (?:${about}|${instead})s?(?![a-z]| \\d))` +
        `|(?:${unspaced})(?![^ |\\d和与とや]{0,6}(?:${UNSPACED[1]}))`,
    );
  return [
    asked(`${secrets}|(?:${such}) (?:${KEYS})|(?:${KEYS}) (?:${such})`, UNSPACED[0]),
    asked(...MAYBE),
    pattern(OTHER),
    pattern(`(?<![a-zء-ي])(?:${denials})(?![a-zء-ي])|${UNSPACED[2]}`),
    pattern(DENIED),
  ];
}

/** The words of a list as they stand in a text. */
function pattern(source: string): RegExp {
  return new RegExp(spellAlike(source));
}
