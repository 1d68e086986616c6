import type { Drafts, Field, FieldError } from '@elicitation-kit/core';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { BodyHandle } from './bodyHandle.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { focusControl } from './focusControl.ts';
import { FormContext } from './FormContext.ts';
import { createFormModel } from './formModel.ts';
import { kitFrame, type FormFrame } from './kitFrame.tsx';
import type { LateParts } from './lateParts.ts';
import type { FormLanguage } from './messages.ts';
import type { WidgetWishes } from './theme.ts';
import { useAfterPress } from './useAfterPress.ts';
import { useActivity } from './useActivity.ts';
import { useStrayClick } from './useStrayClick.ts';
import { WhatIsSent } from './WhatIsSent.tsx';

const KitFrame = kitFrame();

/** The fields of one request, with the summary of what is wrong above them. */
export function ElicitationForm(props: {
  readonly fields: readonly Field[];
  /** Why the last answer was not taken. */
  readonly errors: readonly FieldError[] | undefined;
  readonly drafts: Drafts;
  /** The host's name for the server, short. */
  readonly server: string;
  readonly language: FormLanguage;
  readonly frame: FormFrame | undefined;
  readonly late: LateParts;
  readonly wishes: WidgetWishes | undefined;
  /** Secrets are masked; else only warned of. */
  readonly masks: boolean;
  /** The time at the host. */
  readonly now: () => number;
  /** Starts the request's deadline anew. */
  readonly extend: () => void;
  readonly handle: Ref<BodyHandle>;
  /** Ctrl+Enter or Cmd+Enter was pressed in a field. */
  readonly onSend: (event: KeyboardEvent) => void;
}): ReactNode {
  const { errors, server, language, late, wishes, masks, handle, frame: Frame = KitFrame } = props;
  const scope = useId();
  const root = useRef<HTMLDivElement>(null);
  const [form] = useState(() => createFormModel(props.fields, props.drafts));
  const afterPress = useAfterPress();
  const surroundings = useMemo(
    () => ({ scope, server, language, afterPress, late, wishes, masks }),
    [scope, server, language, afterPress, late, wishes, masks],
  );

  // The same element again: where only the dialog around them has changed, the fields do no work.
  const fields = useMemo(() => <Frame form={form} />, [Frame, form]);

  const onActivity = useActivity(props.now, props.extend);
  const dropStray = useStrayClick();

  const focusFirst = (): void => focusControl(root.current?.querySelector('[aria-invalid="true"]'));

  useImperativeHandle(handle, () => ({
    accept: () => {
      const outcome = flushSync(() => form.submit());
      if ('content' in outcome) return outcome.content;
      focusFirst();
      return undefined;
    },
    isDirty: form.isDirty,
  }));

  const shown = useRef(errors);
  useEffect(() => {
    if (errors === undefined) return;
    form.refuse(errors);
    // Not for errors from before this mount: the focus is elsewhere by now. The fields show them once this effect is over.
    if (shown.current !== errors) queueMicrotask(focusFirst);
    shown.current = errors;
  }, [form, errors]);

  return (
    <div
      className="ek-form"
      role="presentation"
      ref={root}
      onMouseDownCapture={dropStray}
      onClickCapture={dropStray}
      onClick={onActivity}
      onInput={keepInside}
      onKeyDown={(event) => {
        onActivity();
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        props.onSend(event.nativeEvent);
      }}
      onChange={(event) => {
        keepInside(event);
        // Not at `input`: a list is drawn anew by this, and before its `change` that would undo the choice.
        onActivity();
      }}
      onSubmit={keepInside}
    >
      <FormContext.Provider value={surroundings}>
        <ErrorSummary form={form} />
        {fields}
        <WhatIsSent form={form} />
      </FormContext.Provider>
    </div>
  );
}

// React would hand these on to a form of the host's that holds the kit.
function keepInside(event: SyntheticEvent): void {
  event.stopPropagation();
  if (event.type === 'submit') event.preventDefault();
}
