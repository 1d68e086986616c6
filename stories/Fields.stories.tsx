import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { Ask } from './Ask.tsx';
import { asks, openDialog } from './asks.ts';

const meta = { title: 'Fields', component: Ask } satisfies Meta<typeof Ask>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TextFormats: Story = asks('textFormats', async (dialog) => {
  await expect(dialog.getByLabelText('Contact')).toHaveAttribute('inputmode', 'email');
  await expect(dialog.getByLabelText('Page')).toHaveAttribute('inputmode', 'url');
  await expect(dialog.getByLabelText('Last day to register')).toHaveAttribute('type', 'date');
  await expect(dialog.getByRole('group', { name: 'Start' })).toBeVisible();
  await expect(dialog.getByLabelText('Date')).toHaveAttribute('type', 'date');
  await expect(dialog.getByLabelText('Time zone')).toBeVisible();
});

/** A default's own offset stands, and is sent; the person's own time is told beside it. */
export const DateTimeDefault: Story = asks('textFormatDefaults', async (dialog) => {
  const start = within(dialog.getByRole('group', { name: /^Start/ }));
  await expect(start.getByLabelText('Date')).toHaveValue('2028-03-09');
  await expect(start.getByLabelText('Time')).toHaveValue('18:30');
  await expect(start.getByLabelText('Time zone')).toHaveDisplayValue('UTC+08:00');
  await expect(start.getByText('2028-03-09T18:30:00+08:00')).toBeVisible();
});

/** A time that the clocks skip in spring, and one that they show twice in autumn: the person says which is meant. */
export const DateTimeQuestions: Story = {
  args: {
    questions: [
      {
        params: {
          message: 'When are the lights switched?',
          requestedSchema: {
            type: 'object',
            properties: {
              on: { type: 'string', title: 'On', format: 'date-time' },
              off: { type: 'string', title: 'Off', format: 'date-time' },
            },
            required: ['on', 'off'],
          },
        },
      },
    ],
  },
  play: async () => {
    const dialog = await openDialog();
    for (const [name, date] of [
      ['On', '2026-03-29'],
      ['Off', '2026-10-25'],
    ] as const) {
      const group = within(dialog.getByRole('group', { name }));
      const zone = group.getByLabelText('Time zone');
      zone.focus();
      await userEvent.selectOptions(zone, await group.findByRole('option', { name: /^Berlin/ }));
      await fireEvent.change(group.getByLabelText('Date'), { target: { value: date } });
      await fireEvent.change(group.getByLabelText('Time'), { target: { value: '02:30' } });
      await expect(group.getByRole('radiogroup')).toBeVisible();
    }
    await userEvent.click(dialog.getByLabelText(/3:30\sAM, UTC\+02:00/));
    await userEvent.click(dialog.getByLabelText('the second, UTC+01:00'));
    await expect(dialog.getByText('2026-03-29T03:30:00+02:00')).toBeVisible();
    await expect(dialog.getByText('2026-10-25T02:30:00+01:00')).toBeVisible();
  },
};

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

/** Ten thousand options, searched; only what is in view is drawn. */
export const ChoiceHuge: Story = asks('choiceHuge', async (dialog) => {
  const bin = dialog.getByRole('combobox', { name: 'Bin' });
  await userEvent.type(bin, 'shelf 7 · bin 1');
  const options = dialog.getAllByRole('option');
  await expect(options.length).toBeLessThanOrEqual(60);
  await expect(options[0]).toHaveAttribute('aria-setsize', '275');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect(bin).toHaveDisplayValue('Aisle A · shelf 7 · bin 10');
  await userEvent.click(bin);
  await expect(dialog.getByRole('option', { selected: true })).toBeVisible();
});

/** Several of many: searched, ticked, and in view once chosen. */
export const ChoicesMany: Story = asks('choicesMany', async (dialog) => {
  const skills = dialog.getByRole('combobox', { name: /^Skills/ });
  await userEvent.type(skills, 'pot{Enter}');
  await expect(dialog.getByRole('list', { name: '2 chosen, of at most 5' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove Pottery' })).toBeVisible();
  await expect(dialog.getByRole('option', { name: 'Pottery', selected: true })).toBeVisible();
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
