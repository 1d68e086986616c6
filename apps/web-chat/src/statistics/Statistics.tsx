import type { ServerIdentity } from '@elicitation-kit/core';
import type { Counters } from '@elicitation-kit/records';
import { ElicitationStats } from '@elicitation-kit/records/react';
import '@elicitation-kit/records/stats.css';
import type { ReactNode } from 'react';
import './statistics.css';

/** What became of the server's questions since the page was opened, behind a line. */
export function Statistics(props: {
  readonly counters: Pick<Counters, 'subscribe' | 'getSnapshot'>;
  readonly server: ServerIdentity;
}): ReactNode {
  const { counters, server } = props;
  return (
    <details className="column statistics">
      <summary>Statistics</summary>
      <ElicitationStats counters={counters} labelOf={(id) => (id === server.id ? server.label : undefined)} />
    </details>
  );
}
