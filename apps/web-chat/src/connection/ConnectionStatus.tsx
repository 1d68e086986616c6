import type { ReactNode } from 'react';
import type { ConnectionState } from './connection.ts';
import './connection.css';

/** The state of the connection in a few words, announced when it changes. */
export function ConnectionStatus({ state }: { readonly state: ConnectionState }): ReactNode {
  return (
    <p className="connection" role="status" data-phase={state.phase}>
      {inWords(state)}
    </p>
  );
}

function inWords(state: ConnectionState): string {
  switch (state.phase) {
    case 'connecting':
      return 'Connecting…';
    case 'connected':
      return `Connected to ${state.serverName}`;
    case 'failed':
      return 'Not connected';
  }
}
