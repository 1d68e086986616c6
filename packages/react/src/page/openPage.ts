import { reportApart } from '@elicitation-kit/core';

/**
 * Opens a page in a tab of its own, inside the press that consents; false where the browser does not let it. The page
 * learns nothing of the host: no opener, no referrer.
 */
export function openPage(url: string): boolean {
  if (!/^https?:\/\//.test(url)) return false;
  // `noopener` would make the result null whether the tab opened or not, so the tab comes first, and blank.
  const tab = window.open('', '_blank');
  if (tab === null) return false;
  tab.opener = null;
  const link = tab.document.createElement('a');
  link.href = url;
  link.rel = 'noreferrer';
  tab.document.body.append(link);
  link.click();
  return true;
}

/**
 * Opens a page by the host's function: whether it did, at once or later; false where it throws. Nothing where it does not say so.
 * Both are reported to the host's error reporting.
 */
export function openBy(
  openUrl: (url: string) => unknown,
  url: string,
): boolean | undefined | Promise<boolean | undefined> {
  try {
    const given = openUrl(url);
    const isPromise = typeof (given as PromiseLike<unknown> | null | undefined)?.then === 'function';
    return isPromise ? later(given as PromiseLike<unknown>) : judge(given);
  } catch (error) {
    return fail(error);
  }
}

async function later(promise: PromiseLike<unknown>): Promise<boolean | undefined> {
  try {
    return judge(await promise);
  } catch (error) {
    return fail(error);
  }
}

function fail(error: unknown): false {
  reportApart(error);
  return false;
}

function judge(given: unknown): boolean | undefined {
  if (typeof given === 'boolean') return given;
  reportApart(
    new TypeError(
      `elicitation-kit: openUrl gave ${typeof given}, so nobody knows whether the page opened. Return true where it did, else false, or a promise of one.`,
    ),
  );
  return undefined;
}
