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
