import type { Clock, ElicitationSnapshot, ElicitationView, Ending } from '@elicitation-kit/core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Memory, Queue, Remember } from './arrange.ts';
import { FollowUp } from './FollowUp.tsx';
import type { DialogSettings } from './settings.ts';
import { LiveRegion } from './LiveRegion.tsx';
import type { DialogLanguage } from './messages.ts';
import { outsideMessages } from './outsideMessages.ts';
import { usePrepared } from './Remarks.tsx';
import { shortText } from './serverText.ts';
import { useHeldFocus } from './useHeldFocus.ts';
import { useMoved } from './useMoved.ts';

/** So many opened pages stand there; the others on demand. */
const MOST_PAGES = 2;

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
  readonly settings: Pick<DialogSettings, 'hostName' | 'openUrl' | 'opening'>;
}): ReactNode {
  const { view, snapshot, queue, memory, clock, remember } = props;
  usePrepared(props.settings.hostName);
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

  const [shown, setShown] = useState(MOST_PAGES);
  // A dialog needs the room, and the pages can wait: they are there again once it has closed.
  const isOver = queue.items.length > 0 && !queue.isAside;
  const pages = isOver ? [] : snapshot.items.filter(({ phase }) => phase === 'waiting');

  const dismiss = (
    <button type="button" className="ek-link" onClick={onSeen}>
      {language.phrase('dismiss')}
    </button>
  );
  const rows = [
    ...pages.map(({ id }) => id),
    ...(muted ? [`muted ${muted.server.id}`] : []),
    ...(line && ended ? [ended.id] : []),
  ];
  return (
    <div
      className="ek ek-outside"
      lang={language.locale}
      dir={language.dir}
      {...useHeldFocus()}
      {...useMoved(rows)}
    >
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
        {pages.slice(-shown).map((page) => (
          <FollowUp key={page.id} item={page} view={view} settings={props.settings} language={language} />
        ))}
        {pages.length > shown && (
          <p className="ek-bar">
            <button type="button" className="ek-link" onClick={() => setShown(pages.length)}>
              {language.phrase('morePages', { count: pages.length - shown })}
            </button>
          </p>
        )}
        {muted && (
          <p className="ek-bar" key={`muted ${muted.server.id}`}>
            <span>
              {language.phrase(
                muted.unkept ? 'mutedUnkept' : muted.until === 'always' ? 'mutedForGood' : 'mutedForNow',
                { server: shortText(muted.server.label) },
              )}
            </span>
            <button type="button" className="ek-link" onClick={() => view.unmute(muted.server.id)}>
              {language.phrase('undo')}
            </button>
            {dismiss}
          </p>
        )}
        {line && ended && (
          <p className="ek-bar" key={ended.id}>
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
