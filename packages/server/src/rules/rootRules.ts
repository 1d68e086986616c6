import { isList, isSchema, type Rule, type Schema, whole } from './rule.ts';

/** Rules on a request as a whole: what it is made of. */
export const rootRules: readonly Rule[] = [
  {
    name: 'message-missing',
    level: 'error',
    finds: 'a request without a message',
    why: 'Clients refuse it, and a person could not know what it is about.',
    wayOut: 'Give a `message`.',
    check: ({ params: { message } }) =>
      whole(
        message === undefined
          ? 'has no message'
          : typeof message !== 'string' && 'has a message that is no text',
      ),
  },
  {
    name: 'mode-mixed',
    level: 'error',
    finds: 'a form with an address, or a page with a form',
    why: 'A client shows one or the other, and nobody can tell which.',
    wayOut:
      'Ask with a form and open the page with a request of its own, in whichever order they depend on each other.',
    check: ({ params, mode }) =>
      whole(
        mode === 'url'
          ? 'requestedSchema' in params && 'is a page to open, and has a form'
          : 'url' in params && 'is a form, and has an address',
      ),
  },
  {
    name: 'schema-missing',
    level: 'error',
    finds: 'a form without `requestedSchema`',
    why: 'The protocol requires it; some clients refuse the request, others show nothing.',
    wayOut: 'For a confirmation, send `{ "type": "object", "properties": {} }`.',
    check: ({ params: { requestedSchema }, mode }) =>
      whole(mode === 'form' && requestedSchema === undefined && 'has no requestedSchema'),
  },
  {
    name: 'schema-root',
    level: 'error',
    finds:
      'a `requestedSchema` that is not an object with `properties`, or whose `required` is not a list of names',
    why: 'Clients refuse it.',
    wayOut:
      'Send `type: "object"`, `properties`, and in `required` the names of those that must be answered.',
    check: ({ params: { requestedSchema }, mode, schema }) =>
      whole(mode === 'form' && requestedSchema !== undefined && rootFault(requestedSchema, schema)),
  },
  {
    name: 'required-unasked',
    level: 'error',
    finds: '`required` names a property that is not asked for',
    why: 'No answer can be valid.',
    wayOut: 'Ask for it, or take it out of `required`.',
    check: ({ schema, required }) => {
      const properties = isSchema(schema['properties']) ? schema['properties'] : {};
      return required
        .filter((name) => !Object.hasOwn(properties, name))
        .map((property) => ({ property, text: 'is required and not asked for' }));
    },
  },
];

function rootFault(given: unknown, { type, properties, required }: Schema): string | false {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return 'has no object as its requestedSchema';
  if (type !== 'object') return 'has a requestedSchema that is not of type "object"';
  if (!isSchema(properties)) return 'has a requestedSchema without properties';
  const names =
    required === undefined || (isList(required) && required.every((name) => typeof name === 'string'));
  return !names && 'has a `required` that is not a list of names';
}
