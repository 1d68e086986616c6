/** English, for a page that did not open. */
export const openMessages = {
  notCopied: 'The address could not be copied. Select it, and copy it yourself.',
  tabBlocked: 'The browser did not open the page. Allow pop-ups for this site, then try again.',
} as const;
