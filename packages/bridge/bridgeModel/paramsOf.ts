import type { Ask } from './words.ts';

/** What a server sends for each kind of question. */
export function paramsOf({ what, number, elicitationId }: Ask): unknown {
  switch (what) {
    case 'form':
      return {
        message: `Where? ${number}`,
        requestedSchema: {
          type: 'object',
          properties: { city: { type: 'string' }, guests: { type: 'integer' } },
          required: ['city'],
        },
      };
    case 'confirm':
      return { message: `Sure? ${number}`, requestedSchema: { type: 'object', properties: {} } };
    case 'page':
      return { mode: 'url', message: `Link ${number}.`, url: `https://example.com/${number}`, elicitationId };
  }
}
