import { pages, requests } from '@elicitation-kit/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Ask, type Question } from './Ask.tsx';

const meta = { title: 'Identity', component: Ask } satisfies Meta<typeof Ask>;

export default meta;
type Story = StoryObj<typeof meta>;

const booking = { id: 'booking', label: 'Booking', origin: 'https://mcp.booking.example' };

/** A calendar, drawn for these stories. */
const ICON =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAYAAABXAvmHAAAAXklEQVR42u3YsQkAIQxAUYdxplvLFRzHCW4d7Y9rJYG8D+lsXpOArUlSqvrz7swDAAAAAABQA5AtAIAowJjrd77dfgcAAGCNArgDAAAA1iiAOwAAAFBlC/kbjQJIxTrguITrqPmuCwAAAABJRU5ErkJggg==';

/** A story of one request that comes under these names, and what is said of them. */
function under(names: Partial<Question>, words?: RegExp, params: unknown = requests.bookTable): Story {
  return {
    args: {
      questions: [{ params, server: { id: 'other', label: 'Calendar' }, ...names }],
      servers: [booking],
      hostName: 'Example Chat',
    },
    play: async () => {
      const dialog = await waitFor(
        () => {
          const armed = document.querySelector<HTMLElement>('dialog[data-armed]:not(:has([aria-busy]))');
          if (armed === null) throw new Error('No dialog is open on which presses count.');
          return armed;
        },
        { timeout: 5_000 },
      );
      await expect(within(dialog).getByRole('button', { name: 'Decline' })).toHaveFocus();
      const notices = Array.from(dialog.querySelectorAll('.ek-notice'), ({ textContent }) => textContent);
      await expect(notices.join('\n')).toMatch(words ?? /^$/);
    },
  };
}

export const LooksLikeAnother: Story = under(
  { server: { id: 'other', label: 'Bo0king', origin: 'https://bookings.example.net' } },
  /looks like “Booking”/,
);
export const CallsItselfAnother: Story = under(
  { server: { id: 'other', label: 'Calendar', claimedName: 'Booking (verified)' } },
  /which looks like “Booking”/,
);
export const AddressLikeAnother: Story = under(
  { server: { id: 'other', label: 'Calendar', origin: 'https://mcp.bo0king.example' } },
  /looks like .*which is another server’s/,
);
export const PosesAsHost: Story = under(
  { server: { id: 'other', label: 'Example Chat Security' } },
  /does not come from Example Chat itself/,
  pages['connectCalendar'],
);
export const PosesAsAssistant: Story = under(
  { server: { id: 'other', label: 'Calendar', claimedName: 'Assistant' } },
  /does not come from this app/,
  requests.confirmation,
);
export const ToolPoses: Story = under({ tool: { name: 'sign_in', title: 'Sign in (verified)' } }, /own word/);
export const Icon: Story = {
  ...under({
    server: {
      id: 'other',
      label: 'Calendar',
      claimedName: 'calendar-mcp',
      origin: 'https://calendar.example.org',
      icon: ICON,
    },
    tool: { name: 'add_event', title: 'Add an event' },
  }),
};
export const IconLeftOut: Story = under({
  server: { id: 'other', label: 'Calendar', icon: 'https://example.com/icon.png' },
});
