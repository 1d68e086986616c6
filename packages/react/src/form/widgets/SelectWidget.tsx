import type { ReactNode } from 'react';
import type { WidgetProps } from '../theme.ts';

/** One of many options, in a list of the browser's. */
export function SelectWidget(props: WidgetProps): ReactNode {
  const { id, value, required, placeholder, options, onChange, onBlur } = props;
  const { enumOptions = [] } = options;
  const at = enumOptions.findIndex((option) => option.value === value);
  return (
    <select
      id={id}
      className="ek-input"
      value={at}
      aria-required={required || undefined}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      onChange={(event) => onChange(enumOptions[Number(event.target.value)]?.value)}
      onBlur={() => onBlur(id, value)}
    >
      {at < 0 && <option value={-1}>{placeholder}</option>}
      {enumOptions.map((option, index) => (
        <option key={index} value={index}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
