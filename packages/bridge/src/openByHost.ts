import type { ElicitationView } from '@elicitation-kit/core';

/**
 * For `openUrl` of the dialog, where the host opens pages (`openUrl` of `serveStore`): takes the opening as done, which the host then does, and
 * has a page that was opened before opened again.
 */
export function openByHost(view: ElicitationView): (url: string) => boolean {
  return (url) => {
    const same = view
      .getSnapshot()
      .items.filter(({ request }) => request.mode === 'url' && request.url === url);
    const [before] = same.filter(({ phase }) => phase === 'waiting');
    // One that asks is opened by the answer.
    if (before && !same.some(({ phase }) => phase === 'asking')) view.opened(before.id);
    return true;
  };
}
