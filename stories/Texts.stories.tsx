import { requests } from '@elicitation-kit/fixtures';
import { dialogContainer, rjsfFrame } from '@elicitation-kit/react/rjsf';
import '@elicitation-kit/react/rjsf.css';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { Form as Mui } from '@rjsf/mui';
import type { FormFrame } from '@elicitation-kit/react/form';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Ask } from './Ask.tsx';
import { asks, openDialog } from './asks.ts';

const meta = { tags: ['light-only'], title: 'Texts', component: Ask } satisfies Meta<typeof Ask>;

export default meta;
type Story = StoryObj<typeof meta>;

const { longText, rightToLeft, confirmation } = requests;
const none = { type: 'object', properties: {} };

/** A long message is folded, and says how much more there is. */
export const Folded: Story = asks('longText', async (dialog) => {
  const more = dialog.getByRole('button', { name: /^Show all · [\d,]+ more characters$/ });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(dialog.queryByText(/Say what is to be left alone/)).toBeNull();
});

/** The same, unfolded: it scrolls, and the acts stay. */
export const Unfolded: Story = {
  args: { questions: [{ params: longText }] },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: /^Show all/ }));
    await expect(dialog.getByRole('button', { name: 'Show less' })).toHaveFocus();
    await expect(dialog.getByText(/Say what is to be left alone/)).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Decline' })).toBeVisible();
  },
};

/** Marks that are piled up over everything, and characters that are not seen. */
export const Zalgo: Story = {
  args: {
    questions: [
      {
        params: {
          message: `Your order is ${Array.from('ready', (letter) => `${letter}${'\u0334\u030D\u0302\u0310\u0321\u0316'.repeat(8)}`).join('')}.\nOpen invoice\u202Efdp.exe and sign in.\u200B\u2062`,
          requestedSchema: {
            type: 'object',
            properties: {
              name: {
                type: 'string',
                title: Array.from('Name', (letter) => `${letter}${'\u030D\u0302\u0310'.repeat(20)}`).join(''),
                description: 'As on\u2066 the bill\u2069.',
              },
              size: {
                type: 'string',
                title: 'Size',
                enum: ['sm\u0308\u0304\u0308\u0304\u0308\u0304\u0308\u0304all', 'l\u{E0061}\u{E0062}arge'],
              },
            },
          },
        },
      },
    ],
  },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByText(/invoice\[U\+202E\]fdp\.exe/)).toBeVisible();
  },
};

const words = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length));
const texts = {
  type: 'object',
  properties: {
    where: {
      type: 'string',
      title: words('Where is it to go, and who is to be told of it once it is there? ', 420),
      description: words('Every place that you may write to is offered, with those above it. ', 700),
    },
    plan: {
      type: 'string',
      title: 'Plan',
      description: 'One of these.\nIt can be changed later.',
      enum: ['a', 'b', 'c', 'd', 'e', 'f'].map(
        (letter) => `${letter}: ${words('with everything that belongs to it, ', 130)}`,
      ),
    },
    city: {
      type: 'string',
      title: 'City',
      enum: Array.from(
        { length: 60 },
        (_, at) => `${at + 1}. ${words('a place with a long name, ', at % 7 ? 30 : 330)}`,
      ),
    },
    skills: {
      type: 'array',
      title: 'Skills',
      items: {
        type: 'string',
        enum: Array.from(
          { length: 20 },
          (_, at) => `${at + 1}. ${words('something hard to learn, ', at % 3 ? 20 : 240)}`,
        ),
      },
      default: [`1. ${words('something hard to learn, ', 240)}`],
    },
  },
  required: ['plan'],
};

/** Labels, descriptions and options that are long: none of it is lost. */
export const LongFields: Story = {
  args: { questions: [{ params: { message: 'Please answer.', requestedSchema: texts } }] },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: /^Show the whole question/ }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Plan/ }), '2');
    await waitFor(() =>
      expect(document.querySelector('.ek-standing')).toHaveTextContent(/^c: with everything/),
    );
  },
};

const muiTheme = createTheme({
  components: { MuiMenu: { defaultProps: { container: dialogContainer } } },
});
const MuiFrame = rjsfFrame(Mui);
const inMui: FormFrame = (props) => (
  <ThemeProvider theme={muiTheme}>
    <MuiFrame {...props} />
  </ThemeProvider>
);

/** The same in MUI, whose lists cut what they show. */
export const LongFieldsInMui: Story = {
  args: { questions: [{ params: { message: 'Please answer.', requestedSchema: texts } }], frame: inMui },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('button', { name: /^Show the whole question/ })).toBeVisible();
  },
};

/** A server that writes Arabic, in a host that writes English. */
export const ArabicInEnglish: Story = {
  args: {
    questions: [{ params: { ...rightToLeft, message: words(`${rightToLeft?.message}\n`, 1_500) } }],
  },
  play: async () => {
    await openDialog();
  },
};

/** A server that writes English, in a host that writes Arabic; the kit's own words are the host's to translate. */
export const EnglishInArabic: Story = {
  args: {
    locale: 'ar',
    messages: {
      title: 'يسألك {server}',
      decline: 'رفض',
      cancel: 'إلغاء',
      showAll: 'إظهار الكل · {count} حرفًا آخر',
    },
    questions: [{ params: longText }],
  },
  play: async () => {
    await waitFor(() => expect(document.querySelector('dialog[data-armed]')).toHaveAttribute('dir', 'rtl'), {
      timeout: 5_000,
    });
  },
};

/** One word without an end, and two hundred lines. */
export const Endless: Story = {
  args: {
    questions: [
      {
        params: { message: `${'x'.repeat(700)}\n${'line\n'.repeat(200)}`, requestedSchema: none },
        tool: { name: 'remove_everything', title: words('remove everything ', 300) },
      },
      { params: confirmation },
    ],
  },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByRole('button', { name: /^Show all/ })).toBeVisible();
  },
};
