import type { ReactNode } from 'react';
import type { ConnectionState } from './connection.ts';
import './connection.css';

/** The state of the connection in a few words, announced when it changes. */
export function ConnectionStatus(props: {
  readonly state: ConnectionState;
  readonly serverLabel: string;
}): ReactNode {
  const { state, serverLabel } = props;
  return (
    <p className="connection" role="status" data-phase={state.phase}>
      {inWords(state, serverLabel)}
    </p>
  );
}

function inWords(state: ConnectionState, serverLabel: string): string {
  switch (state.phase) {
    case 'connecting':
      return 'Connecting…';
    case 'connected':
      return `Connected to ${serverLabel}`;
    case 'failed':
      return 'Not connected';
  }
}
