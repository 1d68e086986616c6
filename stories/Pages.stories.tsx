import { pages } from '@elicitation-kit/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Ask } from './Ask.tsx';
import { openDialog, type Dialog } from './asks.ts';

const meta = { title: 'Pages', component: Ask } satisfies Meta<typeof Ask>;

export default meta;
type Story = StoryObj<typeof meta>;

function opens(name: string, host: string, check?: (dialog: Dialog) => Promise<void>): Story {
  return {
    args: { questions: [{ params: pages[name] }] },
    play: async () => {
      const dialog = await openDialog();
      await expect(dialog.getByRole('button', { name: `Open ${host}` })).toBeVisible();
      await expect(dialog.queryByRole('link')).toBeNull();
      await check?.(dialog);
    },
  };
}

function warns(name: string, host: string, words: RegExp): Story {
  return opens(name, host, (dialog) => expect(dialog.getByText(words)).toBeVisible());
}

function blocks(name: string, reason: string): Story {
  return {
    args: { questions: [{ params: pages[name] }] },
    play: async () => {
      const dialog = await openDialog();
      await expect(dialog.getByText(reason, { exact: false, selector: 'bdi' })).toBeVisible();
      await expect(dialog.queryByRole('button', { name: /^Open/ })).toBeNull();
    },
  };
}

export const ConnectCalendar: Story = opens('connectCalendar', 'calendar.example.com', async (dialog) => {
  await expect(dialog.getByText('calendar.example.com', { selector: 'strong' })).toBeVisible();
});
export const LongAddress: Story = opens('longAddress', 'auth.example.com');
export const OtherLetters: Story = warns('otherLetters', 'xn--xample-2of.com', /can look like others/);
export const NameBeforeAt: Story = warns('nameBeforeAt', 'login.example.net', /name before the “@”/);
export const OtherSite: Story = warns(
  'otherSite',
  '…dar.example.com.login-portal.example.net',
  /the name of another site/,
);
export const ThisComputer: Story = warns('thisComputer', 'localhost:8080', /on this computer/);
export const BareNumber: Story = warns('bareNumber', '192.0.2.7', /a bare number/);
export const HiddenCharacters: Story = warns('hiddenCharacters', 'example.com', /not seen/);
export const Script: Story = blocks('script', 'begins with “javascript:”');
export const NotEncrypted: Story = blocks('notEncrypted', 'is not encrypted');
