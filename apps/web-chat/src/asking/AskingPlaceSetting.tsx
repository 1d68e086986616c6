import type { ReactNode } from 'react';
import type { AskingPlace } from './useAskingPlace.ts';

/** The setting of where questions stand. */
export function AskingPlaceSetting(props: {
  readonly place: AskingPlace;
  readonly onChoose: (place: AskingPlace) => void;
}): ReactNode {
  return (
    <label className="setting">
      Ask in{' '}
      <select value={props.place} onChange={(event) => props.onChoose(event.target.value as AskingPlace)}>
        <option value="dialog">a dialog</option>
        <option value="conversation">the conversation</option>
      </select>
    </label>
  );
}
