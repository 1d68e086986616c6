import type { ReactNode } from 'react';
import type { WidgetProps } from '../theme.ts';

/** Several lines of text; Enter begins a new one. */
export function TextareaWidget(props: WidgetProps): ReactNode {
  const { id, value, required, onChange, onBlur } = props;
  const text = String(value);
  // React would write a first value into the element's content, where recorders of the page can read it.
  const show = (element: HTMLTextAreaElement | null): void => {
    if (element && element.value !== text) element.value = text;
  };
  return (
    <textarea
      id={id}
      className="ek-input ek-lines"
      rows={3}
      dir="auto"
      ref={show}
      autoComplete="off"
      enterKeyHint="enter"
      aria-required={required || undefined}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => onBlur(id, event.target.value)}
    />
  );
}
