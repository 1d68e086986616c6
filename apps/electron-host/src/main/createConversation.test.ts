import { createElicitationStore } from '@elicitation-kit/core';
import { expect, test } from 'vitest';
import { createConversation, type Conversation } from './createConversation.ts';
import type { RunningServer, Servers } from './createServers.ts';

/** With a server whose tools never end. */
function start(): Conversation {
  const store = createElicitationStore();
  const server = {
    identity: { id: 'booking', label: 'Booking' },
    client: { callTool: () => new Promise(() => {}) },
    inCall: new Map(),
  } as unknown as RunningServer;
  return createConversation(store, { withTool: () => server } as unknown as Servers, () => {});
}

test('a long message is cut', () => {
  const conversation = start();
  conversation.say('x'.repeat(100_000));
  expect(conversation.entries()[0]).toMatchObject({ kind: 'person', text: 'x'.repeat(500) });
});

test('so many calls run at once, and the next is not made but said to be too much', () => {
  const conversation = start();
  for (let at = 0; at < 20; at += 1) conversation.call('booking', 'add_site');
  const kinds = conversation.entries().map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'call')).toHaveLength(16);
  expect(conversation.entries().at(-1)).toMatchObject({
    kind: 'assistant',
    text: 'Too much runs at once. Stop something first.',
  });
});
