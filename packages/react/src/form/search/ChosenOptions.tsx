import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { EnumOption } from '../theme.ts';
import { useSearchLanguage } from './messages.ts';

/** Drawn before the person asks for the rest. */
const FIRST = 50;

/** What was chosen, each with a way to remove it. */
export function ChosenOptions(props: {
  readonly options: readonly EnumOption[];
  readonly labelledBy: string;
  readonly onRemove: (option: EnumOption) => void;
  /** The focus has no other option to go to. */
  readonly onEmpty: () => void;
}): ReactNode {
  const { options, onRemove, onEmpty } = props;
  const language = useSearchLanguage();
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = whole ? options : options.slice(0, FIRST);

  const remove = (item: Element | null, option: EnumOption): void => {
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    const button = next?.querySelector('button');
    if (button) button.focus();
    else onEmpty();
    onRemove(option);
  };

  const showAll = (): void => {
    flushSync(() => setWhole(true));
    list.current?.children[FIRST]?.querySelector('button')?.focus();
  };

  if (shown.length === 0) return <div className="ek-chosen" />;
  return (
    <ul ref={list} className="ek-chosen" aria-labelledby={props.labelledBy}>
      {shown.map((option) => (
        <li key={String(option.value)}>
          <bdi>{option.label}</bdi>
          <button
            type="button"
            className="ek-remove"
            aria-label={language.say('remove', { option: option.label })}
            onClick={(event) => remove(event.currentTarget.closest('li'), option)}
          />
        </li>
      ))}
      {shown.length < options.length && (
        <li>
          <button type="button" className="ek-link" onClick={showAll}>
            {language.phrase('chosenMore', { count: options.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}
