import type { Clock, Elicitation, ElicitationView, ElicitResult } from '@elicitation-kit/core';
import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Acts } from './Acts.tsx';
import { Asker } from './Asker.tsx';
import type { FormHandle } from './form/ElicitationForm.tsx';
import type { FormSettings } from './form/RequestBody.tsx';
import { FormSlot } from './FormSlot.tsx';
import type { DialogLanguage } from './messages.ts';
import { ServerMessage } from './ServerMessage.tsx';
import { shortText } from './serverText.ts';
import { useModal } from './useModal.ts';
import { useParts } from './useParts.ts';

/** One request in a native modal dialog: who asks, for what, and the three acts. */
export function RequestDialog(props: {
  readonly item: Elicitation;
  /** The request after this one, and how many wait in all. */
  readonly next: Elicitation | undefined;
  readonly total: number;
  readonly view: ElicitationView;
  readonly language: DialogLanguage;
  readonly clock: Clock;
  /** The time at the host, where deadlines are set. */
  readonly now: () => number;
  readonly settings: FormSettings;
}): ReactNode {
  const { item, view, language, clock } = props;
  const { id, request } = item;
  const server = shortText(item.server.label);
  const dialog = useRef<HTMLDialogElement>(null);
  const decline = useRef<HTMLButtonElement>(null);
  const form = useRef<FormHandle>(null);
  const titleId = useId();
  const messageId = useId();
  const parts = useParts();
  const loaded = typeof parts === 'object' ? parts : undefined;
  const presses = useModal(dialog, decline, id, clock, view.shown);
  // What has just come in moved the acts.
  useEffect(() => presses.current?.rearm(), [presses, parts]);

  /** How many questions there are; none where nothing can be answered. */
  const asked =
    request.mode === 'form' && request.unanswerable === undefined ? request.fields.length : undefined;
  const answer = (result: ElicitResult): void => view.answer(id, result);
  const cancel = (): void => answer({ action: 'cancel' });
  const accept = (): void => {
    const content = asked ? form.current?.submit() : {};
    if (content !== undefined) answer({ action: 'accept', content });
  };
  /** Runs an act where the click on it was meant for it. */
  const press = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    if (presses.current?.click(event.currentTarget, event.nativeEvent)) act();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    // A host around the kit has keys of its own.
    event.stopPropagation();
    loaded?.keys(event, decline.current);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (presses.current?.key(event.nativeEvent)) cancel();
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
      className="ek-dialog"
      closedby="none"
      lang={language.locale}
      dir={language.dir}
      role={asked ? undefined : 'alertdialog'}
      aria-labelledby={titleId}
      aria-describedby={request.message.trim() === '' ? undefined : messageId}
      onKeyDown={onKeyDown}
      onClick={(event) => presses.current?.outside(event.currentTarget, event.nativeEvent) && cancel()}
      onCancel={(event) => event.preventDefault()}
      onClose={reopen}
    >
      <div className="ek-sheet" key={id} tabIndex={-1}>
        {loaded && <loaded.StatusLine {...props} />}
        <Asker item={item} server={server} titleId={titleId} language={language} onClose={press(cancel)} />
        <div className="ek-body">
          <ServerMessage id={messageId} server={server} text={request.message} language={language} />
          {loaded ? (
            <loaded.RequestBody
              {...props}
              handle={form}
              onSend={(event) => presses.current?.key(event) && accept()}
            />
          ) : (
            asked !== 0 && <FormSlot failed={parts === 'failed'} language={language} />
          )}
        </div>
        <Acts
          server={server}
          titleId={titleId}
          confirms={asked === 0}
          language={language}
          declineRef={decline}
          onAccept={asked === undefined ? undefined : press(accept)}
          onCancel={press(cancel)}
          onDecline={press(() => answer({ action: 'decline' }))}
        />
      </div>
    </dialog>
  );
}
