import { systemClock } from '@elicitation-kit/core';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { ElicitationDialogProps } from './settings.ts';
import { createLanguage } from './language.tsx';
import { dialogMessages } from './messages.ts';
import { createPresses, type Presses } from './presses.ts';
import { RequestSheet } from './RequestSheet.tsx';
import { useElicitations } from './useElicitations.ts';
import { usePreload } from './useParts.ts';
import { useRequest, type RequestProps } from './useRequest.ts';

/** What a card takes. */
export interface ElicitationCardProps extends Omit<ElicitationDialogProps, 'shows'> {
  /** The request to show: the id of an item of the view's snapshot. */
  readonly id: string;
}

/**
 * Shows one waiting request in the flow of the page, and nothing once it has ended. It takes no focus. A dialog on the same
 * view leaves out what is shown in cards where its `shows` says so.
 */
export function ElicitationCard(props: ElicitationCardProps): ReactNode {
  const { view, id, locale, messages, clock = systemClock } = props;
  const { items, clockOffset } = useElicitations(view);
  const language = useMemo(() => createLanguage(dialogMessages, messages, locale), [messages, locale]);
  usePreload();
  const item = items.find((one) => one.id === id && one.phase !== 'waiting');
  return (
    item && (
      <Card
        key={id}
        item={item}
        view={view}
        queue={undefined}
        language={language}
        clock={clock}
        now={() => clock.now() + clockOffset}
        settings={props}
      />
    )
  );
}

function Card(props: RequestProps): ReactNode {
  const { item, view, language, clock } = props;
  const root = useRef<HTMLElement>(null);
  const presses = useRef<Presses>(null);
  const titleId = useId();
  const messageId = useId();
  const acts = useRequest(props, presses);

  useLayoutEffect(() => {
    if (root.current === null) return undefined;
    const watch = createPresses(root.current, clock, true);
    presses.current = watch;
    watch.rearm();
    return watch.dispose;
  }, [clock]);

  // Far down in a transcript it is not before the person yet.
  useEffect(() => {
    if (root.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) view.shown(item.id);
    });
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [view, item.id]);

  return (
    <section
      ref={root}
      className="ek ek-card"
      lang={language.locale}
      dir={language.dir}
      role="group"
      aria-labelledby={titleId}
      aria-describedby={item.request.message.trim() === '' ? undefined : messageId}
    >
      <RequestSheet
        {...props}
        acts={acts}
        presses={presses}
        titleId={titleId}
        messageId={messageId}
        declineRef={useRef(null)}
      />
    </section>
  );
}
