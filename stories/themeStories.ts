import type { FormFrame } from '@elicitation-kit/react/form';
import { requests } from '@elicitation-kit/fixtures';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Question } from './Ask.tsx';
import { openDialog } from './asks.ts';

/** A story of one theme's forms. */
export interface ThemeStory {
  readonly args: { readonly questions: readonly Question[]; readonly frame: FormFrame };
  readonly play: () => Promise<void>;
}

/** What a theme draws groups and lists for. */
export const choices: readonly Question[] = [
  {
    params: {
      message: 'Choose when the report is sent.',
      requestedSchema: {
        type: 'object',
        properties: {
          days: {
            type: 'array',
            title: 'Days',
            description: 'The report comes in the morning.',
            minItems: 1,
            maxItems: 2,
            items: { type: 'string', enum: ['Monday', 'Wednesday', 'Friday'] },
          },
          month: {
            type: 'string',
            title: 'First month',
            enum: ['January', 'February', 'March', 'April', 'May', 'June'],
          },
          last: {
            type: 'string',
            title: 'Last month',
            enum: ['January', 'February', 'March', 'April', 'May', 'June'],
            default: 'June',
          },
        },
        required: ['days', 'month'],
      },
    },
  },
];

/** A theme's fields with errors: the first bad one has the focus, and each says what is wrong. */
export function withErrors(frame: FormFrame): ThemeStory {
  return {
    args: { questions: [{ params: requests['deployService'] }], frame },
    play: async () => {
      const dialog = await openDialog();
      await userEvent.click(dialog.getByRole('button', { name: 'Send to Booking' }));
      const reason = dialog.getByRole('textbox', { name: /^(\* )?Reason/ });
      await expect(reason).toHaveAccessibleDescription(/10 to 200 characters Reason needs an answer\.$/);
      await expect(dialog.getByRole('radiogroup', { name: /^(\* )?Cluster/ })).toBeInvalid();
      await expect(dialog.getByRole('radio', { name: 'Production Shanghai' })).toHaveFocus();
    },
  };
}

/** Ticks, and answers of three. */
export function withBooleans(frame: FormFrame): ThemeStory {
  return {
    args: { questions: [{ params: requests['booleans'] }], frame },
    play: async () => {
      const dialog = await openDialog();
      await expect(dialog.getAllByRole('checkbox')).toHaveLength(5);
      await expect(dialog.getByRole('radio', { name: 'No answer' })).toBeChecked();
    },
  };
}

/** A list is chosen from, which opens inside the dialog; at the end another stands open. */
export function withList(frame: FormFrame): ThemeStory {
  return {
    args: { questions: choices, frame },
    play: async () => {
      const dialog = await openDialog();
      const list = (label: string) => dialog.getByRole('combobox', { name: new RegExp(`^(\\* )?${label}`) });
      await userEvent.click(list('First month'));
      await userEvent.click(await dialog.findByRole('option', { name: 'March' }));
      await waitFor(() => expect(dialog.queryByRole('option')).toBeNull());
      await expect(list('First month').closest('.ek-themed')).toHaveTextContent('March');
      await userEvent.click(list('Last month'));
      await waitFor(() => expect(dialog.getByRole('option', { name: 'May' })).toBeVisible());
    },
  };
}

/** Whether the stories are dark now, by their toolbar or by the system. */
export function isDark(): boolean {
  const { ekTheme } = document.documentElement.dataset;
  return ekTheme === 'dark' || (ekTheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}
