// README, "A person", from here on.
import { forSdkV1 } from '@elicitation-kit/adapters/sdk-v1';
import { createElicitationStore } from '@elicitation-kit/core';
import { answerInTerminal } from '@elicitation-kit/terminal';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';

const server = { id: 'booking', label: 'Booking' };
const client = new Client({ name: 'my-host', version: '1.0.0' });
const store = createElicitationStore();

// Before client.connect(): declares the capability and takes the requests.
forSdkV1(client, store, { server });

export const stop = answerInTerminal(store, { servers: [server], hostName: 'My host' });
