import { requests } from '@elicitation-kit/fixtures';
import corpus from '@elicitation-kit/fixtures/corpus/requests.jsonl?raw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { openDialog } from './asks.ts';
import { Workbench, type Sample } from './Workbench.tsx';

const meta = { tags: ['light-only'], title: 'Workbench', component: Workbench } satisfies Meta<
  typeof Workbench
>;

export default meta;
type Story = StoryObj<typeof meta>;

const real = corpus
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sample);

const made: readonly Sample[] = Object.entries(requests).map(([id, params]) => ({
  id,
  why: '',
  params,
}));

/** Paste any request: the dialog, what went back, what was recorded, what was read. */
export const AnyRequest: Story = {
  args: { samples: made, params: requests['bookTable'] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const source = page.getByRole('textbox', { name: /^params/ });
    await userEvent.clear(source);
    await expect(page.getByRole('button', { name: 'Ask' })).toBeDisabled();
    await expect(page.getByRole('alert')).toBeVisible();
    await userEvent.type(source, '{{"message":"Go on?"}');
    await userEvent.click(page.getByRole('button', { name: 'Ask' }));
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(page.getByLabelText('What went back')).toHaveDisplayValue(/"decline"/));
    await expect(page.getByLabelText('What was recorded')).toHaveDisplayValue(/"ending": "declined"/);
    await expect(page.getByLabelText('What was read')).toHaveDisplayValue(/"fields": \[\]/);
  },
};

/** Requests that real servers send, each with what is special about it. */
export const Corpus: Story = {
  args: { samples: real, params: real[0]?.params },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText('158 of 158')).toBeVisible();
    await userEvent.type(page.getByRole('searchbox'), 'codex-newlines');
    await userEvent.click(page.getByRole('button', { name: /^codex-newlines/ }));
    const dialog = await openDialog();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
};
