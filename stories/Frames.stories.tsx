import { Field, kitFrame, type FormFrameProps, type WidgetProps } from '@elicitation-kit/react/form';
import { requests } from '@elicitation-kit/fixtures';
import { dialogContainer, rjsfFrame } from '@elicitation-kit/react/rjsf';
import '@elicitation-kit/react/rjsf.css';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Core from '@rjsf/core';
import { Form as Mui } from '@rjsf/mui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Ask } from './Ask.tsx';
import { openDialog } from './asks.ts';
import { choices, isDark, withBooleans, withErrors, withList } from './themeStories.ts';

const meta = { title: 'Frames', component: Ask } satisfies Meta<typeof Ask>;

export default meta;
type Story = StoryObj<typeof meta>;

const questions = [{ params: requests['linkTicket'] }];

/** A list of the browser's where the kit has radios: a host's own widget, under RJSF's name. */
function ListWidget(props: WidgetProps): ReactNode {
  const { id, value, options, onChange, onBlur } = props;
  const { enumOptions = [] } = options;
  return (
    <select
      id={id}
      size={enumOptions.length}
      value={String(enumOptions.findIndex((option) => option.value === value))}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      onChange={(event) => onChange(enumOptions[Number(event.target.value)]?.value)}
      onBlur={() => onBlur(id, value)}
    >
      {enumOptions.map((option, index) => (
        <option key={index} value={index}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** The kit's frame with one widget of the host's. */
export const OwnWidget: Story = {
  args: { questions, frame: kitFrame({ widgets: { RadioWidget: ListWidget } }) },
  play: async () => {
    const dialog = await openDialog();
    const [list] = dialog.getAllByRole('listbox');
    if (list === undefined) throw new Error('There is no list.');
    await userEvent.selectOptions(list, '1');
    await expect(list).toHaveValue('1');
  },
};

/** A frame of the host's: the kit's fields, in an arrangement of its own. */
function NumberedFrame({ form }: FormFrameProps): ReactNode {
  return (
    <ol>
      {form.fields.map((_, index) => (
        <li key={index}>
          <Field form={form} index={index} />
        </li>
      ))}
    </ol>
  );
}

export const OwnFrame: Story = {
  args: { questions, frame: NumberedFrame },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  },
};

const rjsfCore = rjsfFrame(Core, { uiSchema: { reason: { 'ui:widget': 'textarea' } } });
const MuiForm = rjsfFrame(Mui);

const container = { defaultProps: { container: dialogContainer } };
const muiThemes = [
  createTheme({ components: { MuiMenu: container } }),
  // MUI's own red is a little too dark for the kit's ground.
  createTheme({
    palette: { mode: 'dark', error: { main: '#ff9c93' } },
    components: { MuiMenu: container },
  }),
];

/** `@rjsf/mui`, in the stories' own light or dark. */
function MuiFrame(props: FormFrameProps): ReactNode {
  return (
    <ThemeProvider theme={muiThemes[isDark() ? 1 : 0] ?? {}}>
      <MuiForm {...props} />
    </ThemeProvider>
  );
}

export const RjsfErrors: Story = withErrors(rjsfCore);
export const RjsfBooleans: Story = withBooleans(rjsfCore);
export const RjsfChoices: Story = {
  args: { questions: choices, frame: rjsfCore },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('combobox', { name: /^First month/ })).toHaveDisplayValue('Choose…');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Friday' }));
    await expect(dialog.getByRole('checkbox', { name: 'Friday' })).toBeChecked();
  },
};

export const MuiErrors: Story = withErrors(MuiFrame);
export const MuiBooleans: Story = withBooleans(MuiFrame);

/** Its list opens inside the dialog: outside, it could not be reached. */
export const MuiChoices: Story = withList(MuiFrame);
