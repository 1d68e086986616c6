import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Entry } from './chat.ts';
import { ToolRow } from './ToolRow.tsx';
import './transcript.css';

const NEAR_END_PX = 240;

export interface TranscriptProps {
  readonly entries: readonly Entry[];
  readonly serverLabel: string;
  /** Whether a request that may be this tool's waits for the person. */
  readonly asks: (tool: string) => boolean;
  /** What a running call asks, where the conversation is the place for it. */
  readonly card: (id: number) => readonly ReactNode[];
  readonly onStop: (id: number) => void;
}

/** What was said and called, oldest first; keeps the newest in view. */
export function Transcript({ entries, serverLabel, asks, card, onStop }: TranscriptProps): ReactNode {
  const shown = useRef(0);
  useLayoutEffect(() => {
    const { scrollHeight } = document.documentElement;
    const isAtEnd = scrollHeight - window.innerHeight - window.scrollY < NEAR_END_PX;
    // Whoever has scrolled up is reading: only a new message takes them down.
    if (entries.length > shown.current || isAtEnd) window.scrollTo(0, scrollHeight);
    shown.current = entries.length;
  }, [entries]);

  return (
    <section className="column transcript" role="log" aria-live="polite" aria-label="Conversation">
      <div className="intro">
        <h2>What should be done?</h2>
        <p>
          A task may stop and ask you something. Your answer goes to {serverLabel} and is kept nowhere else,
          not even in this conversation.
        </p>
      </div>
      {entries.map((entry) =>
        entry.kind === 'tool' ? (
          <ToolRow
            key={entry.id}
            entry={entry}
            serverLabel={serverLabel}
            asking={asks(entry.tool)}
            cards={card(entry.id)}
            onStop={onStop}
          />
        ) : (
          <p key={entry.id} className={entry.kind} dir="auto">
            <span className="visually-hidden">{entry.kind === 'person' ? 'You: ' : 'Assistant: '}</span>
            {entry.text}
          </p>
        ),
      )}
    </section>
  );
}
