import type { Content } from '@elicitation-kit/core';

/** What is asked throughout: four fields of four kinds. */
export const REQUEST = {
  message: 'Book a table.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', maxLength: 60 },
      people: { type: 'integer', title: 'People', minimum: 1, maximum: 20 },
      day: { type: 'string', format: 'date', title: 'Day' },
      place: { type: 'string', title: 'Place', enum: ['Inside', 'Outside', 'Bar'] },
    },
    required: ['name', 'people'],
  },
} as const;

/** What is answered. */
export const CONTENT: Content = { name: 'Guest', people: 4, place: 'Bar' };
