import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Entry } from '../hostApi.ts';

/** What was said and called, and what came of it; keeps the newest in view. */
export function Conversation(props: {
  readonly entries: readonly Entry[];
  /** The names of servers that wait for an answer. */
  readonly asking: readonly string[];
  readonly onStop: (callId: number) => void;
}): ReactNode {
  const { entries, asking, onStop } = props;
  const list = useRef<HTMLElement>(null);
  useLayoutEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [entries]);
  return (
    // It scrolls by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={list} className="conversation" role="log" aria-label="Conversation" tabIndex={0}>
      {entries.length === 0 && (
        <p className="quiet">
          A task may stop and ask you something. Your answer goes to the server that asks, and is kept nowhere
          else.
        </p>
      )}
      {entries.map((entry) =>
        entry.kind === 'call' ? (
          <Call key={entry.id} call={entry} isAsking={asking.includes(entry.server)} onStop={onStop} />
        ) : (
          <p key={entry.id} className={entry.kind} dir="auto">
            {entry.text}
          </p>
        ),
      )}
    </section>
  );
}

function Call(props: {
  readonly call: Entry & { readonly kind: 'call' };
  readonly isAsking: boolean;
  readonly onStop: (callId: number) => void;
}): ReactNode {
  const { call, isAsking, onStop } = props;
  const { id, server, tool, outcome } = call;
  return (
    <article>
      <p className="line quiet">
        <span>
          <bdi>{server}</bdi> · <code>{tool}</code>
        </span>
        {outcome === undefined && (
          <>
            <span>{isAsking ? 'waits for you' : 'runs'}</span>
            <button type="button" onClick={() => onStop(id)}>
              Stop
            </button>
          </>
        )}
      </p>
      {outcome && (
        <p className={outcome.isBad ? 'bad' : undefined} dir="auto">
          {outcome.text}
        </p>
      )}
    </article>
  );
}
