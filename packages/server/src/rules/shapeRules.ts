import { isList, isSchema, ofProperties, type Rule, type Schema, whole } from './rule.ts';

const TYPES = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'array']);
const UNIONS = ['anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'dependencies'];
const FLAT = 'Ask for each value by a property of its own, or in a second question.';

/** Rules on the shape of properties: what the protocol's schema allows. */
export const shapeRules: readonly Rule[] = [
  {
    name: 'reference',
    level: 'error',
    finds: '`$ref`, `$defs` and the like',
    why: 'Forms have no references: clients must not fetch them, and the SDKs’ own types drop them.',
    wayOut: 'Write the property out where it is asked.',
    check: (request) => [
      ...whole(refers(request.schema) && 'refers to other schemas'),
      ...ofProperties(
        request,
        (property) =>
          (refers(property) || (isSchema(property['items']) && refers(property['items']))) &&
          'refers to another schema',
      ),
    ],
  },
  {
    name: 'nested',
    level: 'error',
    finds: 'objects in the form, and lists of anything but options',
    why: 'Forms are flat: no client can show it.',
    wayOut: `${FLAT} For several of something known, use a list of options.`,
    check: (request) =>
      ofProperties(request, ({ type, properties, items }) =>
        type === 'object' || isSchema(properties)
          ? 'is an object within the form'
          : type === 'array' && !listsOptions(items) && 'is a list of something else than options',
      ),
  },
  {
    name: 'composition',
    level: 'error',
    finds: '`anyOf`, `oneOf`, `allOf`, `not`, `if`, except where they list titled options',
    why: 'A form asks each question of everybody: clients show such a property as free text, or refuse the form.',
    wayOut: `Choose one type; leave an optional property out of \`required\` instead of allowing null. ${FLAT}`,
    check: (request) => [
      ...whole(UNIONS.some((keyword) => keyword in request.schema) && 'combines several schemas'),
      ...ofProperties(request, (property) => {
        const used = UNIONS.filter((keyword) => keyword in property);
        const titled = used.join() === 'oneOf' && listsConstants(property['oneOf']);
        return used.length > 0 && !titled && 'combines several schemas';
      }),
    ],
  },
  {
    name: 'property-type',
    level: 'error',
    finds: 'a property without one of the five types',
    why: 'The SDKs refuse it before any client sees it, or it is shown as free text.',
    wayOut:
      'Say `type`: string, number, integer, boolean or array. Leave an optional property out of `required` instead of allowing null.',
    check: ({ schema, properties }) => {
      const all = isSchema(schema['properties']) ? Object.entries(schema['properties']) : [];
      const broken = all
        .filter(([, property]) => !isSchema(property))
        .map(([property]) => ({ property, text: 'is not an object' }));
      const untyped = properties
        .filter(([, property]) => !['$ref', 'anyOf', 'allOf'].some((keyword) => keyword in property))
        .filter(([, { type, nullable }]) => nullable === true || (type !== 'object' && !TYPES.has(type)))
        .map(([property, { type }]) => ({
          property,
          text: type === undefined ? 'has no type' : 'has no type that a form can ask for',
        }));
      return [...broken, ...untyped];
    },
  },
  {
    name: 'format-unknown',
    level: 'error',
    finds: 'a `format` other than email, uri, date and date-time, or one on what is no text',
    why: 'Every revision’s schema forbids it; the SDKs refuse the request, or the field is plain text.',
    wayOut: 'Leave the format out, say in the description what is expected, and check the answer yourself.',
    check: (request) =>
      ofProperties(request, ({ type, format }) => {
        if (format === undefined || format === 'password') return false;
        const known = ['email', 'uri', 'date', 'date-time'].includes(format as string);
        return known
          ? type !== 'string' && 'has a format, and is no text'
          : 'has a format that forms don’t have';
      }),
  },
  {
    name: 'keyword-broken',
    level: 'error',
    finds:
      'a keyword that holds what it cannot, as `minimum: "1"` or `enum: "a, b"`, and `required` within a property',
    why: 'Every revision’s schema forbids it: the SDKs refuse the request, or a client shows another form than you meant.',
    wayOut:
      'Texts for titles and descriptions, numbers for limits, a list for options; name what is required in the `required` of the whole, each once.',
    check: (request) => [
      ...whole(
        new Set(request.required).size < request.required.length && 'requires the same property twice',
      ),
      ...ofProperties(request, (property) => {
        if ('required' in property && !isSchema(property['properties'])) return 'has a `required` of its own';
        const broken = Object.keys(property).filter((keyword) => {
          const value = property[keyword];
          if (TEXTS.has(keyword)) return typeof value !== 'string';
          if (LIMITS.has(keyword)) return typeof value !== 'number';
          return keyword === 'enum' && !isList(value);
        });
        return broken.length > 0 && `has a keyword that holds what it cannot: ${broken.join(', ')}`;
      }),
    ],
  },
  {
    name: 'keyword-dropped',
    level: 'warning',
    finds:
      'limits that forms don’t have, as `pattern`, `exclusiveMinimum`, `multipleOf`, `const`, `additionalProperties`',
    why: 'SDK v1 strips them before any client sees them, so the person is not told, and learns of it by an error.',
    wayOut: 'Use the limits that forms have, say the rest in the description, and check the answer yourself.',
    check: (request) => [
      ...whole(
        isSchema(request.params['requestedSchema']) &&
          ['additionalProperties', 'patternProperties', 'minProperties', 'maxProperties'].some(
            (keyword) => keyword in request.schema,
          ) &&
          'has limits that forms don’t have',
      ),
      ...ofProperties(request, (property) => {
        const dropped = DROPPED.filter((keyword) => keyword in property);
        return dropped.length > 0 && `has limits that forms don’t have: ${dropped.join(', ')}`;
      }),
    ],
  },
];

const TEXTS = new Set(['title', 'description']);
const LIMITS = new Set(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems']);

const DROPPED = [
  'pattern',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'const',
  'uniqueItems',
  'contains',
  'contentEncoding',
  'contentMediaType',
];

function refers(schema: Schema): boolean {
  return ['$ref', '$dynamicRef', '$recursiveRef', '$defs', 'definitions'].some(
    (keyword) => keyword in schema,
  );
}

/** Options, or what is about to be told by another rule. */
function listsOptions(items: Schema[string] | undefined): boolean {
  return isSchema(items) && ('enum' in items || listsConstants(items['anyOf']) || '$ref' in items);
}

function listsConstants(list: Schema[string] | undefined): boolean {
  return isList(list) && list.every((entry) => isSchema(entry) && 'const' in entry);
}
