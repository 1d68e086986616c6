import type { ReactNode } from 'react';
import type { DialogLanguage } from './messages.ts';
import { serverText } from './serverText.ts';

/** So much of a message describes the dialog: all of a long one would be read out before anything else. */
const SPOKEN = 300;

/** The server's own words, as text, in a frame that says whose they are. */
export function ServerMessage(props: {
  readonly id: string;
  readonly server: string;
  readonly text: string;
  readonly language: DialogLanguage;
}): ReactNode {
  const text = serverText(props.text);
  if (text === '') return null;
  const isLong = text.length > SPOKEN;
  return (
    <div className="ek-message">
      <p className="ek-writes">{props.language.phrase('writes', { server: props.server })}</p>
      <p className="ek-text" id={isLong ? undefined : props.id} dir="auto">
        {text}
      </p>
      {isLong && (
        <span id={props.id} hidden>
          {text.slice(0, SPOKEN)}
        </span>
      )}
    </div>
  );
}
