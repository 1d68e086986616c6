import type { ElicitationRecord } from '@elicitation-kit/core';

/** A record of an accepted form, answered after two seconds, unless a test says otherwise. */
export function recordOf(
  given: Partial<ElicitationRecord> & { readonly seconds?: number } = {},
): ElicitationRecord {
  const { seconds = 2, ...members } = given;
  const askedAt = Date.UTC(2026, 0, 1);
  return {
    id: 'r1',
    server: 'booking',
    mode: 'form',
    askedAt,
    endedAt: askedAt + seconds * 1_000,
    action: 'accept',
    ending: 'accepted',
    fields: ['city'],
    refused: [],
    ...members,
  };
}
