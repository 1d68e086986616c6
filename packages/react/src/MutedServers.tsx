import type { ElicitationView } from '@elicitation-kit/core';
import { useMemo, type ReactNode } from 'react';
import type { ElicitationDialogProps } from './ElicitationDialog.tsx';
import { createLanguage } from './language.tsx';
import { mutedMessages } from './mutedMessages.ts';
import { shortText } from './serverText.ts';
import { useElicitations } from './useElicitations.ts';

/** The servers that the person has muted, each with the way to undo it; for a host's settings. */
export function MutedServers(
  props: Pick<ElicitationDialogProps, 'locale' | 'messages'> & { readonly view: ElicitationView },
): ReactNode {
  const { view, locale, messages } = props;
  const { muted } = useElicitations(view);
  const language = useMemo(() => createLanguage(mutedMessages, messages, locale), [messages, locale]);
  if (muted.length === 0) return <p className="ek ek-nobody">{language.phrase('nobodyMuted')}</p>;
  return (
    <ul className="ek ek-muted" lang={language.locale} dir={language.dir}>
      {muted.map(({ server: { id, label }, until }) => {
        const server = shortText(label);
        return (
          <li key={id}>
            <span>{until === 'session' ? language.phrase('mutedNow', { server }) : server}</span>
            <button
              type="button"
              className="ek-act"
              aria-label={language.say('unmuteServer', { server })}
              onClick={() => view.unmute(id)}
            >
              {language.phrase('unmute')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
