/** English for the limits of a field. `{name}` is filled in; `.one` stands for a `{count}` of 1. */
export const limitMessages = {
  lengthBetween: '{min} to {max} characters',
  lengthFrom: 'at least {count} characters',
  'lengthFrom.one': 'at least {count} character',
  lengthTo: 'at most {count} characters',
  'lengthTo.one': 'at most {count} character',
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
} as const;

/** The name of a message about a limit. */
export type LimitKey = keyof typeof limitMessages;

/** English for what is wrong with a field's answer. `{name}` is filled in; `.one` stands for a `{count}` of 1. */
export const errorMessages = {
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

/** The name of a message about a mistake. */
export type ErrorKey = keyof typeof errorMessages;
