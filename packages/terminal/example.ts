// README, "A person", from here on.
import { forSdkV1 } from '@elicitation-kit/adapters/sdk-v1';
import { createElicitationStore } from '@elicitation-kit/core';
import { answerInTerminal, writeServerText } from '@elicitation-kit/terminal';
import { createUnattendedStore } from '@elicitation-kit/terminal/answers';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const server = { id: 'booking', label: 'Booking' };
const client = new Client({ name: 'my-host', version: '1.0.0' });
// In a pipe nobody is there: servers are told so before they ask.
const store = process.stdin.isTTY ? createElicitationStore() : createUnattendedStore();

// Before client.connect(): declares the capability and takes the requests.
forSdkV1(client, store, { server });
answerInTerminal(store, { servers: [server], hostName: 'My host' });

await client.connect(new StdioClientTransport({ command: 'node', args: ['server.js'] }));
// Without a timeout of your own, a call gives up after 60 s, whatever the person is at.
const { content } = await client.callTool({ name: 'book_table', arguments: {} }, undefined, {
  timeout: 600_000,
  resetTimeoutOnProgress: true,
  onprogress: () => {},
});
for (const { text = '' } of content as { readonly text?: string }[])
  writeServerText(process.stdout, 'Booking returns:', text);
await client.close();
