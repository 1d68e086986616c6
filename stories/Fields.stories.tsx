import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Ask } from './Ask.tsx';
import { asks, openDialog } from './asks.ts';

const meta = { title: 'Fields', component: Ask } satisfies Meta<typeof Ask>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TextFormats: Story = asks('textFormats', async (dialog) => {
  await expect(dialog.getByLabelText('Contact')).toHaveAttribute('inputmode', 'email');
  await expect(dialog.getByLabelText('Page')).toHaveAttribute('inputmode', 'url');
  await expect(dialog.getByLabelText('Last day to register')).toHaveAttribute('type', 'date');
  await expect(dialog.getByLabelText('Start')).toHaveAccessibleDescription(/date, time and offset/);
});

export const TextPattern: Story = asks('textPattern', async (dialog) => {
  await expect(dialog.getByLabelText('Tag')).toHaveAccessibleDescription(/must match the pattern “\^v/);
});

/** Masked and warned of; Show reveals it. */
export const Secret: Story = {
  args: {
    questions: [
      {
        params: {
          message: 'Connect the calendar.',
          requestedSchema: {
            type: 'object',
            properties: { token: { type: 'string', title: 'Access token' } },
            required: ['token'],
          },
        },
      },
    ],
  },
  play: async () => {
    const dialog = await openDialog();
    const token = dialog.getByRole('textbox', { name: 'Access token' });
    await userEvent.type(token, 'example');
    await expect(token).toHaveClass('ek-masked');
    await expect(token).toHaveAccessibleDescription(/^This looks like a secret/);
    await expect(dialog.getByRole('button', { name: 'Show Access token' })).toBeVisible();
  },
};

export const Numbers: Story = asks('numbers', async (dialog) => {
  await expect(dialog.getByRole('textbox', { name: 'Retries' })).toHaveValue('0');
  await expect(dialog.getByText('from -40.5 to 85.25')).toBeVisible();
});

/** A box where an answer stands anyway, else yes, no or no answer. */
export const Booleans: Story = asks('booleans', async (dialog) => {
  await expect(dialog.getAllByRole('checkbox')).toHaveLength(5);
  await expect(dialog.getByRole('radio', { name: 'No answer' })).toBeChecked();
});

export const ChoiceFew: Story = asks('choiceFew', async (dialog) => {
  await expect(dialog.getAllByRole('radio', { checked: true })).toHaveLength(1);
  await expect(dialog.getByRole('radio', { name: 'double' })).toBeChecked();
});

export const ChoiceMany: Story = asks('choiceMany', async (dialog) => {
  await expect(dialog.getByRole('combobox', { name: 'First month' })).toHaveDisplayValue('Choose…');
  await expect(dialog.getByRole('combobox', { name: /^Last month/ })).toHaveDisplayValue('December');
});

/** Any number of options, as boxes. */
export const Choices: Story = {
  args: {
    questions: [
      {
        params: {
          message: 'Choose the days on which the report is sent.',
          requestedSchema: {
            type: 'object',
            properties: {
              days: {
                type: 'array',
                title: 'Days',
                minItems: 1,
                maxItems: 3,
                items: { type: 'string', enum: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] },
                default: ['Monday'],
              },
            },
            required: ['days'],
          },
        },
      },
    ],
  },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
    await expect(dialog.getByText(/choose 1 to 3/)).toBeVisible();
  },
};

/** Keywords outside the protocol that servers send all the same. */
export const OffSpec: Story = asks('offSpec', async (dialog) => {
  await expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    '2',
    '4',
    '8',
  ]);
  await expect(dialog.getByText('more than 0 · less than 100 · in steps of 0.5')).toBeVisible();
});
