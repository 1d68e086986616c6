import type { ReactNode } from 'react';
import type { WidgetProps } from '../theme.ts';

/** A few options, all in view. */
export function RadioWidget(props: WidgetProps): ReactNode {
  const { id, name, value, required, options, onChange, onBlur } = props;
  return (
    <div
      id={id}
      role="radiogroup"
      className="ek-options"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur(id, value)}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      aria-required={required || undefined}
    >
      {options.enumOptions?.map((option, index) => (
        <label key={index} className="ek-option">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <bdi>{option.label}</bdi>
        </label>
      ))}
    </div>
  );
}
