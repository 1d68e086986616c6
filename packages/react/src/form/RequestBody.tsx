import type { Elicitation, ElicitationView, FormRequest, ServerIdentity } from '@elicitation-kit/core';
import { useMemo, type ReactNode, type Ref } from 'react';
import { Guard } from '../Guard.tsx';
import type { DialogLanguage } from '../messages.ts';
import { reasonIn } from '../reasonIn.tsx';
import { shortText } from '../serverText.ts';
import type { BodyHandle } from './bodyHandle.ts';
import type { FormFrame } from './kitFrame.tsx';
import { formMessages, type FormMessageKey } from './messages.ts';
import type { WidgetWishes } from './theme.ts';
import { WholeForm } from './WholeForm.tsx';

export { FoldedMessage } from './FoldedMessage.tsx';

/** What a host can set of a form. */
export interface FormSettings {
  readonly frame?: FormFrame | undefined;
  readonly widgets?: WidgetWishes | undefined;
  readonly maskSecrets?: boolean | undefined;
  readonly openUrl?: ((url: string) => boolean | Promise<boolean>) | undefined;
  readonly opening?: 'person' | 'never' | undefined;
  readonly hostName?: string | undefined;
  readonly servers?: readonly ServerIdentity[] | undefined;
  readonly locale?: string | undefined;
  readonly messages?: { readonly [key in FormMessageKey]?: string | undefined } | undefined;
}

/** What stands between the server's message and the acts: the fields, or why there is no answer. */
export function RequestBody(props: {
  readonly item: Elicitation;
  readonly request: FormRequest;
  /** The words of the dialog around it. */
  readonly language: DialogLanguage;
  readonly view: Pick<ElicitationView, 'drafts'>;
  /** Gives the request more time. */
  readonly extend: () => void;
  /** The time at the host. */
  readonly now: () => number;
  readonly handle: Ref<BodyHandle>;
  /** Ctrl+Enter or Cmd+Enter was pressed in a field. */
  readonly onSend: (event: KeyboardEvent) => void;
  /** Everything is drawn: from here on the acts keep their place. */
  readonly onReady: () => void;
  readonly settings: FormSettings;
}): ReactNode {
  const { item, request, view } = props;
  const { frame, widgets, maskSecrets = true } = props.settings;
  const language = useMemo(() => props.language.extend(formMessages), [props.language]);
  const server = shortText(item.server.label);
  const { fields, unanswerable } = request;
  const isShown = (name: string): boolean =>
    fields.some((field) => field.name === name && field.kind !== 'unreadable');
  return (
    <>
      {unanswerable !== undefined && (
        <p className="ek-notice">
          {language.phrase('unanswerable', { server, reason: reasonIn(language, unanswerable) })}
        </p>
      )}
      {item.errors?.some((error) => !isShown(error.field)) && (
        <p className="ek-notice" role="alert">
          {language.phrase('refused', { server })}
        </p>
      )}
      {fields.length > 0 && unanswerable === undefined && (
        <Guard instead={<p className="ek-notice">{language.phrase('notDrawn')}</p>}>
          <WholeForm
            {...props}
            fields={fields}
            errors={item.errors}
            drafts={view.drafts(item.id)}
            server={server}
            language={language}
            frame={frame}
            wishes={widgets}
            masks={maskSecrets}
          />
        </Guard>
      )}
    </>
  );
}
