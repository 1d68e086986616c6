import { errorMessages, limitMessages, type ErrorKey, type LimitKey } from '@elicitation-kit/core/words';
import type { Language } from '../language.tsx';

const own = {
  optional: 'optional',
  yes: 'Yes',
  no: 'No',
  noAnswer: 'No answer',
  choose: 'Choose…',
  blank: '(empty)',
  show: 'Show',
  hide: 'Hide',
  filledIn: 'filled in by {server}',
  sentAs: 'sent as {text}',
  count: '{is}/{of}',
  whatIsSent: 'What is sent',
  showAll: 'Show all · {count} more characters',
  'showAll.one': 'Show all · {count} more character',
  showLess: 'Show less',
  showLabel: 'Show the whole question · {count} more characters',
  'showLabel.one': 'Show the whole question · {count} more character',
  secret:
    'This looks like a secret. Servers must not ask for secrets in a form: do not enter it here, use the server’s own settings or page.',
  unreadable:
    'This cannot be asked here: {server} sent a question that {reason}. It is left out of your answer.',
  unanswerable: 'This cannot be answered: {server} {reason}. You can decline or cancel.',
  warnLink:
    'This form names a web address, which servers should not do in a form. Open it only if you trust {server}.',
  warnPoses:
    'These words are {server}’s own. They were not checked, and do not come from this app or its assistant.',
  notDrawn: 'This form could not be drawn. You can decline or cancel.',
  refused: '{server}’s request did not take this answer. Nothing was sent.',
  summary: '{count} questions need another look',
  'summary.one': 'One question needs another look',
  mended: 'Mended:',

  email: 'an e-mail address such as name@example.com',
  uri: 'a full address such as https://example.com',
  dateTime: 'date, time and offset, such as 2026-12-01T02:00:00+01:00',
} as const;

/** The name of a message inside the form. */
export type FormMessageKey = keyof typeof own | LimitKey | ErrorKey;

/** English, for everything inside the form. */
export const formMessages: { readonly [key in FormMessageKey]: string } = {
  ...own,
  ...limitMessages,
  ...errorMessages,
};

/** What is said, and what is filled in. */
export type FormWords = readonly [key: FormMessageKey, values?: { readonly [name: string]: string | number }];

/** The words of the form. */
export type FormLanguage = Language<FormMessageKey>;
