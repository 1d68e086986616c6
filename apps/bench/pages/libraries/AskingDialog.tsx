import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { FormParams, Result } from '../contender.ts';
import '../dialog.css';

/** What a form of any library gets. */
export interface FormProps {
  readonly params: FormParams;
  /** For its form element: the dialog's button submits it. */
  readonly id: string;
  readonly onAccept: (content: object) => void;
}

/** One request in a native dialog, with the acts below its form. */
export function AskingDialog(props: {
  readonly params: FormParams;
  readonly settle: (result: Result) => void;
  readonly children: (form: FormProps) => ReactNode;
}): ReactNode {
  const { params, settle } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const decline = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    decline.current?.focus({ preventScroll: true });
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onCancel={(event) => {
        event.preventDefault();
        settle({ action: 'cancel' });
      }}
    >
      <header>
        <h2 id={`${id}-title`}>Booking asks you</h2>
        <p id={`${id}-message`} className="message">
          {params.message}
        </p>
      </header>
      <div className="body">
        {props.children({
          params,
          id: `${id}-form`,
          onAccept: (content) => settle({ action: 'accept', content }),
        })}
      </div>
      <div className="acts">
        <button type="submit" form={`${id}-form`} className="accept">
          Send to Booking
        </button>
        <button type="button" onClick={() => settle({ action: 'cancel' })}>
          Cancel
        </button>
        <button type="button" ref={decline} onClick={() => settle({ action: 'decline' })}>
          Decline
        </button>
      </div>
    </dialog>
  );
}
