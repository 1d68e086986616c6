/** The notice that a request goes on. */
interface Progress {
  readonly method: 'notifications/progress';
  readonly params: { readonly progressToken: string | number; readonly progress: number };
}

/** What tells a server that a person is still there; nothing where it gave no token to hear it by. */
export function progressTo(
  send: (progress: Progress) => Promise<void>,
  progressToken: string | number | undefined,
): (() => void) | undefined {
  let progress = 0;
  return progressToken === undefined
    ? undefined
    : () => {
        progress += 1;
        // A connection that can't send is closing: its end settles the request.
        send({ method: 'notifications/progress', params: { progressToken, progress } }).catch(() => {});
      };
}
