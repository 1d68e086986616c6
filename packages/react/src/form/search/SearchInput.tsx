import type { ComponentPropsWithoutRef, KeyboardEvent, ReactNode, RefObject } from 'react';
import type { WidgetProps } from '../theme.ts';
import { activeId, listId } from './OptionRows.tsx';
import type { OptionList } from './useOptionList.ts';

/** The text by which options are searched: a combobox whose list is drawn beside it. */
export function SearchInput(
  props: Pick<ComponentPropsWithoutRef<'input'>, 'onBlur' | 'onClick'> & {
    readonly widget: WidgetProps;
    readonly list: OptionList;
    readonly inputRef: RefObject<HTMLInputElement | null>;
    /** The list stands there, with a row at least. */
    readonly expanded: boolean;
    /** What stands in the input. */
    readonly text: string;
    readonly placeholder: string;
    readonly describedBy?: string | undefined;
    readonly onType: (text: string) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  },
): ReactNode {
  const { widget, list, inputRef, expanded, text } = props;
  // React would mirror a value into the attribute of that name, where recorders and style sheets of the page can read it.
  const show = (element: HTMLInputElement | null): void => {
    inputRef.current = element;
    if (element && element.value !== text) element.value = text;
  };
  return (
    <input
      id={widget.id}
      ref={show}
      role="combobox"
      className="ek-input"
      autoComplete="off"
      enterKeyHint="done"
      autoCapitalize="off"
      spellCheck={false}
      placeholder={props.placeholder}
      aria-autocomplete="list"
      aria-expanded={expanded}
      aria-controls={expanded ? listId(widget.id) : undefined}
      aria-activedescendant={expanded ? activeId(widget.id, list) : undefined}
      aria-required={widget.required || undefined}
      aria-describedby={props.describedBy}
      aria-invalid={widget['aria-invalid']}
      onChange={(event) => props.onType(event.target.value)}
      onClick={props.onClick}
      onKeyDown={props.onKeyDown}
      onBlur={props.onBlur}
    />
  );
}
