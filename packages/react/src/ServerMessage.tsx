import type { ReactNode } from 'react';
import type { DialogLanguage } from './messages.ts';
import { serverText } from './serverText.ts';

/** The server's own words, as text, in a frame that says whose they are. */
export function ServerMessage(props: {
  readonly id: string;
  readonly server: string;
  readonly text: string;
  readonly language: DialogLanguage;
}): ReactNode {
  if (props.text.trim() === '') return null;
  return (
    <div className="ek-message">
      <p className="ek-writes">{props.language.phrase('writes', { server: props.server })}</p>
      <p className="ek-text" id={props.id} dir="auto">
        {serverText(props.text)}
      </p>
    </div>
  );
}
