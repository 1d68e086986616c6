import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from './scriptedClient.ts';

const example = [
  'book_table',
  'deploy_service',
  'add_site',
  'link_ticket',
  'connect_calendar',
  'pay_deposit',
  'confirm_deposit',
  'plan_workshop',
  'share_report',
];
const conformance = [
  'test_elicitation',
  'test_elicitation_sep1034_defaults',
  'test_elicitation_sep1330_enums',
  'test_input_required_result_elicitation',
  'test_input_required_result_request_state',
  'test_input_required_result_tampered_state',
  'test_input_required_result_multi_round',
  'test_input_required_result_sampling',
  'test_input_required_result_list_roots',
  'test_input_required_result_multiple_inputs',
  'test_input_required_result_capabilities',
];

test.each([
  ['the example', [], example, 'add_site', 'Added site 1'],
  [
    'what the conformance suite calls',
    ['--conformance'],
    conformance,
    'test_elicitation_sep1034_defaults',
    'Elicitation completed: ',
  ],
])(
  'the process serves %s at the address that it prints, and ends on SIGTERM with a client connected',
  async (_, args, names, tool, words) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('http.ts', import.meta.url)), ...args], {
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill());
    const exited = once(child, 'exit');
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const url = /^MCP server on (http:\/\/127\.0\.0\.1:\d+\/mcp)\n$/.exec(line)?.[1];
    const person = await connect(new StreamableHTTPClientTransport(new URL(url ?? '')));
    expect(await person.toolNames()).toEqual(names);
    const site = { address: 'https://example.com', role: 'viewer' };
    expect((await person.call(tool, {}, [{ action: 'accept', content: site }])).text).toContain(words);
    const rest = text(child.stdout);
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    await person.close();
    expect(await rest).toBe('');
  },
);
