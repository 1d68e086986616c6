import type { ElicitResult } from '@elicitation-kit/core';

/**
 * The answer, for a wire where an error would end more than its own request: what the store turns away with an
 * `ElicitationError` becomes `cancel`. A programmer's mistake still throws.
 */
export function orCancel(answer: Promise<ElicitResult>): Promise<ElicitResult> {
  return answer.catch((error: unknown) => {
    if ((error as Error | undefined)?.name === 'ElicitationError') return { action: 'cancel' };
    throw error;
  });
}
