import type {
  Constraint,
  Content,
  ElicitationRequest,
  Field,
  FieldError,
  FormRequest,
} from '@elicitation-kit/core';
import type { Props } from './registry.ts';
import { surrogate } from './uiSchema.ts';

/** A validator of RJSF's, as far as it is asked: a `ValidatorType` is one. */
export interface RjsfValidator {
  // A method, so that a validator may ask for a narrower type of schema.
  // oxlint-disable-next-line typescript/method-signature-style
  rawValidation(
    schema: Schema,
    content?: object,
  ): { readonly errors?: readonly unknown[] | undefined; readonly validationError?: Error | undefined };
}

interface Schema {
  [keyword: string]: unknown;
}

/**
 * A further check for `createElicitationStore({ validate })`, by a validator of RJSF's: `@rjsf/validator-ajv8`, or a function
 * that makes one for each answer, because ajv keeps every schema that it has compiled. Patterns are left out: ajv could
 * be frozen by one. Throws where the validator itself fails, as ajv does under a CSP without `'unsafe-eval'`; the store then
 * refuses the answer.
 *
 * ajv is best made by `customizeValidator({ AjvClass: Ajv2020, ajvOptionsOverrides: { validateSchema: false, ownProperties: true } })`:
 * without these it takes seconds for long lists of options, and finds fields called `constructor` in every answer.
 */
export function validateWith(
  validator: RjsfValidator | (() => RjsfValidator),
): (request: ElicitationRequest, content: Content) => readonly FieldError[] {
  // The same schema for each try at one request, so that a validator that keeps them keeps one.
  const schemas = new WeakMap<FormRequest, Schema>();
  return (request, content) => {
    if (request.mode !== 'form') return [];
    const { fields } = request;
    const schema = schemas.get(request) ?? schemaOf(fields);
    schemas.set(request, schema);
    const own = fields.flatMap(({ name }, index) =>
      Object.hasOwn(content, name) ? [[surrogate(index), content[name]]] : [],
    );
    const instance = typeof validator === 'function' ? validator() : validator;
    const { errors = [], validationError } = instance.rawValidation(
      schema,
      Object.fromEntries(own) as object,
    );
    if (validationError !== undefined) throw failure(validationError);
    return firstOfEach(errors.map((error) => translate(error as AjvError, fields)));
  };
}

// Without the validator's own words: they may hold the answer.
function failure({ name }: Error): Error {
  const advice =
    name === 'EvalError'
      ? "It generates code, which this page’s Content-Security-Policy forbids. Leave `validate` out: the kit checks every answer by itself, without generating code. Or allow 'unsafe-eval'."
      : 'Check its options, such as those of customizeValidator.';
  return new Error(
    `elicitation-kit: the validator given to validateWith failed with ${name}, so no answer can be sent. ${advice}`,
  );
}

function schemaOf(fields: readonly Field[]): Schema {
  const properties = fields.map((field, index) => [surrogate(index), propertyOf(field)] as const);
  const required = fields.flatMap((field, index) => (field.required ? [surrogate(index)] : []));
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required,
    additionalProperties: false,
  };
}

function propertyOf(field: Field): Schema {
  switch (field.kind) {
    case 'text': {
      const { format, minLength, maxLength } = field;
      return defined({ type: 'string', format, minLength, maxLength });
    }
    case 'number': {
      const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = field;
      const type = field.integer ? 'integer' : 'number';
      return defined({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf });
    }
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return { enum: valuesOf(field) };
    case 'choices': {
      const { minItems, maxItems } = field;
      return defined({
        type: 'array',
        items: { enum: valuesOf(field) },
        minItems,
        maxItems,
        uniqueItems: true,
      });
    }
    case 'unreadable':
      return { not: {} };
  }
}

/** Each once: an enum that lists a value twice is no schema in older dialects. */
function valuesOf({ options }: Extract<Field, { kind: 'choice' | 'choices' }>): readonly unknown[] {
  return [...new Set(options.map((option) => option.value))];
}

function defined(keywords: Schema): Schema {
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
}

/** An error of ajv's, as far as it is read: never its `data`, which is the answer. */
interface AjvError {
  readonly keyword?: string;
  readonly instancePath?: string;
  readonly params?: Props;
}

/** ajv's keywords under the kit's names, each with the parameter that holds its limit. */
const CONSTRAINTS: { readonly [keyword: string]: readonly [constraint: Constraint, limit?: string] } = {
  required: ['required'],
  type: ['type'],
  format: ['format', 'format'],
  minLength: ['minLength', 'limit'],
  maxLength: ['maxLength', 'limit'],
  minimum: ['minimum', 'limit'],
  maximum: ['maximum', 'limit'],
  exclusiveMinimum: ['exclusiveMinimum', 'limit'],
  exclusiveMaximum: ['exclusiveMaximum', 'limit'],
  multipleOf: ['multipleOf', 'multipleOf'],
  enum: ['option'],
  minItems: ['minItems', 'limit'],
  maxItems: ['maxItems', 'limit'],
  uniqueItems: ['uniqueItems'],
};

function translate(
  { keyword = '', instancePath = '', params = {} }: AjvError,
  fields: readonly Field[],
): FieldError {
  const key = keyword === 'required' ? String(params['missingProperty']) : instancePath.split('/')[1];
  const field = fields.find((_, index) => surrogate(index) === key);
  const [constraint, limitName] = (Object.hasOwn(CONSTRAINTS, keyword) && CONSTRAINTS[keyword]) || [
    'refused' as const,
  ];
  if (field === undefined) return { field: '', constraint: 'refused' };
  const limit = limitName === undefined ? undefined : params[limitName];
  return {
    field: field.name,
    constraint,
    ...((typeof limit === 'number' || typeof limit === 'string') && { limit }),
  };
}

function firstOfEach(errors: readonly FieldError[]): readonly FieldError[] {
  const seen = new Set<string>();
  return errors.filter(({ field }) => !seen.has(field) && seen.add(field));
}
