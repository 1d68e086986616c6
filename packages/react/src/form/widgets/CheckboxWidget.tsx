import type { ReactNode } from 'react';
import type { WidgetProps } from '../theme.ts';

/** A box with its label beside it, and below the word that it stands for. */
export function CheckboxWidget(props: WidgetProps): ReactNode {
  const { id, label, value, options, onChange, onBlur } = props;
  const checked = value === true;
  return (
    <div className="ek-check">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={() => onBlur(id, checked)}
      />
      <label htmlFor={id} className="ek-label">
        {label}
      </label>
      <span className="ek-word" aria-hidden="true">
        {checked ? options.words?.yes : options.words?.no}
      </span>
    </div>
  );
}
