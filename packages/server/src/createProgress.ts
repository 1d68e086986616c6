/** The way to tell the caller of a tool that its call is alive; nothing where it wants no progress. */
export function createProgress(
  progressToken: string | number | undefined,
  notify: (notification: object) => Promise<void>,
): (message: string) => void {
  let progress = 0;
  return (message) => {
    if (progressToken === undefined) return;
    progress += 1;
    const params = { progressToken, progress, message };
    notify({ method: 'notifications/progress', params }).catch(() => {});
  };
}
