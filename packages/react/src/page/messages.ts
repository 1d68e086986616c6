/** English, for a page to open. */
export const pageMessages = {
  page: '{server} asks you to open this page:',
  opens: 'It opens in a new tab. What you do there goes to {host}, not through this app.',
  copies: 'It cannot be opened from here. Copy the address, and open it in your browser.',
  notCopied: 'The address could not be copied. Select it, and copy it yourself.',
  blockedPage: 'This address is not opened: it {reason}. You can decline or cancel.',
  tabBlocked: 'The browser did not open the page. Allow pop-ups for this site, then try again.',
  warnCredentials: 'The name before the “@” is not where this leads. It leads to {host}.',
  warnPunycode: 'The name of this site has letters that can look like others. Its exact name is {host}.',
  warnSubdomain: 'The beginning looks like the name of another site. This leads to {host}.',
  warnNumber: 'This leads to a bare number, not to a site with a name.',
  warnLoopback: 'This leads to a program on this computer, not to a site.',
  warnInvisible: 'The address holds characters that are not seen.',
} as const;
