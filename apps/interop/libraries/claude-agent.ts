import { forClaudeAgent } from '@elicitation-kit/adapters/claude-agent';
import { query, type SDKUserMessage } from '@anthropic-ai/claude-agent-sdk';
import { createFakeModel } from '../contract/createFakeModel.ts';
import type { Library } from '../contract/library.ts';
import { ownEnvironment } from '../contract/ownEnvironment.ts';

export const library: Library = {
  package: '@anthropic-ai/claude-agent-sdk',
  adapter: 'forClaudeAgent',
  eras: ['2025', '2026'],
  patienceMs: 20_000,
  cannot: {
    keywords: 'it drops the keywords that the types of its MCP SDK do not name',
    '2026 bad request': 'it refuses such a request itself, and the whole call with it',
  },
  connect: async ({ url, store, server }) => {
    const model = await createFakeModel();
    const own = ownEnvironment();
    const { onElicitation, onMessage } = forClaudeAgent(store, { server: () => server });

    let send: (content: string) => void = () => {};
    const prompts = new ReadableStream<SDKUserMessage>({
      start: (controller) => {
        send = (content) =>
          controller.enqueue({ type: 'user', message: { role: 'user', content }, parent_tool_use_id: null });
      },
    });
    const session = query({
      prompt: prompts,
      options: {
        cwd: own.home,
        env: {
          ...own.env,
          ANTHROPIC_BASE_URL: model.origin,
          ANTHROPIC_API_KEY: 'none',
          CLAUDE_CONFIG_DIR: own.home,
          CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
          DISABLE_AUTOUPDATER: '1',
          DISABLE_TELEMETRY: '1',
          ENABLE_TOOL_SEARCH: 'false',
        },
        model: 'fake',
        settingSources: [],
        tools: [],
        mcpServers: { booking: { type: 'http', url } },
        allowedTools: ['mcp__booking__*'],
        onElicitation,
      },
    });

    let finished: (message: unknown) => void = () => {};
    const ended = (async () => {
      for await (const message of session) {
        onMessage(message);
        if (process.env['INTEROP_DEBUG']) console.error(JSON.stringify(message).slice(0, 400));
        if (message.type === 'result') finished(message);
      }
    })().catch(() => {});

    return {
      call: (tool, signal) => {
        const { promise, resolve } = Promise.withResolvers<unknown>();
        finished = resolve;
        send(`call ${tool}`);
        signal.addEventListener('abort', () => void session.interrupt());
        return promise;
      },
      close: async () => {
        session.close();
        await ended;
        model.close();
        own.remove();
      },
    };
  },
};
