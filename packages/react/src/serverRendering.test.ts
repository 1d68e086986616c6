import { createElicitationStore } from '@elicitation-kit/core';
import { bookTable } from '@elicitation-kit/fixtures';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ElicitationCard, ElicitationDialog, MutedServers, useElicitationDialog } from './index.ts';

const store = createElicitationStore({ mutes: { load: () => ['weather'], save: () => {} } });
const server = { id: 'booking', label: 'Booking' };

test('a page that is rendered on a server holds nobody’s request, whatever waits in the store', async () => {
  store.subscribe(() => {});
  const answer = store.onElicitation(bookTable, { server });
  await vi.waitFor(() => expect(store.getSnapshot().items).toHaveLength(1));
  const [item] = store.getSnapshot().items;
  expect(renderToString(createElement(ElicitationDialog, { view: store }))).toBe('');
  expect(renderToString(createElement(ElicitationCard, { view: store, id: item?.id ?? '' }))).toBe('');
  expect(renderToString(createElement(MutedServers, { view: store }))).toContain('No server is muted.');
  expect(store.getSnapshot().items).toEqual([item]);
  store.close();
  await expect(answer).resolves.toEqual({ action: 'cancel' });
});

test('a host that makes its store in the component renders on a server too', () => {
  const Host = (): ReactNode => createElement('main', null, useElicitationDialog().dialog);
  expect(renderToString(createElement(Host))).toBe('<main></main>');
});
