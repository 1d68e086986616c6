import { isRefusal, read } from '@elicitation-kit/core/form';
import { readAlone } from './readAlone.ts';
import { type Inspected, ofProperties, type Rule, type Schema, whole } from './rule.ts';

const MANY = 3;
const ELSEWHERE =
  'Open a page of your own for it (`mode: "url"`), or let the person set it up in your settings.';

/** Rules on what a field asks for and what is filled in. */
export const fieldRules: readonly Rule[] = [
  {
    name: 'secret',
    level: 'error',
    finds: 'a field that asks for a password, a key, a token, a one-time code, payment data',
    why: 'Servers must not ask for secrets in a form: they would pass through the client (specification, User Interaction Model).',
    wayOut: ELSEWHERE,
    check: (request) => {
      const fields = ofProperties(
        request,
        (_, name) => request.fieldOf(name)?.secret === true && 'asks for a secret',
      );
      if (fields.length > 0) return fields;
      // What a message asks for is typed into whatever field there is.
      const outcome = read({ message: request.message, requestedSchema: withoutDefaults(request) });
      if (isRefusal(outcome) || outcome.mode !== 'form') return [];
      const place = outcome.fields.find((field) => field.secret);
      if (place)
        return [{ property: place.name, text: 'is where the secret goes that the message asks for' }];
      return whole(outcome.asksSecret && 'asks for a secret in its message');
    },
  },
  {
    name: 'default-credential',
    level: 'error',
    finds: 'a default that looks like a key, a token or an address with a password in it',
    why: 'It would be shown, and go through the client and whatever it records.',
    wayOut: `Don’t fill it in. ${ELSEWHERE}`,
    check: (request) =>
      ofProperties(request, (property, name) => {
        const field = readAlone(name, property);
        return (
          field?.secret === true &&
          request.fieldOf(name)?.secret === false &&
          'has a default that looks like a credential'
        );
      }),
  },
  {
    name: 'default-invalid',
    level: 'error',
    finds: 'a default that its own field would refuse',
    why: 'Servers must send fitting defaults (SEP-1034); clients ignore it, or send it back and fail.',
    wayOut: 'Fill in a value of the right type, within the limits and among the options, or none.',
    check: (request) =>
      ofProperties(request, (property, name) => {
        if (property['default'] === undefined) return false;
        const field = readAlone(name, property);
        return (
          field !== undefined &&
          field.kind !== 'unreadable' &&
          field.default === undefined &&
          'has a default that does not fit'
        );
      }),
  },
  {
    name: 'limits-clash',
    level: 'error',
    finds: 'limits that no answer can meet',
    why: 'The person can only decline.',
    wayOut: 'Check the lower limit against the upper one, and against the number of options.',
    check: (request) =>
      ofProperties(request, (property, name) => {
        const outcome = read({ message: '', requestedSchema: alone(name, property, true) });
        return (
          !isRefusal(outcome) &&
          outcome.mode === 'form' &&
          outcome.unanswerable?.code === 'limitsClash' &&
          'has limits that no answer can meet'
        );
      }),
  },
  {
    name: 'many-required',
    level: 'warning',
    finds: `more than ${MANY} required fields`,
    why: 'People came for something else: long forms are cancelled.',
    wayOut:
      'Take what you can from the arguments, fill in what is likely, make the rest optional, or ask after the next step.',
    check: ({ required }) => (required.length > MANY ? [{ text: `requires ${required.length} fields` }] : []),
  },
];

function withoutDefaults({ schema, properties }: Inspected): Schema {
  const empty = properties.map(([name, { default: _default, ...property }]): [string, Schema] => [
    name,
    property,
  ]);
  return { ...schema, properties: Object.fromEntries(empty) };
}

function alone(name: string, property: Schema, required: boolean): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries([[name, property]]),
    required: required ? [name] : [],
  };
}
