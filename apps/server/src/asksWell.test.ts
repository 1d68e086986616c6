import type { ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { expect, test, vi } from 'vitest';
import { connectHttp } from './scriptedClient.ts';

const accept = (content: NonNullable<ElicitResult['content']>) => ({ action: 'accept', content }) as const;

test('no tool of the example asks badly', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const person = await connectHttp();
  const calls: readonly (readonly [tool: string, args: object, replies: readonly ElicitResult[]])[] = [
    [
      'book_table',
      { date: '2028-03-10' },
      [accept({ date: '2028-03-11', party_size: 2 }), { action: 'decline' }],
    ],
    ['book_table', { date: '2028-03-09' }, [{ action: 'decline' }]],
    [
      'deploy_service',
      { service: 'search', version: '1' },
      [accept({ cluster: 'staging', confirm: false, reason: 'A faster index' }), { action: 'decline' }],
    ],
    ['add_site', {}, [{ action: 'decline' }]],
    ['link_ticket', { text: 'login' }, [{ action: 'decline' }]],
    ['connect_calendar', {}, [{ action: 'decline' }]],
    ['pay_deposit', {}, [{ action: 'decline' }]],
    ['plan_workshop', {}, [accept({ people: 3 }), accept({ room: 'Blue' }), { action: 'decline' }]],
    ['share_report', { report: 'Sales' }, [{ action: 'decline' }, { action: 'decline' }]],
  ];
  for (const [tool, args, replies] of calls)
    expect((await person.call(tool, { ...args }, replies)).text).toMatch(/declined: not /);
  await person.close();
  expect(warned.mock.calls.filter(([, options]) => JSON.stringify(options)?.includes('Elicitation'))).toEqual(
    [],
  );
});
