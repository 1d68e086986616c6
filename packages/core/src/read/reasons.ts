import { quotable } from './quotable.ts';

/** Why something cannot be asked or opened, in English: what follows the name of the property, of the server or of the address. Views in other languages have the same keys. */
export const reasonMessages = {
  notObject: 'is not an object',
  noType: 'has no type that a form can ask for',
  noOption: 'offers no option that its type allows',
  notTexts: 'is a list, but not of texts to choose from',
  refersToItself: 'refers to itself',
  refersNowhere: 'refers to a schema that is not in the request',
  refersTooFar: 'refers to more than can be read',

  neverAsked: 'requires “{of}” without asking for it',
  asksForNothing: 'asks for “{of}” and offers no option that its type allows',
  limitsClash: 'sets limits for “{of}” that no answer can meet',
  malformed: 'sent a request whose “{of}” {detail}',

  notWhole: 'is not a whole web address',
  notEncrypted: 'is not encrypted: it begins with “{of}”',
  runsProgram: 'begins with “{of}” and would run a program',
  showsNoSite: 'begins with “{of}” and would show what belongs to no site',
  opensFile: 'begins with “{of}” and would open a file of this computer',
  startsProgram: 'begins with “{of}” and would start another program',
} as const;

/** Why something cannot be asked or opened. */
export type ReasonCode = keyof typeof reasonMessages;

/** Why something cannot be asked or opened, for any language. */
export interface Reason {
  readonly code: ReasonCode;
  /** The same in English: what follows the name of the question, of the server or of the address. */
  readonly text: string;
  /** What it is about: a label, a property, the beginning of an address. A server's words, but short, and without quotation marks and what is not seen. */
  readonly of?: string;
  /** What is wrong with it, in English, for the server's developer. */
  readonly detail?: string;
}

export function reasonFor(code: ReasonCode, about?: string, detail?: string): Reason {
  const filled = { ...(about && { of: quotable(about) }), ...(detail && { detail }) };
  const text = reasonMessages[code].replace(
    /\{(of|detail)\}/g,
    (_, name: keyof typeof filled) => filled[name] ?? '',
  );
  return { code, text, ...filled };
}
