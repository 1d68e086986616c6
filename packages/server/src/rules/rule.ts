import type { Field, Json } from '@elicitation-kit/core';

/** What is wrong with one place of a request. */
export interface Fault {
  /** The property at fault; absent where it is the request as a whole. */
  readonly property?: string;
  /** What is wrong, in words that follow the place. Never a value of a default. */
  readonly text: string;
}

/** A request as the rules see it. */
export interface Inspected {
  readonly params: { readonly [key: string]: Json };
  readonly mode: 'form' | 'url';
  /** The message, or nothing where it is no text. */
  readonly message: string;
  /** `requestedSchema`, empty where there is none. */
  readonly schema: Schema;
  /** Its properties that are objects. */
  readonly properties: readonly (readonly [name: string, property: Schema])[];
  readonly required: readonly string[];
  /** Each property read alone, without its default; undefined where it can't be. */
  readonly fieldOf: (name: string) => Field | undefined;
  /** The revision that it was sent in, where that is known. */
  readonly revision: string | undefined;
}

export type Schema = { readonly [keyword: string]: Json };

/** One way to ask badly. */
export interface Rule {
  readonly name: RuleName;
  /** `error`: never asked; `ask()` throws. `warning`: asked, and told. */
  readonly level: 'error' | 'warning';
  /** What it finds. */
  readonly finds: string;
  readonly why: string;
  /** What to do instead. */
  readonly wayOut: string;
  readonly check: (request: Inspected) => readonly Fault[];
}

/** The names of all rules. */
export type RuleName =
  | 'request'
  | 'message-missing'
  | 'mode-mixed'
  | 'schema-missing'
  | 'schema-root'
  | 'reference'
  | 'nested'
  | 'composition'
  | 'property-type'
  | 'format-unknown'
  | 'required-unasked'
  | 'keyword-broken'
  | 'keyword-dropped'
  | 'options-computed'
  | 'options-empty'
  | 'options-text'
  | 'options-unique'
  | 'options-title'
  | 'decline-as-option'
  | 'secret'
  | 'default-credential'
  | 'default-invalid'
  | 'limits-clash'
  | 'many-required'
  | 'url-blocked'
  | 'url-credentials'
  | 'url-personal'
  | 'elicitation-id'
  | 'listed-in-words'
  | 'format-in-words'
  | 'label-missing'
  | 'label-twice'
  | 'message-vague'
  | 'message-long'
  | 'link'
  | 'poses'
  | 'hidden-text';

/** The errors that judge by words, and so can be wrong. */
export type WordRule = Extract<
  RuleName,
  'secret' | 'default-credential' | 'url-credentials' | 'url-personal'
>;

/** What a rule found in a request. */
export interface Finding {
  readonly rule: RuleName;
  readonly level: 'error' | 'warning';
  /** The property at fault; absent where it is the request as a whole. */
  readonly property?: string;
  /** What is wrong, where, and the way out. */
  readonly message: string;
}

export function isSchema(value: Json | undefined): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** A fault at each property of which the check says something. */
export function ofProperties(
  { properties }: Inspected,
  check: (property: Schema, name: string) => string | false | undefined,
): readonly Fault[] {
  return properties.flatMap(([name, property]) => {
    const text = check(property, name);
    return text ? [{ property: name, text }] : [];
  });
}

/** A fault of the request as a whole, where there is one. */
export function whole(text: string | false | undefined): readonly Fault[] {
  return text ? [{ text }] : [];
}
