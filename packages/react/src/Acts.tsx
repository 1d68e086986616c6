import type { MouseEventHandler, ReactNode, RefObject } from 'react';
import type { DialogLanguage } from './messages.ts';

type Press = MouseEventHandler<HTMLButtonElement>;

/** What accepting does. */
export type Accepts = 'send' | 'confirm' | 'open';

/** The three acts. Without `accepts`, where no answer is possible, two. */
export function Acts(props: {
  /** `'goOn'` where more of the same round is to be answered first, `'copy'` where a page cannot be opened from here. */
  readonly accepts: Accepts | 'goOn' | 'copy' | undefined;
  readonly server: string;
  /** Where a page is, short. */
  readonly host: string;
  /** The title, which Decline has by it: that is where the focus is when the asker changes. */
  readonly titleId: string;
  readonly language: DialogLanguage;
  readonly declineRef: RefObject<HTMLButtonElement | null>;
  readonly onAccept: Press;
  readonly onCancel: Press;
  readonly onDecline: Press;
}): ReactNode {
  const { language, server, host, accepts } = props;
  return (
    <div className="ek-acts">
      {accepts && (
        <button type="button" className="ek-act ek-accept" onClick={props.onAccept}>
          {language.phrase(accepts, { server, host })}
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
    </div>
  );
}
