import { useEffect, useRef, type ReactNode } from 'react';
import type { ToolOutcome } from './callTool.ts';
import type { ToolEntry } from './chat.ts';

export interface ToolRowProps {
  readonly entry: ToolEntry;
  readonly serverLabel: string;
  readonly asking: boolean;
  readonly cards: readonly ReactNode[];
  readonly onStop: (id: number) => void;
}

const states: { readonly [state in ToolOutcome['state']]: string } = {
  done: 'Done',
  failed: 'Failed',
  stopped: 'Stopped',
};

/** A tool call: which, how it stands, and what came of it. */
export function ToolRow({ entry, serverLabel, asking, cards, onStop }: ToolRowProps): ReactNode {
  const { id, tool, outcome } = entry;
  const row = useRef<HTMLElement>(null);
  const isAsked = cards.length > 0;
  useEffect(() => {
    if (isAsked) row.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  return (
    <article ref={row} className="tool" data-state={outcome?.state ?? (asking ? 'waiting' : 'running')}>
      {/* The conversation is a live region; of a call, what came of it is worth saying, not each step. */}
      <p className="tool-line" aria-live="off">
        <span>
          {outcome ? 'Called' : 'Calling'} <code>{tool}</code>
          {outcome ? '' : '…'}
        </span>
        <span className="tool-state">
          {outcome ? states[outcome.state] : asking ? 'Waiting for you' : 'Running'}
        </span>
        {outcome ? null : (
          <button type="button" className="button" onClick={() => onStop(id)}>
            Stop<span className="visually-hidden"> {tool}</span>
          </button>
        )}
      </p>
      {isAsked ? (
        <>
          <p className="visually-hidden">{serverLabel} asks you below.</p>
          <div className="tool-cards" aria-live="off">
            {cards}
          </div>
        </>
      ) : null}
      {outcome?.by === 'server' ? (
        <div className="tool-result">
          <p className="tool-by">{serverLabel} writes</p>
          <p dir="auto">{outcome.text || 'Nothing.'}</p>
        </div>
      ) : null}
      {outcome?.by === 'page' ? <p className="tool-note">{outcome.text}</p> : null}
    </article>
  );
}
