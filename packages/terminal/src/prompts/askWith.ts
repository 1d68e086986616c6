import type { Readable, Writable } from 'node:stream';
import { isCancel, type Prompt } from '@clack/core';
import type { Arming, Waiting } from '../screen/createArming.ts';
import { Left } from './prompts.ts';

/** What each prompt of Clack's is made with. */
export interface PromptWires {
  readonly input: Readable;
  readonly output: Writable;
  readonly signal: AbortSignal;
}

/** Shows a prompt until it is answered. Rejects with the signal's reason where the person leaves or the question is gone. */
export async function askWith<T>(
  make: (wires: PromptWires) => Prompt<T>,
  wires: PromptWires,
  arming: Arming,
  waiting: Waiting,
): Promise<T | undefined> {
  const { signal } = wires;
  // One of its own: Clack closes each prompt that ever heard of a signal again when it aborts.
  const own = new AbortController();
  const prompt = make({ ...wires, signal: own.signal });
  const abort = (): void => {
    // Clack closes it as it stands: as if it still waited.
    prompt.state = 'cancel';
    wires.output.emit('resize');
    own.abort();
  };
  signal.addEventListener('abort', abort);
  if (signal.aborted) own.abort();
  arming.appeared(waiting);
  const answer = await prompt.prompt();
  signal.removeEventListener('abort', abort);
  if (isCancel(answer)) throw signal.reason instanceof Left ? signal.reason : new Left('cancel');
  return answer;
}

/** Whether a prompt is drawn for the last time. */
export function isSettled(state: string): state is 'submit' | 'cancel' {
  return state === 'submit' || state === 'cancel';
}
