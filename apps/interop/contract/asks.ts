// What the servers ask in either era. Names, messages and pages are the same, so that a person sees the same.

export type Era = '2025' | '2026';

export const TOOLS = [
  'ask_form',
  'ask_url',
  'ask_url_required',
  'ask_two',
  'ask_rounds',
  'ask_abort',
  'ask_slow',
  'ask_bad',
] as const;

export type ToolName = (typeof TOOLS)[number];

export function form(message: string, properties: object = { note: { type: 'string' } }): Form {
  return { mode: 'form', message, requestedSchema: { type: 'object', properties } };
}

export interface Form {
  readonly [key: string]: unknown;
  readonly message: string;
}

export const BOOKING: Form = form('Which table?', {
  // A keyword that client libraries like to drop.
  note: { type: 'string', title: 'Note', pattern: '^[^#]*$' },
  party: { type: 'integer', minimum: 1, maximum: 12 },
  terrace: { type: 'boolean' },
  days: { type: 'array', items: { type: 'string', enum: ['sat', 'sun'] } },
});

/** A property that no form can ask for. */
export const BAD: Form = form('Where to?', {
  address: { type: 'object', properties: { street: { type: 'string' } } },
});

export function page(id: string): Form {
  return {
    mode: 'url',
    message: 'Link the calendar',
    url: `https://example.com/link?page=${id}`,
    elicitationId: id,
  };
}

export const ROUNDS = 3;
