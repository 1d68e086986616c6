import type { Clock, Elicitation, ElicitationView, ElicitResult } from '@elicitation-kit/core';
import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Acts } from './Acts.tsx';
import { Asker } from './Asker.tsx';
import type { FormHandle, FormSettings } from './form/index.ts';
import { FormSlot } from './FormSlot.tsx';
import type { DialogLanguage } from './messages.ts';
import { ServerMessage } from './ServerMessage.tsx';
import { serverText } from './serverText.ts';
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
  const { item, view, language, clock, now } = props;
  const { id, request, server, errors } = item;
  const dialog = useRef<HTMLDialogElement>(null);
  const decline = useRef<HTMLButtonElement>(null);
  const form = useRef<FormHandle>(null);
  const scope = useId();
  const parts = useParts();
  const loaded = typeof parts === 'object' ? parts : undefined;
  const presses = useModal(dialog, decline, id, clock, view.shown);
  // What has just come in moved the acts.
  useEffect(() => presses.current?.rearm(), [presses, parts]);

  const unanswerable =
    request.mode === 'form' ? request.unanswerable : 'asks for a page, which is not shown here';
  const fields = request.mode === 'form' ? request.fields : [];
  const answer = (result: ElicitResult): void => view.answer(id, result);
  const cancel = (): void => answer({ action: 'cancel' });
  const accept = (): void => {
    const content = fields.length === 0 ? {} : form.current?.submit();
    if (content !== undefined) answer({ action: 'accept', content });
  };
  /** Runs an act where the click on it was meant for it. */
  const press = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    if (presses.current?.click(event.currentTarget)) act();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    // A host around the kit has keys of its own.
    event.stopPropagation();
    if (event.key === 'Tab') loaded?.wrapTab(event, decline.current);
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
      role={fields.length === 0 ? 'alertdialog' : undefined}
      aria-labelledby={`${scope}-title`}
      aria-describedby={request.message.trim() === '' ? undefined : `${scope}-message`}
      onKeyDown={onKeyDown}
      onClick={(event) => presses.current?.outside(event.currentTarget, event.nativeEvent) && cancel()}
      onCancel={(event) => event.preventDefault()}
      onClose={reopen}
    >
      <div className="ek-sheet" key={id} tabIndex={-1}>
        {loaded && <loaded.StatusLine {...props} onMoreTime={() => view.extend(id)} />}
        <Asker item={item} titleId={`${scope}-title`} language={language} onClose={press(cancel)} />
        <div className="ek-body">
          <ServerMessage
            id={`${scope}-message`}
            server={server.label}
            text={request.message}
            language={language}
          />
          {unanswerable !== undefined && (
            <p className="ek-notice">
              {language.phrase('unanswerable', { server: server.label, reason: serverText(unanswerable) })}
            </p>
          )}
          {errors?.some((error) => error.field === '') && (
            <p className="ek-notice" role="alert">
              {language.phrase('refused', { server: server.label })}
            </p>
          )}
          {unanswerable === undefined &&
            fields.length > 0 &&
            (loaded ? (
              <loaded.ElicitationForm
                item={item}
                drafts={view.drafts(id)}
                now={now}
                extend={() => view.extend(id)}
                handle={form}
                onSend={(event) => presses.current?.key(event) && accept()}
                {...props.settings}
              />
            ) : (
              <FormSlot failed={parts === 'failed'} language={language} />
            ))}
        </div>
        <Acts
          server={server.label}
          confirms={fields.length === 0}
          language={language}
          declineRef={decline}
          onAccept={unanswerable === undefined ? press(accept) : undefined}
          onCancel={press(cancel)}
          onDecline={press(() => answer({ action: 'decline' }))}
        />
      </div>
    </dialog>
  );
}
