import { forAcp } from '@elicitation-kit/adapters/acp';
import {
  agent,
  client,
  methods,
  PROTOCOL_VERSION,
  type AgentApp,
  type AgentContext,
  type CreateElicitationRequest,
} from '@agentclientprotocol/sdk';
import { BAD, BOOKING, form, page, ROUNDS, type Form, type ToolName } from '../contract/asks.ts';
import type { AskingServers } from '../contract/createAskingServers.ts';
import type { Heard } from '../contract/desk.ts';
import type { Library } from '../contract/library.ts';

type Ask = (params: Form, signal?: AbortSignal) => Promise<Heard>;

/** An ACP agent that asks for itself what the servers of the other rows ask; a prompt is the name of a tool. */
function createAgent({ desk }: AskingServers): AgentApp {
  return agent({ name: 'booking' })
    .onRequest(methods.agent.initialize, () => ({ protocolVersion: PROTOCOL_VERSION, agentCapabilities: {} }))
    .onRequest(methods.agent.session.new, () => ({ sessionId: 's1' }))
    .onRequest(methods.agent.session.prompt, async ({ params, client: editor, signal }) => {
      const [block] = params.prompt;
      const tool = (block?.type === 'text' ? block.text : '') as ToolName;
      const ask: Ask = async (asked, own) => {
        const cancellationSignal = AbortSignal.any([signal, ...(own ? [own] : [])]);
        const request = { sessionId: params.sessionId, toolCallId: 'call-1', ...asked } as unknown;
        try {
          return await editor.request(
            methods.client.elicitation.create,
            request as CreateElicitationRequest,
            {
              cancellationSignal,
              stopWaitingOnCancel: true,
            },
          );
        } catch (error) {
          const { code, message } = error as { code?: unknown; message: string };
          return { error: { code, message } };
        }
      };
      desk.report(tool, await run(tool, ask, desk, editor));
      return { stopReason: 'end_turn' as const };
    });
}

async function run(
  tool: ToolName,
  ask: Ask,
  desk: AskingServers['desk'],
  editor: AgentContext,
): Promise<{ readonly [key: string]: Heard }> {
  switch (tool) {
    case 'ask_form':
      return { only: await ask(BOOKING) };
    case 'ask_bad':
      return { only: await ask(BAD) };
    case 'ask_two': {
      const [first, second] = await Promise.all([ask(form('First')), ask(form('Second'))]);
      return { first, second };
    }
    case 'ask_rounds': {
      const heard: Record<string, Heard> = {};
      for (let round = 1; round <= ROUNDS; round += 1)
        heard[`round-${round}`] = await ask(form(`Round ${round}`));
      return heard;
    }
    case 'ask_slow':
      await ask(form('Before'));
      return { only: await ask(form('Quick?'), AbortSignal.timeout(500)) };
    case 'ask_abort': {
      await ask(form('Before'));
      const controller = new AbortController();
      desk.onTakeBack(() => controller.abort(new Error('taken back')));
      return { only: await ask(form('Never mind'), controller.signal) };
    }
    default:
      desk.onFinish(() => editor.notify(methods.client.elicitation.complete, { elicitationId: 'page-1' }));
      return { only: await ask(page('page-1')) };
  }
}

export const library: Library = {
  package: '@agentclientprotocol/sdk',
  adapter: 'forAcp',
  // ACP carries requests of its own, as the older revision does.
  eras: ['2025'],
  none: { 'page first': 'ACP has no error -32042' },
  connect: async ({ servers, store, server }) => {
    const { capabilities, create, complete } = forAcp(store, { server });
    const connection = client({ name: 'host' })
      .onRequest(methods.client.elicitation.create, create)
      .onNotification(methods.client.elicitation.complete, complete)
      .connect(createAgent(servers));
    await connection.agent.request(methods.agent.initialize, {
      protocolVersion: PROTOCOL_VERSION,
      clientCapabilities: capabilities,
    });
    const { sessionId } = await connection.agent.request(methods.agent.session.new, {
      cwd: '/',
      mcpServers: [],
    });
    return {
      call: (text, cancellationSignal) =>
        connection.agent.request(
          methods.agent.session.prompt,
          { sessionId, prompt: [{ type: 'text', text }] },
          { cancellationSignal },
        ),
      close: async () => connection.close(),
    };
  },
};
