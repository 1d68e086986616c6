import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { EnumOption, WidgetProps } from '../theme.ts';
import { ChosenOptions } from './ChosenOptions.tsx';
import { composes } from './composes.ts';
import { useSearchLanguage } from './messages.ts';
import { OptionCount } from './OptionCount.tsx';
import { OptionRows } from './OptionRows.tsx';
import { SearchInput } from './SearchInput.tsx';
import { useOptionList } from './useOptionList.ts';

/** Several of many options: a list always in view, a text that searches it, and below what was chosen. */
export function SearchListWidget(props: WidgetProps): ReactNode {
  const { id, label, value, options, onChange, onBlur } = props;
  const { enumOptions = [], most } = options;
  const language = useSearchLanguage();
  const list = useOptionList(enumOptions);
  const input = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const values = new Set<unknown>(Array.isArray(value) ? value : []);
  const isChosen = (option: EnumOption): boolean => values.has(option.value);
  const chosen = enumOptions.filter(isChosen);
  const countId = `${id}__chosen`;

  /** Ticks or unticks an option; the draft keeps the order of the options. */
  const toggle = (option: EnumOption | undefined): void => {
    const next = enumOptions.filter((one) => isChosen(one) !== (one === option));
    if (option !== undefined) onChange(next.map((one) => one.value));
  };
  const optionAt = (place: number): EnumOption | undefined => enumOptions[list.matches[place] ?? -1];

  const onKeyDown = (event: KeyboardEvent): void => {
    if (composes(event)) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    // While a text is being typed, a blank belongs to it.
    if (key === 'Enter' || (key === ' ' && list.by !== 'typing')) {
      event.preventDefault();
      if (event.repeat) return;
      toggle(optionAt(list.active));
      if (key === 'Enter') input.current?.select();
    } else if (key === 'Escape' && list.text) {
      // Else the dialog would take it.
      event.stopPropagation();
      event.preventDefault();
      list.reset();
    } else if (!list.follow(event, rows.current) && key.length === 1) {
      // What is typed over the list goes to the text.
      input.current?.focus();
    }
  };

  return (
    <div
      className="ek-search"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        if (event.target !== document.activeElement) list.reset();
        onBlur(id, value);
      }}
    >
      <SearchInput
        widget={props}
        list={list}
        inputRef={input}
        expanded={list.matches.length > 0}
        text={list.text ?? ''}
        placeholder={language.say('search')}
        describedBy={[countId, props['aria-describedby']].filter(Boolean).join(' ')}
        onType={list.type}
        onKeyDown={onKeyDown}
      />
      <div className="ek-box">
        {list.matches.length > 0 && (
          <OptionRows
            id={id}
            label={label}
            options={enumOptions}
            list={list}
            listRef={rows}
            isChosen={isChosen}
            several
            onPick={(place) => {
              list.go(place, 'pointer');
              toggle(optionAt(place));
            }}
            onKeyDown={onKeyDown}
          />
        )}
        <OptionCount list={list} total={enumOptions.length} quiet={list.text === undefined} />
      </div>
      <p id={countId} className="ek-count" role="status">
        <span dir={language.dir}>
          {most === undefined
            ? language.phrase('chosen', { count: chosen.length })
            : language.phrase('chosenOf', { count: chosen.length, most })}
        </span>
      </p>
      <ChosenOptions
        options={chosen}
        labelledBy={countId}
        onRemove={toggle}
        onEmpty={() => input.current?.focus()}
      />
    </div>
  );
}
