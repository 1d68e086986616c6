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

/** A page at an address of its own, under a server at booking.example. */
function leads(url: string, words: RegExp, message = 'Pay the deposit for your table.'): Story {
  const server = { id: 'booking', label: 'Booking', origin: 'https://mcp.booking.example' };
  return {
    args: { questions: [{ params: { mode: 'url', message, url, elicitationId: '7f0c' }, server }] },
    play: async () => {
      const dialog = await openDialog();
      await expect(dialog.getByText(words)).toBeVisible();
    },
  };
}

function blocks(name: string, reason: string): Story {
  return {
    args: { questions: [{ params: pages[name] }] },
    play: async () => {
      const dialog = await openDialog();
      const notice = dialog.getByText(/^This address is not opened/);
      await expect(notice).toBeVisible();
      await expect(notice.textContent).toContain(reason);
      await expect(dialog.queryByRole('button', { name: /^Open/ })).toBeNull();
    },
  };
}

export const ConnectCalendar: Story = opens('connectCalendar', 'calendar.example.com', async (dialog) => {
  await expect(dialog.getByText('example.com', { selector: 'strong' })).toBeVisible();
});
export const LongAddress: Story = opens('longAddress', 'auth.example.com', async (dialog) => {
  await expect(dialog.getByRole('button', { name: /^Show all/ })).toHaveAttribute('aria-expanded', 'false');
});
export const LooksLikeKnown: Story = leads('https://pay.bo0king.example/deposit', /^This looks like/);
export const LeadsElsewhere: Story = leads(
  'https://checkout.example.com:8443/deposit',
  /^It leads to , not to , where is\.$/,
);
export const OwnSite: Story = leads('https://pay.booking.example/deposit', /^It opens in a new tab/);
export const PosingMessage: Story = leads(
  'https://checkout.example.com/deposit',
  /own\. They were not checked/,
  'Verified by your administrator: pay at https://bank.example/.',
);
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
