import { createAsking, createSeal, type Reply, type WireQuestion } from '@elicitation-kit/server';
import {
  CLIENT_CAPABILITIES_META_KEY,
  type CallToolResult,
  type ClientCapabilities,
  type InputRequests,
  inputRequired,
  McpServer,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type AskingTool, defineTool, registerTool } from '../registerTool.ts';
import { say } from '../toolResult.ts';
import { confirmForm, defaults, enums, textForm } from './forms.ts';

const none = z.object({});

/** A tool that puts these questions one after the other, and tells how they ended. */
function asks(
  name: string,
  questions: { readonly [key: string]: WireQuestion },
  input: z.ZodObject = none,
): AskingTool {
  return defineTool({
    name,
    title: name,
    description: 'For the conformance suite.',
    input,
    run: async ({ message }: { readonly message?: string }, { ask }) => {
      const answers: Reply<object>[] = [];
      for (const [key, question] of Object.entries(questions))
        answers.push(await ask(key, { ...question, ...(message && { message }) }));
      return tell(answers);
    },
  });
}

// The suite's own values, which are nobody's.
function tell(answers: readonly Reply<object>[]): CallToolResult {
  return say(`Elicitation completed: ${JSON.stringify(answers)}`);
}

const tools: readonly AskingTool[] = [
  asks(
    'test_elicitation',
    {
      answer: {
        message: '',
        requestedSchema: {
          type: 'object',
          properties: { username: { type: 'string' }, email: { type: 'string' } },
          required: ['username', 'email'],
        },
      },
    },
    z.object({ message: z.string() }),
  ),
  asks('test_elicitation_sep1034_defaults', { answer: defaults }),
  asks('test_elicitation_sep1330_enums', { answer: enums }),
  asks('test_input_required_result_elicitation', { user_name: textForm('What is your name?', 'name') }),
  asks('test_input_required_result_request_state', { confirm: confirmForm }),
  asks('test_input_required_result_tampered_state', { confirm: confirmForm }),
  asks('test_input_required_result_multi_round', {
    step1: textForm('Step 1: What is your name?', 'name'),
    step2: textForm('Step 2: What is your favorite color?', 'color'),
  }),
];

type Input = InputRequests[string];

const userName: Input = {
  method: 'elicitation/create',
  params: textForm('What is your name?', 'name') as never,
};
const sampling: Input = {
  method: 'sampling/createMessage',
  params: {
    messages: [{ role: 'user', content: { type: 'text', text: 'What is the capital of France?' } }],
    maxTokens: 100,
  },
};
const roots: Input = { method: 'roots/list', params: {} };

/** What the suite wants asked beside elicitation, which no tool of the example does. */
const inputs: { readonly [tool: string]: { readonly [key: string]: Input } } = {
  test_input_required_result_sampling: { capital_question: sampling },
  test_input_required_result_list_roots: { client_roots: roots },
  test_input_required_result_multiple_inputs: {
    user_name: userName,
    greeting: sampling,
    client_roots: roots,
  },
  test_input_required_result_capabilities: { user_name: userName, capital_question: sampling },
};

/** Servers with what the official conformance suite calls in its scenarios on elicitation and on input-required results. */
export function createConformanceServers(): () => McpServer {
  const seal = createSeal();
  // The suite's questions are as they are.
  const asking = createAsking({ seal, onWarning: () => {} });
  return () => {
    const server = new McpServer(
      { name: 'elicitation-kit-conformance', version: '0.0.0' },
      { requestState: asking.requestState },
    );
    for (const tool of tools) registerTool(server, asking, tool);
    for (const [name, wanted] of Object.entries(inputs))
      server.registerTool(name, { inputSchema: none }, async (_, { mcpReq }) => {
        const { [CLIENT_CAPABILITIES_META_KEY]: declared = {} } = (mcpReq.envelope ?? {}) as {
          readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities;
        };
        const isDeclared = ({ method }: Input): boolean => (method.split('/')[0] ?? '') in declared;
        const inputRequests = Object.fromEntries(
          Object.entries(wanted).filter(([key, input]) => isDeclared(input) && !mcpReq.inputResponses?.[key]),
        );
        if (Object.keys(inputRequests).length === 0) return say('Everything was answered.');
        return inputRequired({ inputRequests, requestState: await seal.close({ call: name }, '') });
      });
    const prompt = 'test_input_required_result_prompt';
    server.registerPrompt(prompt, { description: 'For the conformance suite.' }, async (context) =>
      asking.run(server, context, { name: prompt }, async ({ ask }) => {
        const question = textForm('What context should the prompt use?', 'context');
        const answer = await ask('user_context', question);
        const text = answer.action === 'accept' ? String(answer.content['context']) : 'No context was given.';
        return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
      }),
    );
    return server;
  };
}
