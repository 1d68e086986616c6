// Runs a recipe of docs/clients against the real library, a real server and, where it wants a model, a fake one on loopback.
import { deepStrictEqual as same, match, ok } from 'node:assert/strict';
import { createAskingServers } from '../contract/createAskingServers.ts';
import { createFakeModel } from '../contract/createFakeModel.ts';
import { createPerson } from '../contract/createPerson.ts';
import type { Era } from '../contract/asks.ts';

const SERVER = { id: 'booking', label: 'Booking' };

interface Stage {
  readonly url: string;
  readonly model: string;
  readonly person: ReturnType<typeof createPerson>;
}

/** Calls `ask_form` as the library's host does, with the person's answer on its way; returns what shows that it arrived. */
type Recipe = (stage: Stage) => Promise<unknown>;

const recipes: { readonly [name: string]: { readonly eras: readonly Era[]; readonly run: Recipe } } = {
  'openai-agents': {
    eras: ['2025', '2026'],
    run: async ({ url, model, person }) => {
      const { Agent, OpenAIChatCompletionsModel, run } = await import('@openai/agents');
      const { OpenAI } = await import('openai');
      const { AskingMcpServer } = await import('./openai-agents.ts');
      const server = new AskingMcpServer(url, person.store, SERVER);
      await server.connect();
      const client = new OpenAI({ baseURL: `${model}/v1`, apiKey: 'none' });
      const agent = new Agent({
        name: 'host',
        mcpServers: [server],
        model: new OpenAIChatCompletionsModel(client as never, 'fake'),
      });
      const { finalOutput } = await run(agent, 'call ask_form');
      await server.close();
      return finalOutput;
    },
  },
  langchain: {
    eras: ['2025'],
    run: async ({ url, person }) => {
      const { loadAskingTools } = await import('./langchain.ts');
      const { tools, close } = await loadAskingTools(url, person.store, SERVER);
      const result: unknown = await tools.find(({ name }) => name === 'ask_form')?.invoke({});
      await close();
      return result;
    },
  },
  genkit: {
    eras: ['2025'],
    run: async ({ url, person }) => {
      const { genkit } = await import('genkit');
      const { createAskingHost } = await import('./genkit.ts');
      const host = createAskingHost(url, person.store, SERVER);
      const tools = await host.getActiveTools(genkit({}));
      const { result } = (await tools.find((tool) => tool.__action.name.endsWith('ask_form'))?.run({})) ?? {};
      await host.close();
      return result;
    },
  },
  copilotkit: {
    eras: ['2025', '2026'],
    run: async ({ url, model, person }) => {
      const { createOpenAI } = await import('@ai-sdk/openai');
      const { createAskingAgent } = await import('./copilotkit.ts');
      const provider = createOpenAI({ baseURL: `${model}/v1`, apiKey: 'none' });
      const { agent, close } = await createAskingAgent(url, person.store, SERVER, {
        model: provider.chat('fake'),
        maxSteps: 3,
      });
      agent.addMessage({ id: 'm1', role: 'user', content: 'call ask_form' });
      const { newMessages } = await agent.runAgent({});
      await close();
      return newMessages;
    },
  },
  'ai-sdk-data-parts': {
    eras: ['2025', '2026'],
    run: async ({ url, person }) => {
      const { createMCPClient, ElicitationRequestSchema } = await import('@ai-sdk/mcp');
      const { createUIMessageStream } = await import('ai');
      const { forAiSdk } = await import('@elicitation-kit/adapters/ai-sdk');
      const parts = await import('./ai-sdk-data-parts.ts');
      const hooks = forAiSdk(person.store, { server: SERVER });
      const client = await createMCPClient({
        transport: { type: 'http', url },
        capabilities: hooks.capabilities,
      });
      hooks.attach(client, ElicitationRequestSchema);

      // The server's half: a chat's stream, with the requests in it.
      const stream = createUIMessageStream<import('./ai-sdk-data-parts.ts').ElicitationMessage>({
        execute: async ({ writer }) => {
          const stop = parts.writeElicitations(person.store, writer);
          const tools = await client.tools();
          await tools['ask_form']?.execute({}, { toolCallId: 'c1', messages: [], context: {} });
          stop();
        },
      });
      // The page's half: what it posts goes through JSON, as over HTTP.
      const page = parts.createPartsView((press) =>
        parts.takePress(person.store, JSON.parse(JSON.stringify(press)) as never),
      );
      const seen: string[] = [];
      for await (const chunk of stream) {
        const part = JSON.parse(JSON.stringify(chunk)) as Parameters<typeof page.receive>[0];
        page.receive(part);
        const [item] = page.view.getSnapshot().items;
        seen.push(item ? `${item.request.message} ${item.errors?.length ?? 0}` : 'nothing');
        if (item?.errors) page.view.answer(item.id, { action: 'accept', content: { note: 'x', party: 2 } });
        else if (item) page.view.answer(item.id, { action: 'accept', content: { party: 99 } });
      }
      await client.close();
      // The host has checked again what the page sent.
      ok(seen.includes('Which table? 1'), `the bad answer was not turned away: ${seen.join(', ')}`);
      return seen.at(-1);
    },
  },
};

const name = process.argv[2] ?? '';
const recipe = recipes[name];
if (!recipe) throw new Error(`There is no recipe called ${name}.`);
for (const era of recipe.eras) {
  const servers = await createAskingServers();
  const model = await createFakeModel();
  const person = createPerson({ patienceMs: 20_000 });
  const heard = servers.heard('ask_form');
  const answered =
    name === 'ai-sdk-data-parts'
      ? Promise.resolve()
      : person.accepts('Which table?', { note: 'x', party: 2 });
  const result = await recipe.run({ url: servers.url(era), model: model.origin, person });
  await answered;
  const { only } = await heard;
  same(JSON.parse(JSON.stringify(only)), { action: 'accept', content: { note: 'x', party: 2 } });
  match(JSON.stringify(result ?? null), /accept|Done|nothing/);
  model.close();
  await servers.close();
  console.log(`${name} ${era}: the answer arrived`);
}
process.exit(0);
