import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { WidgetProps } from '../theme.ts';

/** Stands for a date that lacks a part: no date, so it is never sent. */
const UNFINISHED = '-';

/** One line of text; masked by style where it looks like a secret, so that no saved password is offered. */
export function TextWidget(props: WidgetProps): ReactNode {
  const { id, label, value, required, options, onChange, onBlur } = props;
  const { inputType = 'text', inputMode, secret = false, reveal } = options;
  const [seen, setSeen] = useState(false);
  const isDate = inputType === 'date';
  const word = seen ? reveal?.hide : reveal?.show;
  /** Takes over what stands in the input; a date that lacks a part raises no event of its own. */
  const follow = ({
    currentTarget: { value: entered, validity },
  }: SyntheticEvent<HTMLInputElement>): void => {
    const now = validity.badInput ? UNFINISHED : entered;
    if (now !== value) onChange(now);
  };
  const text = isDate && value === UNFINISHED ? '' : String(value);
  // React would mirror a value into the attribute of that name, where recorders and style sheets of the page can read it.
  const show = (element: HTMLInputElement | null): void => {
    if (element && element.value !== text) element.value = text;
  };
  const input = (
    <input
      id={id}
      className={secret && !seen ? 'ek-input ek-masked' : 'ek-input'}
      type={inputType}
      inputMode={inputMode}
      dir="auto"
      ref={show}
      autoComplete="off"
      enterKeyHint="done"
      autoCapitalize={secret ? 'off' : undefined}
      spellCheck={secret ? false : undefined}
      aria-required={required || undefined}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      onChange={follow}
      onKeyUp={isDate ? follow : undefined}
      onBlur={(event) => {
        if (isDate) follow(event);
        onBlur(id, event.target.value);
      }}
    />
  );
  if (!secret) return input;
  return (
    <div className="ek-secret">
      {input}
      <button type="button" className="ek-act" aria-label={`${word} ${label}`} onClick={() => setSeen(!seen)}>
        {word}
      </button>
    </div>
  );
}
