import { createElicitationStore } from '@elicitation-kit/core';
import { pages } from '@elicitation-kit/fixtures';
import { ElicitationDialog } from '@elicitation-kit/react';
import { loadMessages, useLanguage } from '@elicitation-kit/react/languages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { booked } from './booked.ts';

const booking = { id: 'booking', label: 'Booking', origin: 'https://mcp.booking.example' };
const weather = { id: 'weather', label: 'Weather' };

/** A page of a host in one language, where some requests wait; the first one is taken back in a story that says so. */
function Page(props: {
  readonly tag: string;
  readonly questions: readonly unknown[];
  readonly takesBack: boolean;
}): ReactNode {
  const { tag, questions, takesBack } = props;
  const [store] = useState(() => createElicitationStore());
  const language = useLanguage(tag);
  const isLoaded = language.locale !== undefined;
  useEffect(() => {
    if (!isLoaded) return undefined;
    const first = new AbortController();
    const [one, ...others] = questions;
    void store.onElicitation(one, { server: booking, tool: { name: 'book_table' }, signal: first.signal });
    for (const params of others) void store.onElicitation(params, { server: takesBack ? booking : weather });
    const stop = store.subscribe(() => {
      if (!takesBack || store.getSnapshot().items.length < questions.length) return;
      stop();
      first.abort();
    });
    return () => {
      stop();
      store.cancelAll();
    };
  }, [store, isLoaded, questions, takesBack]);
  return (
    <main className="story" lang={tag}>
      <h1>Booking</h1>
      <ElicitationDialog view={store} {...language} />
    </main>
  );
}

const meta = { tags: ['light-only'], title: 'Languages', component: Page } satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

async function armed(): Promise<HTMLElement> {
  return waitFor(
    () => {
      const dialog = document.querySelector<HTMLElement>('dialog[data-armed]:not(:has([aria-busy]))');
      if (dialog === null) throw new Error('No dialog is open on which presses count.');
      return dialog;
    },
    { timeout: 5_000 },
  );
}

/** A form with errors, and the menu of the queue. */
function form(tag: string): Story {
  return {
    args: { tag, questions: [booked(tag), booked(tag)], takesBack: false },
    play: async () => {
      const dialog = await armed();
      const { send, more } = (await loadMessages(tag)) ?? { send: 'Send to {server}', more: 'More' };
      await expect(dialog.querySelector('h2')).toHaveTextContent('Booking');
      await userEvent.click(
        within(dialog).getByRole('button', { name: send.replace('{server}', 'Booking') }),
      );
      await waitFor(() => expect(dialog.querySelectorAll('.ek-error').length).toBeGreaterThan(1));
      await userEvent.click(within(dialog).getByRole('button', { name: more }));
      await expect(dialog.querySelectorAll('.ek-menu button').length).toBeGreaterThan(2);
    },
  };
}

const suspicious = { ...pages['nameBeforeAt'], url: 'https://calendar.example.com@xn--xample-2of.com:8443/' };

/** A page with warnings, and the line about a request that was taken back. */
function page(tag: string): Story {
  return {
    args: { tag, questions: [pages['connectCalendar'], suspicious], takesBack: true },
    play: async () => {
      await waitFor(() => expect(document.querySelector('.ek-bar')).toBeVisible(), { timeout: 5_000 });
      const dialog = await armed();
      await expect(dialog.querySelectorAll('.ek-notice').length).toBeGreaterThan(1);
    },
  };
}

export const English: Story = form('en');
export const EnglishPage: Story = page('en');
export const German: Story = form('de');
export const GermanPage: Story = page('de');
export const French: Story = form('fr');
export const FrenchPage: Story = page('fr');
export const Spanish: Story = form('es');
export const SpanishPage: Story = page('es');
export const Portuguese: Story = form('pt-BR');
export const PortuguesePage: Story = page('pt-BR');
export const Japanese: Story = form('ja');
export const JapanesePage: Story = page('ja');
export const Chinese: Story = form('zh-CN');
export const ChinesePage: Story = page('zh-CN');
export const Arabic: Story = form('ar');
export const ArabicPage: Story = page('ar');
