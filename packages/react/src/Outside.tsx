import type { Clock, ElicitationSnapshot, ElicitationView, Ending } from '@elicitation-kit/core';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Memory, Queue, Remember } from './arrange.ts';
import { FollowUp } from './FollowUp.tsx';
import type { FormSettings } from './form/RequestBody.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import type { DialogLanguage } from './messages.ts';
import { outsideMessages } from './outsideMessages.ts';
import { shortText } from './serverText.ts';

/** How long a line stands. */
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

/** What stands beside the host's page: a bar in the place of the dialog, pages that are open, and lines for what happened without an act. */
export function Outside(props: {
  readonly view: Pick<ElicitationView, 'answer' | 'followUp' | 'unmute'>;
  readonly snapshot: ElicitationSnapshot;
  readonly queue: Queue;
  readonly memory: Memory;
  readonly remember: Remember;
  readonly clock: Clock;
  /** The words of the dialog. */
  readonly language: DialogLanguage;
  readonly settings: Pick<FormSettings, 'openUrl'>;
}): ReactNode {
  const { view, snapshot, queue, memory, clock, remember } = props;
  const language = useMemo(() => props.language.extend(outsideMessages), [props.language]);
  const [item] = queue.isAside ? queue.items : [];
  const ended = snapshot.ended?.id === memory.seen ? undefined : snapshot.ended;
  const line = ended && LINES[ended.ending];
  const known = new Set(memory.muted?.map(({ server }) => server.id));
  const [muted] = snapshot.muted.filter(({ server }) => !known.has(server.id));

  // The text that was left for the bar gets the focus back when the dialog closes, so the dialog must open from there.
  const left = useRef<EventTarget | null>(null);
  const open = (): void => {
    if (left.current instanceof HTMLElement) left.current.focus();
    queue.open();
  };

  const onSeen = (): void => remember((now) => ({ ...now, seen: snapshot.ended?.id, muted: snapshot.muted }));
  const what = muted ? `muted ${muted.server.id}` : line && ended?.id;
  useEffect(() => {
    if (what === undefined) return undefined;
    const timer = clock.setTimeout(onSeen, LINE_MS);
    return () => clock.clearTimeout(timer);
    // The callback is new in each render, and must not start the time anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [clock, what]);

  const dismiss = (
    <button type="button" className="ek-link" onClick={onSeen}>
      {language.phrase('dismiss')}
    </button>
  );
  return (
    <div className="ek ek-outside" lang={language.locale} dir={language.dir}>
      <LiveRegion>
        {item && (
          <p className="ek-bar">
            <span>{language.phrase('asks', { server: shortText(item.server.label) })}</span>
            {queue.items.length > 1 && (
              <span className="ek-quiet">{language.phrase('waiting', { count: queue.items.length })}</span>
            )}
            <button
              type="button"
              className="ek-act"
              onFocus={(event) => {
                left.current = event.relatedTarget;
              }}
              onClick={open}
            >
              {language.phrase('openIt')}
            </button>
          </p>
        )}
        {snapshot.items.map(
          (page) =>
            page.phase === 'waiting' && (
              <FollowUp
                key={page.id}
                item={page}
                view={view}
                openUrl={props.settings.openUrl}
                language={language}
              />
            ),
        )}
        {muted && (
          <p className="ek-bar">
            <span>
              {language.phrase(muted.until === 'always' ? 'mutedForGood' : 'mutedForNow', {
                server: shortText(muted.server.label),
              })}
            </span>
            <button type="button" className="ek-link" onClick={() => view.unmute(muted.server.id)}>
              {language.phrase('undo')}
            </button>
            {dismiss}
          </p>
        )}
        {line && ended && (
          <p className="ek-bar">
            <span>{language.phrase(line, { server: shortText(ended.server.label) })}</span>
            {ended.ending === 'rate-limited' && (
              <button
                type="button"
                className="ek-link"
                onClick={() => {
                  view.answer(ended.id, { action: 'decline' }, 'session');
                  remember((now) => ({ ...now, seen: ended.id }));
                }}
              >
                {language.phrase('muteIt', { server: shortText(ended.server.label) })}
              </button>
            )}
            {dismiss}
          </p>
        )}
      </LiveRegion>
    </div>
  );
}
