import type { Clock, Elicitation, ElicitationView } from '@elicitation-kit/core';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { FormSettings } from './form/RequestBody.tsx';
import { createLanguage } from './language.tsx';
import { shortText } from './serverText.ts';
import { statusMessages } from './statusMessages.ts';

/** The thin line on top: place in the queue, who is next, and the time that is left. */
export function StatusLine(props: {
  readonly item: Elicitation;
  readonly next: Elicitation | undefined;
  readonly total: number;
  readonly now: () => number;
  readonly clock: Clock;
  readonly settings: Pick<FormSettings, 'locale' | 'messages'>;
  readonly view: Pick<ElicitationView, 'extend'>;
}): ReactNode {
  const { item, next, total } = props;
  const { locale, messages } = props.settings;
  const language = useMemo(() => createLanguage(statusMessages, messages, locale), [messages, locale]);
  const left = useTimeLeft(item.deadline?.at, props.now, props.clock);
  const empty = next === undefined && left === undefined;
  // Drawn also when empty, and of one height: the acts must not move under a press when another request arrives.
  return (
    <div className={empty ? 'ek-status ek-empty' : 'ek-status'}>
      {next && (
        <span className="ek-queue">
          {language.phrase('queue', { position: 1, total })} ·{' '}
          {language.phrase('next', { server: shortText(next.server.label) })}
        </span>
      )}
      {left !== undefined && (
        <span className="ek-time">
          <span role="timer">
            {left < 100
              ? language.phrase('secondsLeft', { count: left })
              : language.phrase('minutesLeft', { count: Math.ceil(left / 60) })}
          </span>{' '}
          ·{' '}
          <button type="button" className="ek-link" onClick={() => props.view.extend(item.id)}>
            {language.phrase('moreTime')}
          </button>
        </span>
      )}
    </div>
  );
}

/** Whole seconds until `at`, counted down while mounted. */
function useTimeLeft(at: number | undefined, now: () => number, clock: Clock): number | undefined {
  const [, tick] = useState(0);
  const left = at === undefined ? undefined : Math.max(Math.ceil((at - now()) / 1000), 0);
  useEffect(() => {
    if (at === undefined || left === 0) return undefined;
    const timer = clock.setTimeout(() => tick((count) => count + 1), (at - now()) % 1000 || 1000);
    return () => clock.clearTimeout(timer);
  });
  return left;
}
