import type { Elicitation, ElicitationView, FormRequest } from '@elicitation-kit/core';
import { useMemo, type ReactNode, type Ref } from 'react';
import { Guard } from '../Guard.tsx';
import type { DialogLanguage } from '../messages.ts';
import { reasonIn } from '../reasonIn.tsx';
import { shortText } from '../serverText.ts';
import type { DialogSettings } from '../settings.ts';
import type { BodyHandle } from './bodyHandle.ts';
import { formMessages } from './messages.ts';
import { WholeForm } from './WholeForm.tsx';

// What folds the message says so in the form's words, and comes with them.
export { FoldedMessage } from './FoldedMessage.tsx';

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
  readonly settings: Pick<DialogSettings, 'frame' | 'widgets' | 'maskSecrets'>;
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
