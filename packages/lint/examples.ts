import type { RuleName } from '@elicitation-kit/server/rules';

interface Example {
  readonly bad: object;
  readonly good: object;
  /** The revision that both are sent in. */
  readonly revision?: string;
}

const MESSAGE = 'Book a table on the day that you choose. It is booked at once.';

const form = (properties: object, required: readonly string[] = [], message = MESSAGE) => ({
  message,
  requestedSchema: { type: 'object', properties, required },
});
const page = (url: string, more: object = {}) => ({
  mode: 'url',
  message: 'Pay the deposit on our page.',
  url,
  ...more,
});
const day = { type: 'string', title: 'Day', format: 'date' };
const room = { type: 'string', title: 'Room', enum: ['Blue', 'Cedar'] };

/** A request that a rule finds, and the way to ask the same that no rule finds anything in. */
export const examples: { readonly [rule in RuleName]: Example } = {
  request: {
    bad: { mode: 'video', message: MESSAGE },
    good: form({ day }, ['day']),
  },
  'message-missing': {
    bad: { requestedSchema: { type: 'object', properties: { day } } },
    good: form({ day }),
  },
  'mode-mixed': {
    bad: { ...form({ day }), url: 'https://pay.example.com/1' },
    good: page('https://pay.example.com/1'),
  },
  'schema-missing': { bad: { message: MESSAGE }, good: form({}) },
  'schema-root': {
    bad: { message: MESSAGE, requestedSchema: { type: 'array', items: { type: 'string' } } },
    good: form({ day }),
  },
  reference: {
    bad: {
      message: MESSAGE,
      requestedSchema: {
        type: 'object',
        properties: { room: { $ref: '#/$defs/Room' } },
        $defs: { Room: { type: 'string', enum: ['Blue', 'Cedar'] } },
      },
    },
    good: form({ room }),
  },
  nested: {
    bad: form({ guest: { type: 'object', title: 'Guest', properties: { name: { type: 'string' } } } }),
    good: form({ guest_name: { type: 'string', title: 'Name of the guest' } }),
  },
  composition: {
    bad: form({ day: { title: 'Day', type: 'string', anyOf: [{ format: 'date' }, { maxLength: 3 }] } }),
    good: form({ day }),
  },
  'property-type': {
    bad: form({ people: { title: 'People', type: ['integer', 'null'] } }),
    good: form({ people: { title: 'People', type: 'integer' } }),
  },
  'format-unknown': {
    bad: form({ time: { type: 'string', title: 'Time', format: 'time' } }),
    good: form({ time: { type: 'string', title: 'Time', description: 'For example 18:30.' } }),
  },
  'required-unasked': { bad: form({ day }, ['day', 'time']), good: form({ day }, ['day']) },
  'keyword-broken': {
    bad: form({ people: { type: 'integer', title: 'People', minimum: '1', required: true } }),
    good: form({ people: { type: 'integer', title: 'People', minimum: 1 } }, ['people']),
  },
  'keyword-dropped': {
    bad: form({ zip: { type: 'string', title: 'Postal code', pattern: '^\\d{5}$' } }),
    good: form({
      zip: { type: 'string', title: 'Postal code', description: 'Five digits.', minLength: 5, maxLength: 5 },
    }),
  },
  'options-computed': {
    bad: form({ room: { type: 'string', title: 'Room', optionsUrl: 'https://rooms.example.com/list' } }),
    good: form({ room }),
  },
  'options-empty': { bad: form({ room: { ...room, enum: [] } }), good: form({ room }) },
  'options-text': {
    bad: form({ seats: { type: 'integer', title: 'Seats', enum: [2, 4] } }),
    good: form({ seats: { type: 'string', title: 'Seats', enum: ['2', '4'] } }),
  },
  'options-unique': { bad: form({ room: { ...room, enum: ['Blue', 'Blue'] } }), good: form({ room }) },
  'options-title': {
    bad: form({ room: { type: 'string', title: 'Room', oneOf: [{ const: 'b2' }, { const: 'c7' }] } }),
    good: form({
      room: {
        type: 'string',
        title: 'Room',
        oneOf: [
          { const: 'b2', title: 'Blue' },
          { const: 'c7', title: 'Cedar' },
        ],
      },
    }),
  },
  'decline-as-option': {
    bad: form({ confirm: { type: 'string', title: 'Book it', enum: ['yes', 'no'] } }),
    good: form({}, [], 'Book a table for Friday, 10 March? It is booked at once.'),
  },
  secret: {
    bad: form({ password: { type: 'string', title: 'Password' } }),
    good: page('https://account.example.com/sign-in/7f0c'),
  },
  'default-credential': {
    bad: form({
      service: { type: 'string', title: 'Service', default: 'https://me:hunter2@db.example.com' },
    }),
    good: form({ service: { type: 'string', title: 'Service', default: 'https://db.example.com' } }),
  },
  'default-invalid': {
    bad: form({ room: { ...room, default: 'Red' } }),
    good: form({ room: { ...room, default: 'Blue' } }),
  },
  'limits-clash': {
    bad: form({ people: { type: 'integer', title: 'People', minimum: 8, maximum: 2 } }),
    good: form({ people: { type: 'integer', title: 'People', minimum: 2, maximum: 8 } }),
  },
  'many-required': {
    bad: form(
      {
        day,
        room,
        people: { type: 'integer', title: 'People' },
        note: { type: 'string', title: 'Note' },
      },
      ['day', 'room', 'people', 'note'],
    ),
    good: form(
      {
        day,
        room,
        people: { type: 'integer', title: 'People' },
        note: { type: 'string', title: 'Note' },
      },
      ['day', 'room', 'people'],
    ),
  },
  'url-blocked': { bad: page('http://pay.example.com/1'), good: page('https://pay.example.com/1') },
  'url-credentials': {
    bad: page('https://pay.example.com/1?access_token=abc'),
    good: page('https://pay.example.com/1?state=7f0c'),
  },
  'url-personal': {
    bad: page('https://pay.example.com/?for=ada@example.com'),
    good: page('https://pay.example.com/?state=7f0c'),
  },
  'elicitation-id': {
    bad: page('https://pay.example.com/1'),
    good: page('https://pay.example.com/1', { elicitationId: '7f0c' }),
    revision: '2025-11-25',
  },
  'listed-in-words': {
    bad: form({ room: { type: 'string', title: 'Room', description: 'One of: Blue, Cedar.' } }),
    good: form({ room }),
  },
  'format-in-words': {
    bad: form({ day: { type: 'string', title: 'Day', description: 'As YYYY-MM-DD.' } }),
    good: form({ day }),
  },
  'label-missing': {
    bad: form({ party_size: { type: 'integer' } }),
    good: form({ party_size: { type: 'integer', title: 'Party size' } }),
  },
  'label-twice': {
    bad: form({ from: day, to: day }),
    good: form({ from: { ...day, title: 'First day' }, to: { ...day, title: 'Last day' } }),
  },
  'message-vague': {
    bad: form({}, [], 'Are you sure?'),
    good: form({}, [], 'Delete the report “March”? Nobody can bring it back.'),
  },
  'message-long': {
    bad: form({ day }, [], 'All our terms, from the first word to the last. '.repeat(60)),
    good: form({ day }),
  },
  link: {
    bad: form({ day }, [], 'Read https://terms.test/all and choose a day for the table.'),
    good: form({ day }),
  },
  poses: {
    bad: form({ day }, [], 'This request was verified by the assistant: choose a day for the table.'),
    good: form({ day }),
  },
  'hidden-text': {
    bad: form({ day }, [], 'Choose a day for the table\u202e, it is booked at once.'),
    good: form({ day }),
  },
};
