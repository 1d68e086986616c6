import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHttpHandler, type HttpHandler } from './createHttpHandler.ts';

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'raw', version: '0.0.0' },
  },
};
const listTools = { jsonrpc: '2.0', id: 2, method: 'tools/list' };

let handler: HttpHandler;
let httpServer: Server;
beforeEach(async () => {
  handler = createHttpHandler({ path: '/mcp', maxSessions: 2 });
  httpServer = createServer((incoming, response) => void handler(incoming, response));
  httpServer.listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
});
afterEach(async () => {
  await handler.close();
  httpServer.close();
});

describe('a session', () => {
  test('starts at initialize, serves, and is gone after DELETE', async () => {
    const session = await startSession();
    expect((await send({ body: listTools, headers: session })).body).toContain('book_table');
    expect((await send({ method: 'DELETE', headers: session })).status).toBe(200);
    expect((await send({ body: listTools, headers: session })).status).toBe(404);
  });

  test('stands alone: what ends one leaves the other', async () => {
    const [first, second] = [await startSession(), await startSession()];
    await send({ method: 'DELETE', headers: first });
    expect((await send({ body: listTools, headers: second })).status).toBe(200);
  });

  test('is refused where there are too many, until one ends', async () => {
    const [first] = [await startSession(), await startSession()];
    expect((await send({ body: initialize })).status).toBe(503);
    await send({ method: 'DELETE', headers: first });
    expect((await send({ body: initialize })).status).toBe(200);
  });

  test('is gone after close', async () => {
    const session = await startSession();
    await handler.close();
    expect((await send({ body: listTools, headers: session })).status).toBe(404);
  });

  test('cannot be used without its id, with another id, or on a path of its own', async () => {
    const session = await startSession();
    expect((await send({ body: listTools })).status).toBe(400);
    expect((await send({ body: listTools, headers: { 'mcp-session-id': 'other' } })).status).toBe(404);
    expect((await send({ body: listTools, headers: session, path: '/other' })).status).toBe(404);
  });
});

describe('a caller of revision 2026-07-28', () => {
  test('is served at the same address, without a session, beside one that has one', async () => {
    const session = await startSession();
    const answer = await send(call('link_ticket', { text: 'T-104' }));
    expect(JSON.parse(answer.body)).toMatchObject({ result: { content: [{ text: 'Linked T-104.' }] } });
    expect(answer.headers).not.toHaveProperty('mcp-session-id');
    expect((await send({ body: listTools, headers: session })).status).toBe(200);
  });

  test('gets questions as the result of the call', async () => {
    const { body } = await send(call('add_site', {}));
    expect(JSON.parse(body)).toMatchObject({
      result: {
        resultType: 'input_required',
        inputRequests: { site: { method: 'elicitation/create' } },
        requestState: expect.stringMatching(/^[\w-]+$/) as string,
      },
    });
  });

  test('shares what it changes with other such callers, and not with sessions', async () => {
    const day = { date: '2028-03-13', party_size: 2 };
    for (let booked = 0; booked < 3; booked += 1)
      expect((await send(call('book_table', day))).body).toContain('Booked');
    expect((await send(call('book_table', day))).body).toContain('input_required');
    const body = {
      jsonrpc: '2.0',
      id: 3,
      method: 'tools/call',
      params: { name: 'book_table', arguments: day },
    };
    expect((await send({ body, headers: await startSession() })).body).toContain('Booked');
  });

  test('is refused from elsewhere like any other', async () => {
    const { body, headers } = call('add_site', {});
    expect((await send({ body, headers: { ...headers, host: 'site.example.com' } })).status).toBe(403);
    const origin = 'https://site.example.com';
    expect((await send({ body, headers: { ...headers, origin } })).status).toBe(403);
  });

  test('is refused where its body is too large', async () => {
    expect((await send(call('link_ticket', { text: 'x'.repeat(256 * 1024) }))).status).toBe(413);
  });

  function call(name: string, args: object): Outgoing & { readonly headers: { [name: string]: string } } {
    return {
      headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name },
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name,
          arguments: args,
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '0.0.0' },
            'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
          },
        },
      },
    };
  }
});

