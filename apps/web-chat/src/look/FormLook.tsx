import type { ReactNode } from 'react';
import { lookNames, type Look } from './looks.ts';

/** The setting of what draws the dialog's forms. */
export function FormLook(props: { readonly look: Look; readonly onChoose: (look: Look) => void }): ReactNode {
  return (
    <label className="setting">
      Form look{' '}
      <select value={props.look} onChange={(event) => props.onChoose(event.target.value as Look)}>
        {Object.entries(lookNames).map(([look, name]) => (
          <option key={look} value={look}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
