import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A model on loopback that calls the tool that the last prompt names, once, and then says that it is done. */
export interface FakeModel {
  readonly origin: string;
  readonly close: () => void;
}

interface Body {
  readonly stream?: boolean;
  readonly tools?: readonly { readonly name?: string; readonly function?: { readonly name: string } }[];
  readonly messages?: readonly { readonly role: string; readonly content: unknown }[];
}

/** Speaks as much of Anthropic's Messages API and of OpenAI's Chat Completions as the agents here use. */
export async function createFakeModel(): Promise<FakeModel> {
  const server = createServer((request, response) => {
    void (async () => {
      const text = Buffer.concat(await request.toArray()).toString();
      if (request.method !== 'POST') return json(response, { data: [] });
      const body = JSON.parse(text) as Body;
      if (request.url?.includes('count_tokens')) return json(response, { input_tokens: 1 });
      if (request.url?.includes('/messages')) return answerAsMessages(response, body);
      return answerAsCompletion(response, body);
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The tool to call now: the last prompt names it, and nothing has come back since. */
function toolToCall({ messages = [], tools = [] }: Body): string | undefined {
  const last = messages.findLast(({ role }) => role === 'user' || role === 'tool');
  const said = JSON.stringify(last?.content ?? '');
  if (last?.role === 'tool' || said.includes('tool_result')) return undefined;
  const wanted = /call (ask_\w+)/.exec(said)?.[1];
  return tools
    .map((tool) => tool.name ?? tool.function?.name ?? '')
    .find((name) => wanted !== undefined && name.endsWith(wanted));
}

let calls = 0;

function answerAsMessages(response: ServerResponse, body: Body): void {
  const name = toolToCall(body);
  calls += 1;
  const content =
    name === undefined
      ? { type: 'text', text: 'Done.' }
      : { type: 'tool_use', id: `toolu_${calls}`, name, input: {} };
  const message = {
    id: `msg_${calls}`,
    type: 'message',
    role: 'assistant',
    model: 'fake',
    content: [content],
    stop_reason: name === undefined ? 'end_turn' : 'tool_use',
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
  if (!body.stream) return json(response, message);
  const delta =
    name === undefined
      ? { type: 'text_delta', text: 'Done.' }
      : { type: 'input_json_delta', partial_json: '{}' };
  const empty = name === undefined ? { type: 'text', text: '' } : content;
  events(response, [
    ['message_start', { message: { ...message, content: [], stop_reason: null } }],
    ['content_block_start', { index: 0, content_block: empty }],
    ['content_block_delta', { index: 0, delta }],
    ['content_block_stop', { index: 0 }],
    [
      'message_delta',
      { delta: { stop_reason: message.stop_reason, stop_sequence: null }, usage: message.usage },
    ],
    ['message_stop', {}],
  ]);
}

function events(response: ServerResponse, all: readonly (readonly [string, object])[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const [type, data] of all)
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  response.end();
}

function answerAsCompletion(response: ServerResponse, body: Body): void {
  const name = toolToCall(body);
  calls += 1;
  const message =
    name === undefined
      ? { role: 'assistant', content: 'Done.' }
      : {
          role: 'assistant',
          content: null,
          tool_calls: [
            { index: 0, id: `call_${calls}`, type: 'function', function: { name, arguments: '{}' } },
          ],
        };
  const finish_reason = name === undefined ? 'stop' : 'tool_calls';
  const head = { id: `c${calls}`, created: 0, model: 'fake' };
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  if (!body.stream)
    return json(response, {
      ...head,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason }],
      usage,
    });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const chunk = (choice: object): void =>
    void response.write(
      `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] })}\n\n`,
    );
  chunk({ delta: message, finish_reason: null });
  chunk({ delta: {}, finish_reason });
  response.write(
    `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [], usage })}\n\n`,
  );
  response.end('data: [DONE]\n\n');
}

function json(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
