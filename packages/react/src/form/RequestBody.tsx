import type { Elicitation, ElicitationView } from '@elicitation-kit/core';
import { useMemo, type ReactNode, type Ref } from 'react';
import { createLanguage } from '../language.tsx';
import { ScrollStop } from '../ScrollStop.tsx';
import { serverText, shortText } from '../serverText.ts';
import { ElicitationForm, type FormHandle } from './ElicitationForm.tsx';
import type { FormFrame } from './kitFrame.tsx';
import { formMessages, type FormMessageKey } from './messages.ts';

/** What a host can set of a form. */
export interface FormSettings {
  readonly frame?: FormFrame | undefined;
  readonly locale?: string | undefined;
  readonly messages?: { readonly [key in FormMessageKey]?: string | undefined } | undefined;
}

/** What stands between the server's message and the acts: why there is no answer, or the fields. */
export function RequestBody(props: {
  readonly item: Elicitation;
  readonly view: Pick<ElicitationView, 'drafts' | 'extend'>;
  /** The time at the host. */
  readonly now: () => number;
  readonly handle: Ref<FormHandle>;
  /** Ctrl+Enter or Cmd+Enter was pressed in a field. */
  readonly onSend: (event: KeyboardEvent) => void;
  readonly settings: FormSettings;
}): ReactNode {
  const { item, view } = props;
  const { frame, locale, messages } = props.settings;
  const language = useMemo(() => createLanguage(formMessages, messages, locale), [messages, locale]);
  const server = shortText(item.server.label);
  const fields = item.request.mode === 'form' ? item.request.fields : [];
  const unanswerable = item.request.mode === 'form' ? item.request.unanswerable : language.say('asksForPage');
  if (unanswerable !== undefined)
    return (
      <>
        <p className="ek-notice">
          {language.phrase('unanswerable', { server, reason: serverText(unanswerable) })}
        </p>
        <ScrollStop />
      </>
    );

  const isShown = (name: string): boolean =>
    fields.some((field) => field.name === name && field.kind !== 'unreadable');
  return (
    <>
      {item.errors?.some((error) => !isShown(error.field)) && (
        <p className="ek-notice" role="alert">
          {language.phrase('refused', { server })}
        </p>
      )}
      {fields.length === 0 ? (
        <ScrollStop />
      ) : (
        <ElicitationForm
          {...props}
          fields={fields}
          errors={item.errors}
          drafts={view.drafts(item.id)}
          extend={() => view.extend(item.id)}
          server={server}
          language={language}
          frame={frame}
        />
      )}
    </>
  );
}
