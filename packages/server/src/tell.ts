import type { ElicitationRecord } from '@elicitation-kit/core';
import type { AskingOptions } from './asking.ts';
import type { NotAccepted } from './reply.ts';
import type { Finding } from './rules/rule.ts';

/** What is told of how a question ended. */
export type Told = Pick<
  ElicitationRecord,
  'mode' | 'askedAt' | 'action' | 'ending' | 'fields' | 'refused'
> & {
  readonly urlHost?: string;
};

/** Where a call tells what it sees. */
export interface Tell {
  readonly warnings: (name: string, findings: readonly Finding[]) => void;
  readonly ended: (told: Told) => void;
  /** Why an answer is asked for once more, in the person's language. */
  readonly reasons?: AskingOptions['reasons'];
}

const ENDINGS = {
  accept: 'accepted',
  decline: 'declined',
  cancel: 'dismissed',
  'timed-out': 'timed-out',
  aborted: 'aborted',
  refused: 'refused',
  invalid: 'refused',
  unreachable: 'disconnected',
} as const;

/** How a reply is recorded. */
export function endingOf(
  reply: NotAccepted | { readonly action: 'accept' | 'opened' | 'done' },
): Pick<Told, 'action' | 'ending'> {
  switch (reply.action) {
    case 'decline':
    case 'cancel':
      return { action: reply.action, ending: ENDINGS[reply.action] };
    case 'failed':
      return { action: 'error', ending: ENDINGS[reply.reason] };
    case 'unsupported':
      return { action: 'error', ending: 'no-view' };
    case 'accept':
    case 'opened':
    case 'done':
      return { action: 'accept', ending: ENDINGS.accept };
  }
}
