import type { Elicitation, ElicitResult, Field, FieldError } from '@elicitation-kit/core';
import { validate } from '@elicitation-kit/core/form';
import { describeError } from '../words/describeError.ts';
import { quotable, serverText } from '../words/serverText.ts';
import type { Answers } from './createAnswers.ts';
import { fileWords } from './fileWords.ts';

/** What a file of answers comes to for one request: what goes out, and why where that is not what the file says. No value. */
export interface Decision {
  readonly result: ElicitResult;
  readonly problems: readonly string[];
}

/** Exact for patterns once they are loaded. `otherwise`: how it ends where its server is not named at all. */
export function decide(
  item: Elicitation,
  answers: Answers,
  otherwise: 'decline' | 'cancel' = 'cancel',
): Decision {
  if (!answers.has(item.server.id))
    return { result: { action: otherwise }, problems: ['no answer is prepared for its server'] };
  const answer = answers.take(item);
  const cancel = (...problems: readonly string[]): Decision => ({ result: { action: 'cancel' }, problems });
  if (answer === 'none') return cancel('the file has no answer for it');
  if (answer === 'used-up') return cancel('it is asked more often than the file has answers for it');
  if (answer.action !== 'accept') return { result: answer, problems: [] };
  const { request } = item;
  // Accepting a page says that a person has agreed to open it.
  if (request.mode === 'url')
    return cancel('it is a page to open, which a file cannot accept: write decline or cancel');
  if (request.unanswerable !== undefined)
    return cancel(
      `no answer can satisfy it, as its server ${quotable(serverText(request.unanswerable.text), 200)}: write decline or cancel`,
    );
  const errors = validate(request.fields, answer.content);
  return errors.length === 0
    ? { result: answer, problems: [] }
    : cancel(...errors.map((error) => explain(request.fields, error)));
}

/** What is wrong with an answer of the file, by the name that the file calls the field. */
export function explain(fields: readonly Field[], error: FieldError): string {
  const { field, constraint } = error;
  const name = `“${quotable(field)}”`;
  const known = fields.find((one) => one.name === field);
  if (constraint === 'unknown') {
    const names = fields.filter(({ kind }) => kind !== 'unreadable').map((one) => one.name);
    return `${name} is no field of it. Its fields are: ${some(names) || 'none'}`;
  }
  if (constraint === 'required') return `${name} (required) has no value in the file`;
  if (constraint === 'type' && known) return `${name} (type) needs ${needs(known)}`;
  const what = describeError(fields, error, fileWords).replace(/\.$/, '');
  const options = constraint === 'option' && known ? `: ${optionsOf(known)}` : '';
  return `${field === '' ? 'the answer' : name} (${constraint}): ${what}${options}`;
}

/** The values of a field's options, as a file names them; titles where they differ. */
export function optionsOf(field: Field): string {
  if (!('options' in field)) return '';
  return some(
    field.options.map(({ value, label }) => String(value) + (label === String(value) ? '' : ` (${label})`)),
  );
}

/** So many names are listed. */
const MOST = 20;

function some(names: readonly string[]): string {
  return [...names.slice(0, MOST).map((name) => quotable(name)), ...(names.length > MOST ? ['…'] : [])].join(
    ', ',
  );
}

function needs(field: Field): string {
  switch (field.kind) {
    case 'text':
      return 'a text: put the value in quotation marks';
    case 'number':
      return `${field.integer ? 'a whole number' : 'a number'} in plain digits, without quotation marks`;
    case 'boolean':
      return '`true` or `false` (`yes`, `no` and what stands in quotation marks are texts)';
    case 'choices':
      return 'a list of texts, also for a single one';
    case 'choice':
    case 'unreadable':
      return 'one of its options';
  }
}
