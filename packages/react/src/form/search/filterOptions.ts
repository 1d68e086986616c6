import type { EnumOption } from '../theme.ts';

/** Gives the places of the options that match a text: those that begin with it first, each part in the order of the options. */
export type OptionFilter = (text: string) => readonly number[];

// Letters whose stroke is no mark of its own.
const STRUCK: { readonly [letter: string]: string } = { Đ: 'D', Ł: 'L', Ø: 'O' };

/** Stands in no label: characters that are not seen are named there. */
const SEAM = '\0';

/** Makes the filter of some options. What it needs of them is prepared once, by the first search. */
export function filterOptions(options: readonly EnumOption[]): OptionFilter {
  let all: readonly number[] | undefined;
  let folded: readonly string[] | undefined;
  return (text) => {
    const wanted = fold(text);
    if (wanted === '') return (all ??= [...options.keys()]);
    // All at once: ten thousand small texts would take longer than a frame.
    folded ??= fold(options.map(({ label }) => label).join(SEAM)).split(SEAM);
    const begin: number[] = [];
    const contain: number[] = [];
    folded.forEach((label, index) => {
      const at = label.indexOf(wanted);
      if (at === 0) begin.push(index);
      if (at > 0) contain.push(index);
    });
    return begin.concat(contain);
  };
}

/** A text as it is searched: without case, diacritics, forms of the same letter, and blanks that are not seen. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/(?=\p{M})\p{Diacritic}/gu, '')
    .toUpperCase()
    .replaceAll(/[ĐŁØ]/g, (letter) => STRUCK[letter] ?? letter)
    .replaceAll(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}
