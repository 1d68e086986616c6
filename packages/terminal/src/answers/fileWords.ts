import { createWords, type Words } from '../words/createWords.ts';

const MOMENT = 'a date and a time with its offset, such as 2026-12-31T18:30:00+01:00';

/** The kit's words where a file is written for them: values as they stand in YAML or JSON. */
export const fileWords: Words = createWords({
  yesOrNo: 'true or false',
  dateTime: MOMENT,
  someOf: 'a list of any of {count} options',
  'someOf.one': 'a list of its one option, or of none',
  errorFormatDateTime: `{label} needs ${MOMENT}`,
  errorFormatDate: '{label} needs a date that exists, such as 2026-12-31',
  errorFormatUri: '{label} needs a full address, such as https://example.com',
});
