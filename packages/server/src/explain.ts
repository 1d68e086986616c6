import type { Field, FieldError } from '@elicitation-kit/core';

const formats: { readonly [format: string]: string } = {
  email: 'must be an e-mail address, as name@example.com',
  ascii: 'must be an e-mail address in Latin letters without accents',
  uri: 'must be a whole address, as https://example.com/page',
  date: 'must be a day that exists, as YYYY-MM-DD',
  'date-time': 'must be a date and a time with seconds and offset, as 2028-03-09T18:30:00+01:00',
};

/** What is wrong with one field, in words that follow its label: the constraint with its limit, never the value. */
export function explain({ constraint, limit }: FieldError, field: Field | undefined): string {
  switch (constraint) {
    case 'required':
      return 'is missing';
    case 'type':
      return field === undefined ? 'is no answer to the form' : `must be ${kindOf(field)}`;
    case 'format':
      return formats[String(limit)] ?? 'has not the right form';
    case 'minLength':
      return `must have at least ${limit} characters`;
    case 'maxLength':
      return `must have at most ${limit} characters`;
    case 'pattern':
      return 'has not the form that is asked for';
    case 'minimum':
      return `must be ${limit} or more`;
    case 'maximum':
      return `must be ${limit} or less`;
    case 'exclusiveMinimum':
      return `must be more than ${limit}`;
    case 'exclusiveMaximum':
      return `must be less than ${limit}`;
    case 'multipleOf':
      return `must be a multiple of ${limit}`;
    case 'option':
      return 'must be among the options';
    case 'minItems':
      return `needs at least ${limit} of the options`;
    case 'maxItems':
      return `takes at most ${limit} of the options`;
    case 'uniqueItems':
      return 'takes each option once';
    case 'unknown':
      return 'was not asked for';
    case 'refused':
      return 'cannot be taken';
  }
}

/** Fields and their constraints in one line, for a tool's result: `party_size must be 12 or less`. */
export function summarise(errors: readonly FieldError[], fields: readonly Field[]): string {
  return errors
    .map((error) => {
      const field = fields.find(({ name }) => name === error.field);
      return `${error.field === '' ? 'the answer' : `“${error.field}”`} ${explain(error, field)} (${error.constraint})`;
    })
    .join('; ');
}

function kindOf(field: Field): string {
  switch (field.kind) {
    case 'text':
      return 'a text';
    case 'number':
      return field.integer ? 'a whole number' : 'a number';
    case 'boolean':
      return 'yes or no';
    case 'choice':
    case 'choices':
      return 'chosen from the options';
    case 'unreadable':
      return 'left out';
  }
}

/** What a client gets that cannot show a form: what is needed, so that the model can ask in the conversation. */
export function inWords(message: string, fields: readonly Field[]): string {
  const needed = fields.map((field) => {
    const options =
      'options' in field
        ? `: ${field.options.map(({ value, label }) => (label === value ? label : `${value} (${label})`)).join(', ')}`
        : '';
    return `- ${field.label} (${field.name}, ${field.required ? 'required' : 'optional'}), ${wanted(field)}${options}`;
  });
  const ask = `This client cannot show a form, so nobody was asked. Ask the person in the conversation:\n${message}`;
  return needed.length === 0 ? ask : `${ask}\nNeeded:\n${needed.join('\n')}`;
}

function wanted(field: Field): string {
  if (field.kind === 'choice') return 'one of';
  if (field.kind === 'choices') return 'any of';
  if (field.kind === 'text' && field.format !== undefined) return field.format;
  if (field.kind !== 'number') return field.kind === 'boolean' ? 'yes or no' : 'text';
  const { minimum, maximum, integer } = field;
  const from = minimum === undefined ? '' : ` from ${minimum}`;
  const to = maximum === undefined ? '' : ` up to ${maximum}`;
  return `${integer ? 'whole number' : 'number'}${from}${to}`;
}
