import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { booking, Host } from './Host.tsx';

const meta = { tags: ['light-only'], title: 'Every field', component: Host } satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

const few = ['Window', 'Aisle', 'Middle'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July'];
const cities = Array.from({ length: 60 }, (_, at) => `City ${at + 1}`);
const words = 'With everything that belongs to it, and all that was said before. ';

interface Property {
  readonly [keyword: string]: unknown;
}

/** One of each kind, with what a server would fill in, and with what breaks its limits. */
const kinds: readonly (readonly [property: Property, filled: unknown])[] = [
  [{ type: 'string', title: 'Text', minLength: 3, maxLength: 40, description: 'As on the bill.' }, 'Ada'],
  [{ type: 'string', title: 'Several lines', maxLength: 400 }, 'One line\nand another'],
  [{ type: 'string', title: 'E-mail', format: 'email' }, 'ada@example.com'],
  [{ type: 'string', title: 'Address', format: 'uri' }, 'https://example.com/a'],
  [{ type: 'string', title: 'Date', format: 'date' }, '2028-03-09'],
  [{ type: 'string', title: 'Date and time', format: 'date-time' }, '2028-03-09T18:30:00+01:00'],
  [{ type: 'number', title: 'Number', minimum: 0, maximum: 1 }, 0.5],
  [{ type: 'integer', title: 'Whole number', minimum: 1 }, 4],
  [{ type: 'boolean', title: 'Yes or no', description: 'It can be changed later.' }, true],
  [{ type: 'string', title: 'One of few', enum: few }, 'Aisle'],
  [{ type: 'string', title: 'One of several', enum: months }, 'March'],
  [{ type: 'string', title: 'One of many', enum: cities }, 'City 7'],
  [
    { type: 'array', title: 'Some of few', minItems: 1, maxItems: 2, items: { type: 'string', enum: few } },
    ['Window'],
  ],
  [
    { type: 'array', title: 'Some of many', maxItems: 5, items: { type: 'string', enum: cities } },
    ['City 7', 'City 9'],
  ],
  [{ type: 'string', title: 'Access token' }, undefined],
  [{ type: 'string', title: words.repeat(3), description: words.repeat(9), maxLength: 900 }, words.repeat(5)],
];

function form(isFilled: boolean, isRequired: boolean): unknown {
  return {
    message: isFilled ? 'Every kind of field, filled in by the server.' : 'Every kind of field, empty.',
    requestedSchema: {
      type: 'object',
      properties: Object.fromEntries(
        kinds.map(([property, filled], at) => [
          `f${at}`,
          isFilled && filled !== undefined ? { ...property, default: filled } : property,
        ]),
      ),
      ...(isRequired && { required: kinds.map((_, at) => `f${at}`) }),
    },
  };
}

/** In a card, which does not scroll by itself: all of them are to be seen. */
function card(params: unknown, check?: (card: HTMLElement) => Promise<void>): Story {
  return {
    args: { run: (store) => void store.onElicitation(params, { server: booking }), shown: 'cards' },
    play: async ({ canvasElement }) => {
      const shown = await waitFor(
        () => {
          const armed = canvasElement.querySelector<HTMLElement>('[data-armed]:not(:has([aria-busy]))');
          if (armed === null) throw new Error('No card is whole.');
          return armed;
        },
        { timeout: 5_000 },
      );
      await expect(within(shown).getAllByText(/^(Text|E-mail|Access token)$/)).toHaveLength(3);
      await check?.(shown);
    },
  };
}

export const Empty: Story = card(form(false, false));
export const Filled: Story = card(form(true, true));

/** After the first attempt: each says what is wrong with it. */
export const WithErrors: Story = card(form(false, true), async (shown) => {
  await userEvent.click(within(shown).getByRole('button', { name: 'Send to Booking' }));
  await waitFor(() => expect(shown.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(12));
});
