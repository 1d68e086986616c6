import type { ElicitationRecord, Ending } from '@elicitation-kit/core';

/** Nobody was asked, or a standing decision of the person's cut it short: the time says nothing about waiting. */
const WITHOUT_WAITING: readonly Ending[] = ['muted', 'unattended', 'rate-limited', 'refused'];

/** How long a request waited for the person, ms; undefined where it did not wait for them. */
export function waitedMs({ ending, askedAt, endedAt }: ElicitationRecord): number | undefined {
  if (WITHOUT_WAITING.includes(ending)) return undefined;
  // A system's clock can be set back meanwhile.
  return Math.max(0, endedAt - askedAt);
}
