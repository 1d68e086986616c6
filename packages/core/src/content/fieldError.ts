/** The rule that an answer breaks, named by its keyword where the schema has one. */
export type Constraint =
  | 'required'
  | 'type'
  | 'format'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'option'
  | 'minItems'
  | 'maxItems'
  | 'uniqueItems'
  | 'unknown'
  | 'refused';

/** What is wrong with one field's answer. Never holds the value. */
export interface FieldError {
  /** The property's name; empty where the answer as a whole is at fault. */
  readonly field: string;
  readonly constraint: Constraint;
  /** The limit that was missed, or the format's name; `ascii` for an e-mail address in letters that the format has not. */
  readonly limit?: number | string;
}
