import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useForm } from '../FormContext.ts';
import type { WidgetProps } from '../theme.ts';
import { composes } from './composes.ts';
import { useSearchLanguage } from './messages.ts';
import { OptionCount } from './OptionCount.tsx';
import { OptionRows } from './OptionRows.tsx';
import { SearchInput } from './SearchInput.tsx';
import { useOptionList } from './useOptionList.ts';

/** One of many options, found by typing in a list that opens below. */
export function SearchWidget(props: WidgetProps): ReactNode {
  const { id, label, value, required, options, onChange, onBlur } = props;
  const { enumOptions = [] } = options;
  const { afterPress } = useForm();
  const language = useSearchLanguage();
  const list = useOptionList(enumOptions);
  // While it closes it is not seen, but keeps its room: nothing moves away under the press that closed it.
  const [stage, setStage] = useState<'new' | 'open' | 'closing' | 'closed'>('new');
  const input = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const chosen = enumOptions.findIndex((option) => option.value === value);
  const standing = oneLine(enumOptions[chosen]?.label);
  const open = stage === 'open';
  const drawn = open || stage === 'closing';

  useLayoutEffect(() => {
    if (open) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [open, list.matches]);

  /** Puts a label into the input, selected, so that typing replaces it. */
  const stand = (text: string): void => {
    if (input.current === null) return;
    input.current.value = text;
    input.current.select();
  };
  const show = (place: number): void => {
    setStage('open');
    list.go(place, 'keys');
  };
  const close = (text = standing): void => {
    list.reset();
    setStage('closed');
    stand(text);
  };
  const choose = (place: number): void => {
    const option = enumOptions[list.matches[place] ?? -1];
    if (option === undefined) return;
    onChange(option.value);
    close(oneLine(option.label));
  };
  /** Takes an emptied text for no answer, and puts back what was chosen for any other. */
  const leave = (): void => {
    if (list.text?.trim() === '' && chosen >= 0 && !required) onChange('');
    list.reset();
    setStage((now) => (now === 'open' ? 'closing' : now));
    afterPress(() => setStage((now) => (now === 'closing' ? 'closed' : now)));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (composes(event)) return;
    const { key, ctrlKey, metaKey } = event;
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      leave();
      // What was typed is not what would be sent: the person sees first what is.
      if (list.text?.trim() && (chosen >= 0 || !required)) event.stopPropagation();
    } else if (key === 'Enter' && open) {
      event.preventDefault();
      if (list.active >= 0) choose(list.active);
      else if (list.text?.trim() === '') leave();
    } else if (key === 'Escape' && open) {
      // Else the dialog would take it.
      event.stopPropagation();
      event.preventDefault();
      close();
    } else if (key === ' ' && list.text === undefined) {
      // A blank in the place of the label would look like an emptied text.
      event.preventDefault();
      if (!open) show(chosen);
    } else if (open) {
      list.follow(event, rows.current);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      show(chosen >= 0 ? chosen : key === 'ArrowDown' ? 0 : enumOptions.length - 1);
    }
  };

  return (
    <div
      className={stage === 'new' ? 'ek-search ek-one' : 'ek-search ek-one ek-roomy'}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur(id, value)}
    >
      <SearchInput
        widget={props}
        list={list}
        inputRef={input}
        expanded={open && list.matches.length > 0}
        text={list.text ?? standing}
        placeholder={props.placeholder}
        describedBy={props['aria-describedby']}
        onType={(text) => {
          list.type(text);
          setStage('open');
        }}
        onClick={() => {
          if (open) return;
          stand(standing);
          show(chosen);
        }}
        onKeyDown={onKeyDown}
        // A page that loses the focus keeps its active element, and the person comes back to it.
        onBlur={(event) => event.target === document.activeElement || leave()}
      />
      {!required && chosen >= 0 && (
        <button
          type="button"
          className="ek-clear"
          aria-label={language.say('clear', { label })}
          onClick={() => {
            onChange('');
            close('');
            input.current?.focus();
          }}
        />
      )}
      <div
        ref={popup}
        role="presentation"
        className={drawn ? `ek-popup${open ? '' : ' ek-gone'}` : undefined}
        // The focus stays in the input.
        onMouseDown={(event) => event.preventDefault()}
      >
        {drawn && list.matches.length > 0 && (
          <OptionRows
            id={id}
            label={label}
            options={enumOptions}
            list={list}
            listRef={rows}
            isChosen={(option) => option.value === value}
            onPick={choose}
          />
        )}
        <OptionCount list={list} total={enumOptions.length} silent={!open} />
      </div>
    </div>
  );
}

// An input holds no line breaks.
function oneLine(label = ''): string {
  return label.replaceAll(/\s+/g, ' ');
}