describe('a caller from elsewhere', () => {
  test.each(['site.example.com', '127.0.0.1.example.com', 'localhost.example.com:80', '192.0.2.1'])(
    'is refused by its Host “%s”',
    async (host) => {
      const answer = await send({ body: initialize, headers: { host } });
      expect(answer.status).toBe(403);
      expect(answer.headers).not.toHaveProperty('mcp-session-id');
    },
  );

  test.each([
    'https://site.example.com',
    'http://localhost.example.com',
    'null',
    'http://127.0.0.1@example.com',
  ])('is refused by its Origin “%s”', async (origin) => {
    const answer = await send({ body: initialize, headers: { origin } });
    expect(answer.status).toBe(403);
    expect(answer.headers).not.toHaveProperty('mcp-session-id');
  });

  test.each(['http://localhost:5173', 'http://127.0.0.1', 'http://[::1]:3210'])(
    'is served when it is this machine after all: %s',
    async (origin) => {
      const host = new URL(origin).host;
      expect((await send({ body: initialize, headers: { host, origin } })).status).toBe(200);
    },
  );
});

describe('a page that a tool asks to open', () => {
  test('stands at the origin where the session began, whatever its later calls say', async () => {
    const session = await startSession({ elicitation: { url: {} } }, { host: 'localhost:4000' });
    expect(await askedToOpen(session)).toMatch(/^http:\/\/localhost:4000\/mcp\/connect\?state=./);
  });

  test('is served to this machine only, like MCP', async () => {
    const session = await startSession({ elicitation: { url: {} } });
    const url = await askedToOpen(session);
    const visit = { method: 'GET', path: url.slice(new URL(url).origin.length) };
    const elsewhere = [{ host: 'site.example.com' }, { origin: 'https://site.example.com' }];
    for (const headers of elsewhere) expect((await send({ ...visit, headers })).status).toBe(403);
    expect((await send({ ...visit, path: '/mcp/other' })).status).toBe(404);
    expect((await send(visit)).status).toBe(200);
  });

  async function askedToOpen(session: { 'mcp-session-id': string }): Promise<string> {
    const call = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'connect_calendar' } };
    const stream = await open({ body: call, headers: session });
    for await (const line of createInterface(stream)) {
      const url = /"url":"([^"]*)"/.exec(line)?.[1];
      if (url !== undefined) return url;
    }
    throw new Error('nothing was asked');
  }
});

test('what a server around it should hand on is MCP and its pages', () => {
  const asked = (url: string) => handler.takes({ url } as IncomingMessage);
  expect(['/mcp', '/mcp?a=1', '/mcp/connect?state=1', '/mcp/pay?state=1'].map(asked)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['/', '/mcp2', '/mcp/other', '/assets/mcp'].map(asked)).toEqual([false, false, false, false]);
});

test('a question comes on the stream of its call, so a client needs no other stream', async () => {
  const session = await startSession({ elicitation: {} });
  const call = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'add_site' } };
  let result = '';
  for await (const line of createInterface(await open({ body: call, headers: session }))) {
    result = line || result;
    const question = /^data: (.*"elicitation\/create".*)$/.exec(line)?.[1];
    if (question === undefined) continue;
    const { id } = JSON.parse(question) as { id: number };
    const answer = { jsonrpc: '2.0', id, result: { action: 'decline' } };
    expect((await send({ body: answer, headers: session })).status).toBe(202);
  }
  expect(result).toContain('not added');
});

test('a body above the cap is refused', async () => {
  const large = { ...initialize, padding: 'x'.repeat(256 * 1024) };
  expect((await send({ body: large })).status).toBe(413);
});

interface Outgoing {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: unknown;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function startSession(
  capabilities: object = {},
  headers: { readonly [name: string]: string } = {},
): Promise<{ 'mcp-session-id': string }> {
  const params = { ...initialize.params, capabilities };
  const answer = await send({ body: { ...initialize, params }, headers });
  const id = answer.headers['mcp-session-id'];
  if (typeof id !== 'string') throw new Error('no session');
  return { 'mcp-session-id': id };
}

async function send(outgoing: Outgoing): Promise<Answer> {
  const response = await open(outgoing);
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

// Not fetch, which sets Host itself.
async function open({
  method = 'POST',
  path = '/mcp',
  headers = {},
  body,
}: Outgoing): Promise<IncomingMessage> {
  const address = httpServer.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const accept = 'application/json, text/event-stream';
  const outgoing = request({
    host: '127.0.0.1',
    port: address.port,
    path,
    method,
    agent: false,
    headers: { 'content-type': 'application/json', accept, ...headers },
  });
  outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return response;
}
