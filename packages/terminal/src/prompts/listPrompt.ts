import { AutocompletePrompt } from '@clack/core';
import type { Screen } from '../screen/createScreen.ts';
import type { Words } from '../words/createWords.ts';
import { isSettled, type PromptWires } from './askWith.ts';
import { drawList, drawSettled } from './draw.ts';
import type { ListQuestion, Row } from './prompts.ts';
import { isAnswer, searchRows } from './searchRows.ts';

/** A row with the index of its option, or a number below zero where it stands for no answer. */
export interface ListRow extends Row {
  readonly value: number;
}

/** A list that is walked by arrows and narrowed by typing; where `ticked` is set, several rows can be. */
export function listPrompt(
  wires: PromptWires,
  list: Omit<ListQuestion, 'rows'> & {
    readonly rows: readonly ListRow[];
    readonly start: readonly number[];
    readonly isMany: boolean;
  },
  {
    screen,
    words,
    notice,
  }: { readonly screen: Screen; readonly words: Words; readonly notice: () => string },
): AutocompletePrompt<ListRow> {
  const { rows, start, isMany, label } = list;
  const count = (some: readonly ListRow[]): number => some.filter(({ value }) => isAnswer(value)).length;
  const total = count(rows);
  return new AutocompletePrompt<ListRow>({
    ...wires,
    options: [...rows],
    multiple: isMany,
    ...(start.length > 0 && { initialValue: [...start] }),
    filter: searchRows(rows),
    validate: (value) => (value === undefined ? words('noMatch') : undefined),
    render() {
      const { filteredOptions, selectedValues, userInput, state } = this;
      if (isSettled(state)) {
        const isAnswered = state === 'submit';
        const chosen = isAnswered ? rows.filter(({ value }) => selectedValues.includes(value)) : [];
        const several = isAnswered && isMany && chosen.length !== 1;
        return drawSettled(
          screen,
          label,
          several ? words('chosen', { count: chosen.length }) : (chosen[0]?.label ?? ''),
          state,
        );
      }
      const status = [
        ...(userInput === '' ? [] : [words('search', { text: userInput })]),
        ...(filteredOptions.length === rows.length
          ? []
          : [words('matches', { count: count(filteredOptions), total })]),
        ...(filteredOptions.length === 0 ? [words('noMatch')] : []),
        ...(isMany ? [words('chosen', { count: selectedValues.length })] : []),
      ];
      return drawList(screen, {
        label,
        rows: filteredOptions,
        cursor: this.cursor,
        ticked: isMany ? new Set(selectedValues) : undefined,
        status: status.join(' · '),
        hints: [list.hint, words(isMany ? 'listManyKeys' : 'listKeys'), notice()],
      });
    },
  });
}
