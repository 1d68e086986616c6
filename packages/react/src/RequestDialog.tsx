import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { RequestSheet } from './RequestSheet.tsx';
import { useModal } from './useModal.ts';
import { useRequest, type RequestProps } from './useRequest.ts';

/** One request in a native modal dialog. */
export function RequestDialog(props: RequestProps & { readonly children?: ReactNode }): ReactNode {
  const { item, view, language, clock } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const decline = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const messageId = useId();
  const presses = useModal(dialog, decline, item.id, clock, view.shown);
  const acts = useRequest(props, presses);

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    // A host around the kit has keys of its own.
    event.stopPropagation();
    if (typeof acts.slot === 'object') acts.slot.keys(event, decline.current);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (presses.current?.key(event.nativeEvent)) acts.dismiss();
  };

  // A browser may close a dialog by a gesture of its own; while it is mounted, its request is not settled.
  const reopen = (): void => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    decline.current?.focus({ preventScroll: true });
    presses.current?.rearm();
  };

  return (
    <dialog
      ref={dialog}
      className="ek ek-dialog"
      closedby="none"
      lang={language.locale}
      dir={language.dir}
      role={acts.accepts === 'send' ? undefined : 'alertdialog'}
      aria-labelledby={titleId}
      aria-describedby={item.request.message.trim() === '' ? undefined : messageId}
      onKeyDown={onKeyDown}
      onClick={(event) => presses.current?.outside(event.currentTarget, event.nativeEvent) && acts.dismiss()}
      onCancel={(event) => event.preventDefault()}
      onClose={reopen}
    >
      <RequestSheet
        {...props}
        acts={acts}
        presses={presses}
        titleId={titleId}
        messageId={messageId}
        declineRef={decline}
      />
      {props.children}
    </dialog>
  );
}
