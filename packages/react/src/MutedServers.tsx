import { useMemo, useRef, type ReactNode } from 'react';
import type { ElicitationDialogProps } from './settings.ts';
import { createLanguage } from './language.tsx';
import { mutedMessages } from './mutedMessages.ts';
import { shortText } from './serverText.ts';
import { useElicitations } from './useElicitations.ts';

/** What the list of muted servers takes. */
export interface MutedServersProps extends Pick<ElicitationDialogProps, 'view' | 'locale' | 'messages'> {
  /** The servers that are connected: they give the names of what was muted before a reload. */
  readonly servers?: ElicitationDialogProps['servers'];
}

/** The servers that the person has muted, each with the way to undo it; for a host's settings. */
export function MutedServers(props: MutedServersProps): ReactNode {
  const { view, locale, messages, servers = [] } = props;
  const { muted } = useElicitations(view);
  const language = useMemo(() => createLanguage(mutedMessages, messages, locale), [messages, locale]);
  const root = useRef<HTMLDivElement>(null);
  const names = new Map(servers.map(({ id, label }) => [id, label]));
  return (
    <div
      className="ek ek-muted"
      ref={root}
      tabIndex={-1}
      role="group"
      aria-label={language.say('mutedServers')}
      lang={language.locale}
      dir={language.dir}
    >
      {muted.length === 0 ? (
        <p>{language.phrase('nobodyMuted')}</p>
      ) : (
        <ul>
          {muted.map(({ server: { id, label }, until }) => {
            const server = shortText(names.get(id) ?? label);
            return (
              <li key={id}>
                <span>{until === 'session' ? language.phrase('mutedNow', { server }) : server}</span>
                <button
                  type="button"
                  className="ek-act"
                  aria-label={language.say('unmuteServer', { server })}
                  onClick={() => {
                    // The button goes, and the focus stays with the list.
                    root.current?.focus();
                    view.unmute(id);
                  }}
                >
                  {language.phrase('unmute')}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
