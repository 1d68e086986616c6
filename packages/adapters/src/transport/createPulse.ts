import type { Clock } from '@elicitation-kit/core';
import type { Call } from './createCalls.ts';
import { metaOf, type Wire } from './message.ts';

const BEAT_MS = 10_000;
/** Too little to be seen; but progress must grow each time (specification, Progress), also where it is too large to notice this. */
const STEP = 1e-6;

/** Tells the client, at once and every 10 s, that its call goes on; returns the way to stop. Only a client that has given a progress token hears it. */
export function createPulse(wire: Wire, clock: Clock): (call: Call) => () => void {
  return (call) => {
    const { progressToken } = metaOf(call.message);
    let timer: unknown;
    const stop = (): void => {
      clock.clearTimeout(timer);
      call.endings.delete(stop);
    };
    const beat = (): void => {
      timer = clock.setTimeout(beat, BEAT_MS);
      call.progress += Math.max(STEP, Math.abs(call.progress) * Number.EPSILON);
      const params = { progressToken, progress: call.progress };
      wire.deliver({ jsonrpc: '2.0', method: 'notifications/progress', params });
    };
    if (progressToken === undefined || call.isOver) return () => {};
    call.endings.add(stop);
    beat();
    return stop;
  };
}
