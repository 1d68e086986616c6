import { fieldRules } from './fieldRules.ts';
import { messageRules } from './messageRules.ts';
import { optionRules } from './optionRules.ts';
import { pageRules } from './pageRules.ts';
import type { Rule } from './rule.ts';
import { rootRules } from './rootRules.ts';
import { shapeRules } from './shapeRules.ts';
import { wordRules } from './wordRules.ts';

/** Every rule, in the order in which they are told. */
export const rules: readonly Rule[] = [
  {
    name: 'request',
    level: 'error',
    finds: 'what no client can read: no object, an unknown mode or dialect, more than clients take',
    why: 'It is refused before any person sees it.',
    wayOut: 'Send `message` with `requestedSchema`, or `mode: "url"` with `message` and `url`.',
    // Told by what reads it, where no other rule says more.
    check: () => [],
  },
  ...rootRules,
  ...shapeRules,
  ...optionRules,
  ...fieldRules,
  ...pageRules,
  ...messageRules,
  ...wordRules,
];
