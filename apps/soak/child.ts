import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process of the run, which is its parent. */
export interface Child<Message extends { readonly type: string }> {
  /** The next message of a type. */
  readonly next: <T extends Message['type']>(type: T) => Promise<Extract<Message, { readonly type: T }>>;
  readonly say: (message: { readonly type: string }) => void;
  /** Ends it with a signal; resolves once all that it had said is heard. */
  readonly kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

/** Starts a file of this folder. What the process writes, and an end that nobody wanted, goes to `onNoise`. */
export function startChild<Message extends { readonly type: string }>(
  file: string,
  options: object,
  on: { readonly message?: (message: Message) => void; readonly noise: (text: string) => void },
): Child<Message> {
  const child: ChildProcess = fork(join(import.meta.dirname, file), [JSON.stringify(options)], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let isWanted = true;
  const over = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  child.stdout?.on('data', (text: Buffer) => on.noise(`${file}: ${text.toString()}`));
  child.stderr?.on('data', (text: Buffer) => on.noise(`${file}: ${text.toString()}`));
  child.on('message', (message) => on.message?.(message as Message));
  child.on('exit', (code, signal) => {
    if (isWanted) on.noise(`${file} has ended by itself, with ${signal ?? code}`);
  });
  return {
    next: (type) =>
      new Promise((resolve, reject) => {
        const hear = (message: unknown): void => {
          if ((message as Message).type !== type) return;
          child.off('message', hear);
          child.off('exit', fail);
          resolve(message as Extract<Message, { readonly type: typeof type }>);
        };
        const fail = (): void => reject(new Error(`${file} has ended.`));
        child.on('message', hear);
        child.once('exit', fail);
      }),
    say: (message) => {
      if (child.connected) child.send(message);
    },
    kill: async (signal) => {
      isWanted = false;
      child.kill(signal);
      await over;
    },
  };
}
