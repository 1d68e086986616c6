import type { ReactNode } from 'react';
import type { ConnectionState } from './connection.ts';

export interface ConnectionNoticeProps {
  readonly state: ConnectionState;
  readonly serverLabel: string;
  readonly onTryAgain: () => void;
}

/** Says why there is no connection and offers to try again; nothing while all is well. */
export function ConnectionNotice({ state, serverLabel, onTryAgain }: ConnectionNoticeProps): ReactNode {
  const trying = state.phase === 'connecting' && state.again;
  if (state.phase !== 'failed' && !trying) return null;
  return (
    <div className="notice">
      <div className="column notice-line">
        <p>
          {state.phase === 'failed'
            ? reasons[state.reason](serverLabel)
            : `Connecting to ${serverLabel} again…`}
        </p>
        <button type="button" className="button" aria-disabled={trying} onClick={onTryAgain}>
          Try again
        </button>
      </div>
    </div>
  );
}

const reasons = {
  unreachable: (label: string) => `${label} can’t be reached.`,
  ended: (label: string) => `The connection to ${label} ended.`,
};
