/** English, for a page to open. */
export const pageMessages = {
  page: '{server} asks you to open this page:',
  showAddress: 'Show all {count} characters of the address',
  showLessAddress: 'Show less of the address',
  opens: 'It opens in a new tab. What you do there goes to {host}, not through this app.',
  copies: 'It cannot be opened from here. Copy the address, and open it in your browser.',
  notAt: 'It leads to {domain}, not to {origin}, where {server} is.',
  port: 'It leads to port {port} there, not to the usual one.',
  blockedPage: 'This address is not opened: it {reason}. You can decline or cancel.',
  warnCredentials: 'The name before the “@” is not where this leads. It leads to {host}.',
  warnLike: 'This looks like {other}, and is another site. It leads to {host}.',
  warnPunycode:
    'The name of this site has letters that can look like others: it reads “{readable}”. Its exact name is {host}.',
  warnMixed: 'Its name mixes letters of different scripts, as honest names rarely do.',
  warnSubdomain: 'The beginning looks like the name of another site. This leads to {domain}.',
  warnNumber: 'This leads to a bare number, not to a site with a name.',
  warnLoopback: 'This leads to a program on this computer, not to a site.',
  warnInvisible: 'The address holds characters that are not seen.',
  warnOtherAddress: 'The message names another address. This opens {host}.',
  warnPosing:
    'These words are {server}’s own. They were not checked, and do not come from this app or its assistant.',
} as const;
