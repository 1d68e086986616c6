import type { Language } from '../language.tsx';

/** English, for everything inside the form. */
export const formMessages = {
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

  lengthBetween: '{min} to {max} characters',
  lengthFrom: 'at least {count} characters',
  'lengthFrom.one': 'at least {count} character',
  lengthTo: 'at most {count} characters',
  'lengthTo.one': 'at most {count} character',
  email: 'an e-mail address such as name@example.com',
  uri: 'a full address such as https://example.com',
  dateTime: 'date, time and offset, such as 2026-12-01T02:00:00+01:00',
  pattern: 'must match the pattern “{pattern}”',
  patternLeft: 'must match the pattern “{pattern}”, which {server} checks',
  whole: 'a whole number',
  between: 'from {min} to {max}',
  from: 'at least {min}',
  to: 'at most {max}',
  above: 'more than {min}',
  below: 'less than {max}',
  steps: 'in steps of {step}',
  chooseBetween: 'choose {min} to {max}',
  chooseFrom: 'choose at least {min}',
  chooseTo: 'choose at most {max}',

  errorRequired: '{label} needs an answer.',
  errorType: '{label} needs a number.',
  errorWhole: '{label} needs a whole number.',
  errorFormatEmail: '{label} needs an e-mail address.',
  errorAscii: '{label} takes only letters from a to z before the @.',
  errorFormatUri: '{label} needs a full address.',
  errorFormatDate: '{label} needs a date that exists.',
  errorFormatDateTime: '{label} needs an exact date and time.',
  errorMinLength: '{label} needs at least {count} characters.',
  'errorMinLength.one': '{label} needs at least {count} character.',
  errorMaxLength: '{label} takes at most {count} characters.',
  'errorMaxLength.one': '{label} takes at most {count} character.',
  errorPattern: '{label} does not match “{pattern}”.',
  errorMinimum: '{label} must be at least {limit}.',
  errorMaximum: '{label} must be at most {limit}.',
  errorExclusiveMinimum: '{label} must be more than {limit}.',
  errorExclusiveMaximum: '{label} must be less than {limit}.',
  errorMultipleOf: '{label} must be a multiple of {limit}.',
  errorOption: '{label} needs one of the options.',
  errorMinItems: '{label} needs at least {count} options.',
  'errorMinItems.one': '{label} needs at least {count} option.',
  errorMaxItems: '{label} takes at most {count} options.',
  'errorMaxItems.one': '{label} takes at most {count} option.',
  errorRefused: '{label} was not accepted.',
} as const;

/** The name of a message inside the form. */
export type FormMessageKey = keyof typeof formMessages;

/** What is said, and what is filled in. */
export type FormWords = readonly [key: FormMessageKey, values?: { readonly [name: string]: string | number }];

/** The words of the form. */
export type FormLanguage = Language<FormMessageKey>;
