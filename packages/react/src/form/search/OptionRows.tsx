import { useMemo, type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { EnumOption } from '../theme.ts';
import { rowLines } from './rowLines.ts';
import type { OptionList } from './useOptionList.ts';
import { useRowWindow } from './useRowWindow.ts';

/** The options that match, as a listbox of which only what is in view, and a little around it, is drawn. */
export function OptionRows(props: {
  /** The id of the input that searches them. */
  readonly id: string;
  readonly label: string;
  readonly options: readonly EnumOption[];
  readonly list: OptionList;
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly isChosen: (option: EnumOption) => boolean;
  readonly several?: boolean;
  /** A row was pressed: its place among the matches. */
  readonly onPick: (place: number) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}): ReactNode {
  const { id, options, list, listRef, several } = props;
  const { matches, active } = list;
  const { places, onScroll } = useRowWindow(listRef, list);
  const { wide, narrow } = useMemo(() => rowLines(options), [options]);

  const row = (place: number): ReactNode => {
    const at = matches[place];
    const option = at === undefined ? undefined : options[at];
    if (at === undefined || option === undefined) return null;
    return (
      // It is never focused: the keys are the input's, which tells by aria-activedescendant where it is.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/control-has-associated-label
      <div
        key={at}
        id={optionId(id, at)}
        role="option"
        className={place === active ? 'ek-row ek-active' : 'ek-row'}
        style={variables({ '--_place': place })}
        aria-selected={props.isChosen(option)}
        aria-setsize={matches.length}
        aria-posinset={place + 1}
        onClick={() => props.onPick(place)}
      >
        <span>
          <bdi>{option.label}</bdi>
        </span>
      </div>
    );
  };

  return (
    <div
      ref={listRef}
      id={listId(id)}
      role="listbox"
      className="ek-list"
      // Else a browser makes what scrolls a stop of Tab.
      tabIndex={-1}
      aria-label={props.label}
      aria-multiselectable={several}
      aria-activedescendant={activeId(id, list)}
      style={variables({ '--_rows': matches.length, '--_wide': wide, '--_narrow': narrow })}
      onScroll={onScroll}
      onKeyDown={props.onKeyDown}
    >
      <div role="presentation" className="ek-rows">
        {places.map(row)}
      </div>
    </div>
  );
}

/** The id of the list that an input searches. */
export function listId(id: string): string {
  return `${id}__list`;
}

/** The id of the row that Enter takes. */
export function activeId(id: string, { matches, active }: OptionList): string | undefined {
  const at = matches[active];
  return at === undefined ? undefined : optionId(id, at);
}

function optionId(id: string, at: number): string {
  return `${id}__option-${at}`;
}

function variables(values: { readonly [name: `--_${string}`]: number }): CSSProperties {
  return values;
}
