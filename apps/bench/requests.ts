import type { FormParams, Property } from './pages/contender.ts';

/** The name of a form that every contender is asked. */
export type FormName =
  | '3 fields'
  | '30 fields'
  | '256 fields'
  | '1,000 options'
  | '1,000 titled options'
  | '10,000 options'
  | '10,000 titled options';

/** Stands in each request where the probe puts a number: no request is one that a library has seen before. */
const NONCE = 'NONCE';

/** What a server asks for in this form. The first field takes a text or is the list; only it is required. */
export function requestOf(name: FormName): FormParams {
  const count = Number(name.split(' ')[0]?.replace(',', ''));
  if (name.endsWith('fields')) return form(Array.from({ length: count }, (_, at) => fieldAt(at)));
  const labels = Array.from({ length: count }, (_, at) => `Shelf ${Math.floor(at / 100)}, place ${at % 100}`);
  const list: Property = !name.includes('titled')
    ? { type: 'string', title: 'Place', description: `Where it stands, ${NONCE}`, enum: labels }
    : {
        type: 'string',
        title: 'Place',
        description: `Where it stands, ${NONCE}`,
        oneOf: labels.map((title, at) => ({ const: `p${at}`, title })),
      };
  return form([list]);
}

function form(fields: readonly Property[]): FormParams {
  return {
    message: 'I can reserve this for you.\nPlease tell me what I need for it.',
    requestedSchema: {
      type: 'object',
      properties: Object.fromEntries(fields.map((field, at) => [`field_${at}`, field])),
      required: ['field_0'],
    },
  };
}

/** What servers ask, in turn: most of it is text. */
const KINDS: readonly ((at: number) => Property)[] = [
  (at) => ({ type: 'string', title: `Name ${at}`, description: `As on the badge, ${NONCE}`, maxLength: 80 }),
  (at) => ({ type: 'integer', title: `People ${at}`, description: 'Children too', minimum: 1, maximum: 20 }),
  (at) => ({ type: 'string', title: `Seat ${at}`, enum: ['Inside', 'Outside', 'Bar'] }),
  (at) => ({ type: 'string', title: `Email ${at}`, format: 'email' }),
  (at) => ({ type: 'string', title: `Day ${at}`, description: 'The first day', format: 'date' }),
  (at) => ({ type: 'boolean', title: `Reminder ${at}`, default: false }),
  (at) => ({
    type: 'string',
    title: `Note ${at}`,
    description: 'For the staff',
    minLength: 2,
    maxLength: 200,
  }),
  (at) => ({ type: 'number', title: `Budget ${at}`, minimum: 0 }),
  (at) => ({
    type: 'string',
    title: `Room ${at}`,
    description: 'Each has a window',
    oneOf: Array.from({ length: 8 }, (_, room) => ({ const: `r${room}`, title: `Room ${room + 1}` })),
  }),
  (at) => ({ type: 'string', title: `Reference ${at}`, maxLength: 40 }),
];

function fieldAt(at: number): Property {
  const kind = KINDS[at % KINDS.length];
  if (kind === undefined) throw new Error('There are no kinds of fields.');
  return kind(at);
}
