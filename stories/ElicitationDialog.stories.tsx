import { requests } from '@elicitation-kit/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Ask } from './Ask.tsx';
import { asks, openDialog } from './asks.ts';

const meta = { title: 'ElicitationDialog', component: Ask } satisfies Meta<typeof Ask>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BookTable: Story = {
  args: {
    questions: [{ params: requests['bookTable'], tool: { name: 'book_table', title: 'Book a table' } }],
  },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByText('for the tool', { exact: false })).toHaveTextContent('Book a table');
    await expect(dialog.getByLabelText('Date')).toHaveValue('2028-03-12');
    await expect(dialog.getByLabelText('Party size')).toHaveValue('4');
    await expect(dialog.getByRole('button', { name: 'Send to Booking' })).toBeVisible();
  },
};

export const DeployService: Story = asks('deployService', async (dialog) => {
  await expect(dialog.getAllByRole('radio')).toHaveLength(3);
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await expect(dialog.getByText('10 to 200 characters')).toBeVisible();
});

export const AddSite: Story = asks('addSite', async (dialog) => {
  await expect(dialog.getByRole('checkbox', { name: 'Remember this site' })).toBeChecked();
});

export const LinkTicket: Story = asks('linkTicket', async (dialog) => {
  await expect(dialog.getByRole('radio', { name: /^T-102/ })).not.toBeChecked();
});

export const Confirmation: Story = asks('confirmation', async (dialog) => {
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expect(dialog.queryByRole('textbox')).toBeNull();
});

/** The acts stay in view; the rest scrolls. */
export const LongText: Story = asks('longText', async (dialog) => {
  const { bottom } = dialog.getByRole('button', { name: 'Decline' }).getBoundingClientRect();
  await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
});

export const RightToLeft: Story = asks('rightToLeft', async (dialog) => {
  await expect(dialog.getByText(/سيتم حجز/)).toHaveStyle({ direction: 'rtl' });
});

/** Markup is text, and what cannot be seen is named. */
export const Hostile: Story = asks('hostile', async (dialog) => {
  await expect(dialog.getByText(/<script>.*\[U\+202E\]fdp/s)).toBeVisible();
});

export const FortyFields: Story = asks('fortyFields', async (dialog) => {
  await expect(dialog.getAllByText(/^Question \d+$/)).toHaveLength(40);
});

export const PartlyUnreadable: Story = asks('partlyUnreadable', async (dialog) => {
  await expect(dialog.getByText(/It is left out of your answer/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeVisible();
});

export const Unanswerable: Story = asks('unanswerable', async (dialog) => {
  await expect(dialog.getByText(/^This cannot be answered/)).toBeVisible();
  await expect(dialog.queryByRole('button', { name: 'Send to Booking' })).toBeNull();
});

/** After the first attempt: a summary with links, an error at each field, the focus in the first. */
export const Errors: Story = asks('textFormats', async (dialog) => {
  await userEvent.click(dialog.getByRole('button', { name: 'Send to Booking' }));
  await expect(dialog.getByRole('alert')).toHaveTextContent('4 questions need another look');
  await expect(dialog.getAllByRole('link')).toHaveLength(4);
  await expect(dialog.getByLabelText('Contact')).toHaveFocus();
});

export const Queue: Story = {
  args: {
    questions: [
      { params: requests['bookTable'] },
      { params: requests['text'], server: { id: 'weather', label: 'Weather' } },
    ],
  },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByText(/next:/)).toHaveTextContent('1 of 2 · next: Weather');
  },
};

export const Dark: Story = {
  ...asks('deployService', async (dialog) => {
    await expect(dialog.getByRole('radiogroup')).toHaveStyle({ colorScheme: 'dark' });
  }),
  globals: { theme: 'dark' },
};

/** A narrow telephone: nothing is cut off, and nothing but the form scrolls. */
export const Narrow: Story = {
  ...asks('deployService', async (dialog) => {
    await expect(window.innerWidth).toBe(360);
    await expect(document.documentElement.scrollWidth).toBe(360);
    const { right, bottom } = dialog.getByRole('button', { name: 'Decline' }).getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(360);
    await expect(bottom).toBeLessThanOrEqual(640);
  }),
  parameters: {
    viewport: { options: { narrow: { name: 'Narrow', styles: { width: '360px', height: '640px' } } } },
  },
  globals: { viewport: { value: 'narrow' } },
};
