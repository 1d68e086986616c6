type Schema = { readonly [keyword: string]: unknown };

/** The params of a form with these properties, all required. */
function form(properties: { readonly [name: string]: Schema }): unknown {
  const requestedSchema = { type: 'object', properties, required: Object.keys(properties) };
  return { message: 'Please answer.', requestedSchema };
}

const place = (at: number): string => `Shelf ${Math.floor(at / 100)}, place ${at % 100}`;
const places = Array.from({ length: 10_000 }, (_, at) => place(at));

/** The name of a form. */
export type FormName = 'three fields' | '10,000 options' | '10,000 titled options';

/** What is opened and typed into. The first field is where typing goes. */
export const forms: { readonly [name in FormName]: unknown } = {
  'three fields': form({
    city: { type: 'string', title: 'City', maxLength: 80 },
    size: { type: 'integer', title: 'Size', minimum: 1, maximum: 9 },
    window: { type: 'string', title: 'By the window', enum: ['yes', 'no'] },
  }),
  '10,000 options': form({ place: { type: 'string', title: 'Place', enum: places } }),
  '10,000 titled options': form({
    place: {
      type: 'string',
      title: 'Place',
      oneOf: places.map((title, at) => ({ const: `p${at}`, title })),
    },
  }),
};
