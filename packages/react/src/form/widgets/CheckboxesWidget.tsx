import type { ReactNode } from 'react';
import type { WidgetProps } from '../theme.ts';

/** Any number of options, all in view. */
export function CheckboxesWidget(props: WidgetProps): ReactNode {
  const { id, value, options, onChange, onBlur } = props;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <div
      id={id}
      role="group"
      className="ek-options"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur(id, value)}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
    >
      {options.enumOptions?.map((option, index) => (
        <label key={index} className="ek-option">
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            aria-invalid={props['aria-invalid']}
            aria-describedby={props['aria-invalid'] && props['aria-describedby']}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...chosen, option.value]
                  : chosen.filter((entry) => entry !== option.value),
              )
            }
          />
          <bdi>{option.label}</bdi>
        </label>
      ))}
    </div>
  );
}
