import type { Asking } from './asking.ts';

/** Says how long the person has. Returns whether there is a limit. */
export function sayDeadline(asking: Asking): boolean {
  const { item, view, screen, words, server } = asking;
  const { items, connected } = view.getSnapshot();
  const deadline = items.find(({ id }) => id === item.id)?.deadline;
  screen.space();
  if (!connected) screen.warning(words('notConnected'));
  if (!deadline) return false;
  const { dim } = screen.style;
  screen.ours(
    dim(words(screen.isPlain ? 'deadlineByLine' : 'deadline', { seconds: secondsLeft(asking, deadline.at) })),
  );
  if (deadline.unheard) screen.ours(dim(words('unheard', { server })));
  screen.space();
  return true;
}

function secondsLeft({ view, now }: Asking, at: number): number {
  return Math.max(Math.ceil((at - now() - view.getSnapshot().clockOffset) / 1000), 0);
}
