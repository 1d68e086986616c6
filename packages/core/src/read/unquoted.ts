/** Every language's quotation marks and what looks like them; an apostrophe stays. */
const MARKS = /(?!['’‘])\p{QMark}|[″‴ʺˮ❝❞〃]|['’‘]{2,}/gu;

/**
 * A server's words in one line and without marks that would end the quotation marks around them, in whatever language a view speaks: so they
 * cannot grow into words of the view's own. `instead` stands in the place of each, by default a blank; `'"'` keeps a pattern readable.
 */
export function unquoted(text: string, instead = ' '): string {
  return text
    .replaceAll(MARKS, instead)
    .replaceAll(/[\s\u0085]+/g, ' ')
    .trim();
}
