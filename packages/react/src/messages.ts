import type { Language } from './language.tsx';

/** English, for everything outside the form. `{name}` is filled in; `.one` and the like are chosen by plural rule. */
export const dialogMessages = {
  title: '{server} asks you',
  writes: '{server} writes',
  send: 'Send to {server}',
  confirm: 'Confirm',
  open: 'Open {host}',
  goOn: 'Next',
  copy: 'Copy address',
  cancel: 'Cancel',
  decline: 'Decline',
  close: 'Close',
  loadFailed: 'The form could not be loaded.',
  retry: 'Try again',
} as const;

/** The words of the dialog outside the form. */
export type DialogLanguage = Language<keyof typeof dialogMessages>;
