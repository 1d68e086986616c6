import type { Clock, ElicitationSnapshot, Ending } from '@elicitation-kit/core';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Queue, Remember } from './arrange.ts';
import type { FormSettings } from './form/RequestBody.tsx';
import { createLanguage } from './language.tsx';
import { outsideMessages } from './outsideMessages.ts';
import { shortText } from './serverText.ts';

/** How long a line about an ending stands. */
const LINE_MS = 15_000;

/** Endings that the person did not bring about, and what is said of them. */
const LINES: { readonly [ending in Ending]?: keyof typeof outsideMessages } = {
  'timed-out': 'timedOut',
  aborted: 'takenBack',
  disconnected: 'disconnected',
  'rate-limited': 'tooMany',
  'no-view': 'notShown',
  refused: 'tooLarge',
};

/** What stands beside the host's page: a bar in the place of the dialog, and a line for what ended without the person. */
export function Outside(props: {
  readonly queue: Queue;
  /** The last ending, unless it has been seen. */
  readonly ended: ElicitationSnapshot['ended'];
  readonly clock: Clock;
  readonly settings: Pick<FormSettings, 'locale' | 'messages'>;
  readonly remember: Remember;
}): ReactNode {
  const { queue, ended, clock, remember } = props;
  const [item] = queue.isAside ? queue.items : [];
  const { locale, messages } = props.settings;
  const language = useMemo(() => createLanguage(outsideMessages, messages, locale), [messages, locale]);
  const line = ended && LINES[ended.ending];

  // The text that was left for the bar gets the focus back when the dialog closes, so the dialog must open from there.
  const left = useRef<EventTarget | null>(null);
  const open = (): void => {
    if (left.current instanceof HTMLElement) left.current.focus();
    queue.open();
  };

  const onSeen = (): void => remember((now) => ({ ...now, seen: ended?.id }));
  useEffect(() => {
    if (line === undefined) return undefined;
    const timer = clock.setTimeout(onSeen, LINE_MS);
    return () => clock.clearTimeout(timer);
    // The callback is new in each render, and must not start the time anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [clock, line, ended?.id]);

  return (
    <div className="ek ek-outside" lang={language.locale} dir={language.dir}>
      <div aria-live="polite">
        {item && (
          <p className="ek-bar">
            <span>{language.phrase('asks', { server: shortText(item.server.label) })}</span>
            {queue.items.length > 1 && (
              <span className="ek-quiet">{language.phrase('waiting', { count: queue.items.length })}</span>
            )}
            <button
              type="button"
              className="ek-act"
              onFocus={(event) => (left.current = event.relatedTarget)}
              onClick={open}
            >
              {language.phrase('openIt')}
            </button>
          </p>
        )}
        {line && ended && (
          <p className="ek-bar">
            <span>{language.phrase(line, { server: shortText(ended.server.label) })}</span>
            <button type="button" className="ek-link" onClick={onSeen}>
              {language.phrase('dismiss')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
