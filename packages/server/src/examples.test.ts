import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createServer } from '../example.ts';
import { findings } from '../exampleMistakes.ts';
import { linkTicket } from '../exampleNotAsking.ts';
import { payDeposit } from '../exampleOpen.ts';
import { partySize } from '../exampleParameter.ts';
import { deploy } from '../exampleWell.ts';
import { publish } from '../exampleWhomToAsk.ts';
import { everyWay } from '../testWays.ts';

// What the README and docs/asking.md show, run.

const accept = (content: object) => ({ action: 'accept', content });
const none = { elicitation: null };

test('the server of the README asks, checks, asks again and books', async () => {
  const [here, there] = InMemoryTransport.createLinkedPair();
  await createServer().connect(there);
  const client = new Client(
    { name: 'test', version: '0.0.0' },
    { capabilities: { elicitation: {} }, versionNegotiation: { mode: 'legacy' } },
  );
  const messages: string[] = [];
  client.setRequestHandler('elicitation/create', ({ params }) => {
    messages.push(params.message);
    return {
      action: 'accept',
      content: { people: 4, until: messages.length === 1 ? '2028-03-01' : '2028-03-10' },
    };
  });
  await client.connect(here);
  onTestFinished(() => client.close());
  expect(await client.callTool({ name: 'book_table', arguments: { day: '2028-03-09' } })).toMatchObject({
    content: [{ text: 'Booked for 4.' }],
  });
  expect(messages[1]).toMatch(/^Not taken yet\. Stay until: lies before the day of the table\./);
});

describe.each(everyWay)('over %s', (_way, connect) => {
  test('a parameter is taken where the model knows it, else the person is asked', async () => {
    const known = await connect(async (call) => String(await partySize({ people: 2 }, call)));
    expect((await known.call([])).text).toBe('2');
    const unknown = await connect(async (call) => String(await partySize({}, call)));
    expect((await unknown.call([accept({ people: 5 })])).text).toBe('5');
    const unable = await connect(async (call) => String(await partySize({}, call)), none);
    expect((await unable.call([])).text).toMatch(/then call book_table with it/);
  });

  test.each([
    [[], 'Not linked: no ticket was found. Try other words.', 0],
    [['T-1'], 'Linked T-1.', 0],
    [['T-1', 'T-2'], 'Linked T-2.', 1],
  ])('of the tickets %s, “%s” after %d questions', async (ids, said, questions) => {
    const search = async () => ids.map((id) => ({ id, title: 'Login fails' }));
    const { call, asked } = await connect((current) => linkTicket('login', search, current));
    expect((await call([accept({ ticket: 'T-2' })])).text).toBe(said);
    expect(asked).toHaveLength(questions);
  });

  test('a deployment is done once, with the id of its call, and not where nobody can be asked', async () => {
    const deployTo = vi.fn<() => Promise<void>>(async () => {});
    const release = { version: '2.1', deployTo };
    const { call } = await connect((current) => deploy(current, release));
    expect((await call([accept({ cluster: 'eu' })])).text).toBe('Deployed to Europe: 40 % busy.');
    expect(deployTo).toHaveBeenCalledExactlyOnceWith('eu', expect.stringMatching(/^[\da-f-]{36}$/));
    const unable = await connect((current) => deploy(current, release), none);
    expect((await unable.call([])).text).toMatch(/^Nothing is deployed/);
    expect(deployTo).toHaveBeenCalledOnce();
  });

  test('a deposit is made once, and paid where its page says so', async () => {
    const create = vi.fn<() => { id: string; url: string }>(() => ({
      id: 'D-1',
      url: 'https://pay.example.com/7f0c',
    }));
    const { call } = await connect((current) => payDeposit(current, { create, paid: async () => {} }));
    expect((await call([{ action: 'accept' }])).text).toBe('The deposit is paid.');
    expect(create).toHaveBeenCalledOnce();
    const declined = await connect((current) => payDeposit(current, { create, paid: async () => {} }));
    expect((await declined.call([{ action: 'decline' }])).text).toMatch(/^Not paid\. The person declined/);
  });

  test('what a model has written goes out when a person has agreed, and not before', async () => {
    const site = { summarise: async () => 'Two notes on tea.', publish: vi.fn<() => Promise<void>>() };
    const { call } = await connect((current) => publish({ folder: 'tea' }, site, current));
    expect((await call([{ action: 'decline' }])).text).toMatch(/^Not published\. The person declined/);
    expect(site.publish).not.toHaveBeenCalled();
    expect((await call([accept({})])).text).toBe('Published.');
  });
});

test('each mistake of the page is found by the rule that the page names', () => {
  expect(findings.map((found) => found.split(':')[0])).toEqual([
    'error nested',
    'error property-type',
    'error secret',
    'warning keyword-dropped',
    'warning decline-as-option',
    'warning message-vague',
  ]);
});
