import type { Row } from './prompts.ts';

/** Whether a row stands for an option; one that stands for no answer is nothing that one searches for. */
export function isAnswer(value: number): boolean {
  return value >= 0;
}

/** Whether a row has every word of a search, in any writing of its letters. Thousands of rows are folded once. */
export function searchRows<T extends Row & { readonly value: number }>(
  rows: readonly T[],
): (search: string, row: T) => boolean {
  let folded: ReadonlyMap<number, string> | undefined;
  let last = '';
  let wanted: readonly string[] = [];
  return (search, { value }) => {
    folded ??= new Map(rows.map((row) => [row.value, fold(`${row.label} ${row.description ?? ''}`)]));
    if (search !== last) {
      last = search;
      wanted = fold(search).split(/\s+/).filter(Boolean);
    }
    const text = folded.get(value) ?? '';
    return wanted.length === 0 || (isAnswer(value) && wanted.every((word) => text.includes(word)));
  };
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}
