import {
  createElicitationStore,
  type ElicitResult,
  type ServerIdentity,
  type Tool,
} from '@elicitation-kit/core';
import { ElicitationDialog, type ElicitationDialogProps } from '@elicitation-kit/react';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { Spoken } from './spoken.ts';

/** One question of a story: the params as a server sends them, and who asks. */
export interface Question {
  readonly params: unknown;
  readonly server?: ServerIdentity;
  readonly tool?: Tool;
}

const booking: ServerIdentity = {
  id: 'booking',
  label: 'Booking',
  claimedName: 'booking-mcp',
  origin: 'https://booking.example.com',
};

/** A page that asks its questions at once, and says in a line below what each came to. */
export function Ask(
  props: Omit<ElicitationDialogProps, 'view'> & { readonly questions: readonly Question[] },
): ReactNode {
  const { questions, ...dialog } = props;
  const spoken = useContext(Spoken);
  const [store] = useState(() => createElicitationStore({ deadlines: { form: false, confirm: false } }));
  const [results, setResults] = useState<readonly ElicitResult[]>([]);

  useEffect(() => {
    const stop = new AbortController();
    for (const { params, server = booking, tool } of questions)
      void store
        .onElicitation(params, { server, signal: stop.signal, ...(tool && { tool }) })
        .then((result) => !stop.signal.aborted && setResults((earlier) => [...earlier, result]));
    return () => stop.abort();
  }, [store, questions]);

  return (
    <main className="story">
      <h1>A page of the host</h1>
      <output aria-label="Results">{results.map((result) => JSON.stringify(result)).join('\n')}</output>
      <ElicitationDialog view={store} {...spoken} {...dialog} />
    </main>
  );
}
