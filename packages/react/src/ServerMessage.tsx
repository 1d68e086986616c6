import type { ReactNode } from 'react';
import type { DialogLanguage } from './messages.ts';
import { serverText } from './serverText.ts';
import { useParts } from './useParts.ts';

/** The server's own words, as text, in a frame that says whose they are. Long ones scroll, and are folded once the code for it is there. */
export function ServerMessage(props: {
  readonly id: string;
  readonly server: string;
  readonly text: string;
  readonly language: DialogLanguage;
  /** What stands below has moved. */
  readonly onFold: () => void;
}): ReactNode {
  const slot = useParts();
  const text = serverText(props.text);
  if (text === '') return null;
  return (
    <div className="ek-message">
      <p className="ek-writes">{props.language.phrase('writes', { server: props.server })}</p>
      {typeof slot === 'object' ? (
        <slot.FoldedMessage {...props} text={text} />
      ) : (
        <p className="ek-text" id={props.id} dir="auto">
          {text}
        </p>
      )}
    </div>
  );
}
