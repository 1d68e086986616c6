import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { MoreMenu } from './MoreMenu.tsx';
import { shortText } from './serverText.ts';
import { statusMessages } from './statusMessages.ts';
import { useBack } from './useBack.ts';
import { useScreen } from './useScreen.ts';
import { useUnrecorded } from './useUnrecorded.ts';
import type { RequestActs, RequestProps } from './useRequest.ts';

/** At this many seconds left it is said once. */
const SOON = 20;

/** The thin line on top: place in the queue, who is next, the time that is left, and what else can be done. */
export function StatusLine(
  props: RequestProps & {
    readonly acts: RequestActs;
  },
): ReactNode {
  const { item, queue, view, acts } = props;
  const language = useMemo(() => props.language.extend(statusMessages), [props.language]);
  const left = useTimeLeft(item.deadline?.at, props.now, props.clock);
  const [extended, setExtended] = useState(false);
  const server = shortText(item.server.label);
  const line = useRef<HTMLDivElement>(null);
  useScreen(line);
  useUnrecorded(line);
  // A card stands in the host's page, whose way back is the host's.
  useBack(queue && (() => acts.isArmed() && acts.dismiss()));
  const soon = left !== undefined && left > 0 && left <= SOON;
  const [first, setFirst] = useState(item.deadline?.at);
  if (first === undefined && item.deadline) setFirst(item.deadline.at);
  const isPast = first !== undefined && props.now() >= first;
  const maybeGone = (extended || isPast) && item.deadline?.unheard === true && !soon;
  const isLost = !view.getSnapshot().connected;
  const isSending = item.phase === 'sending';
  // What was on its way and is asked for again without an error has not been taken.
  const [sent, setSent] = useState(false);
  if (isSending && !sent) setSent(true);
  const notTaken = sent && !isSending && item.errors === undefined;
  // One at a time, the most pressing first.
  const said = isLost
    ? language.phrase(isSending ? 'lostSending' : 'lost')
    : isSending
      ? language.phrase('sending')
      : notTaken
        ? language.phrase('notTaken')
        : acts.asksAgain
          ? language.phrase('unsaved')
          : soon
            ? language.phrase('soonOver')
            : maybeGone
              ? language.phrase('maybeGone', { server })
              : extended
                ? language.phrase('given')
                : queue?.isNewAsker && language.phrase('asksNow', { server });
  const shown = isLost || isSending || notTaken || acts.asksAgain || maybeGone;

  return (
    <div className="ek-status" ref={line}>
      {queue?.back && (
        <button type="button" className="ek-link" onClick={queue.back}>
          {language.phrase('back')}
        </button>
      )}
      {!shown && queue && queue.total > 1 && (
        <span className="ek-queue">
          {language.phrase('queue', { position: queue.position, total: queue.total })}
          {queue.next && (
            <>
              {' · '}
              {language.phrase('next', { server: shortText(queue.next.server.label) })}
            </>
          )}
        </span>
      )}
      {left !== undefined && (
        <span className="ek-time">
          <span role="timer" className={soon ? 'ek-soon' : undefined}>
            {left < 100
              ? language.phrase('secondsLeft', { count: left })
              : language.phrase('minutesLeft', { count: Math.ceil(left / 60) })}
          </span>{' '}
          ·{' '}
          <button
            type="button"
            className="ek-link"
            onClick={() => {
              acts.extend();
              setExtended(true);
            }}
          >
            {language.phrase('moreTime')}
          </button>
        </span>
      )}
      <MoreMenu {...props} server={server} words={language} />
      <p role="status" className={isSending ? 'ek-said ek-sending' : shown ? 'ek-said' : 'ek-spoken'}>
        {said}
      </p>
    </div>
  );
}

/** Whole seconds until `at`, counted down while mounted. */
function useTimeLeft(
  at: number | undefined,
  now: () => number,
  clock: RequestProps['clock'],
): number | undefined {
  const [, tick] = useState(0);
  const left = at === undefined ? undefined : Math.max(Math.ceil((at - now()) / 1000), 0);
  useEffect(() => {
    if (at === undefined || left === 0) return undefined;
    const timer = clock.setTimeout(() => tick((count) => count + 1), (at - now()) % 1000 || 1000);
    return () => clock.clearTimeout(timer);
  });
  return left;
}
