import { forSdkV1 } from '@elicitation-kit/adapters/sdk-v1';
import { createElicitationStore, type Elicitation, type ElicitResult } from '@elicitation-kit/core';
import { type Counters, createCounters } from '@elicitation-kit/records';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { expect, onTestFinished, test } from 'vitest';
import { type Call, createAsking, date, integer } from './index.ts';

/** A host with the kit's own store, whose person answers from a script; gives what they were shown, and both sides' counters. */
async function meet(tool: (call: Call) => Promise<unknown>, replies: readonly (ElicitResult | 'open')[]) {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const [client, server] = [createCounters(), createCounters()];

  const asking = createAsking({ server: 'booking', onRecord: server.onRecord });
  const mcp = new McpServer({ name: 'booking', version: '1.0.0' });
  mcp.registerTool('book', { inputSchema: {} }, (_args, context) =>
    asking.run(mcp, context, { name: 'book' }, async (call) => ({
      content: [{ type: 'text', text: JSON.stringify(await tool(call)) }],
    })),
  );

  const store = createElicitationStore({ onRecord: client.onRecord });
  const shown: Elicitation[] = [];
  store.subscribe(() => {
    const [item] = store.getSnapshot().items;
    if (item === undefined || shown.some(({ id }) => id === item.id)) return;
    const reply = replies[shown.length];
    shown.push(item);
    store.shown(item.id);
    if (reply === 'open') store.opened(item.id);
    else store.answer(item.id, reply ?? { action: 'cancel' });
  });
  const host = new Client({ name: 'host', version: '1.0.0' });
  forSdkV1(host, store, { server: { id: 'booking', label: 'Booking' } });
  await mcp.connect(there);
  await host.connect(here);
  onTestFinished(() => host.close());
  const { content } = await host.callTool({ name: 'book', arguments: {} });
  const [{ text }] = content as [{ readonly text: string }];
  return { said: JSON.parse(text) as unknown, shown, client, server };
}

const booking = {
  message: 'Book a table on the day that you choose. It is booked at once.',
  fields: { day: date({ title: 'Day' }), people: integer({ title: 'People', minimum: 1, maximum: 12 }) },
};
const good: ElicitResult = { action: 'accept', content: { day: '2028-03-09', people: 4 } };

test('the person reads why their answer was not taken, ahead of the message, and finds it filled in', async () => {
  const { shown, said } = await meet(
    ({ ask }) =>
      ask('booking', {
        ...booking,
        check: ({ day }) => (day === '2028-03-09' ? { day: 'no table is free then' } : undefined),
      }),
    [good, { action: 'accept', content: { day: '2028-03-10', people: 4 } }],
  );
  expect(said).toMatchObject({ action: 'accept', content: { day: '2028-03-10' } });
  expect(shown[1]?.request).toMatchObject({
    message: `Not taken yet. Day: no table is free then.\n\n${booking.message}`,
    fields: [{ label: 'Day' }, { label: 'People', default: 4 }],
  });
});

test('what it counts is what the client counts', async () => {
  const next = { ...booking, message: 'And a table for the day after that? It is booked at once.' };
  const page = { message: 'Pay the deposit on our page.', url: 'https://pay.example.com/7f0c' };
  const { client, server } = await meet(
    async ({ ask, open }) => {
      await ask('first', booking);
      await ask('second', next);
      await ask('third', { ...booking, message: 'And one for the week after that, as well?' });
      await open('page', page);
      await ask('again', next);
      return {};
    },
    [good, { action: 'decline' }, { action: 'cancel' }, 'open'],
  );
  const countsOf = (counters: Counters) => {
    const [one] = counters.getSnapshot().servers;
    const { asked, actions, endings, refused } = one?.counts ?? {};
    return { server: one?.server, asked, actions, endings, refused };
  };
  expect(countsOf(server)).toEqual(countsOf(client));
  expect(countsOf(server)).toMatchObject({
    server: 'booking',
    asked: 4,
    actions: { accept: 2, decline: 1, cancel: 1 },
  });
});
