import type { MouseEventHandler, ReactNode, RefObject } from 'react';
import type { DialogLanguage } from './messages.ts';

type Press = MouseEventHandler<HTMLButtonElement>;

/** The three acts. Without `onAccept`, where no answer is possible, two. */
export function Acts(props: {
  readonly server: string;
  /** The title, which Decline has by it: that is where the focus is when the asker changes. */
  readonly titleId: string;
  readonly confirms: boolean;
  readonly language: DialogLanguage;
  readonly declineRef: RefObject<HTMLButtonElement | null>;
  readonly onAccept: Press | undefined;
  readonly onCancel: Press;
  readonly onDecline: Press;
}): ReactNode {
  const { language, server, confirms } = props;
  return (
    <footer className="ek-acts">
      {props.onAccept && (
        <button type="button" className="ek-act ek-accept" onClick={props.onAccept}>
          {language.phrase(confirms ? 'confirm' : 'send', { server })}
        </button>
      )}
      <button type="button" className="ek-act" onClick={props.onCancel}>
        {language.phrase('cancel')}
      </button>
      <button
        type="button"
        className="ek-act"
        aria-describedby={props.titleId}
        onClick={props.onDecline}
        ref={props.declineRef}
      >
        {language.phrase('decline')}
      </button>
    </footer>
  );
}
