import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectHttp, everyWay, type ScriptedClient } from '../scriptedClient.ts';

describe.each(everyWay)('link_ticket over %s', (_transport, connect) => {
  let person: ScriptedClient;
  beforeAll(async () => {
    person = await connect();
  });
  afterAll(() => person.close());

  test('the three tickets found are offered, and the chosen one is linked', async () => {
    const accept = { action: 'accept', content: { ticket: 'T-102' } } as const;
    const outcome = await person.call('link_ticket', { text: 'login trouble' }, [accept]);
    expect(outcome.text).toBe('Linked T-102.');
    expect(outcome.questions[0]?.requestedSchema.properties['ticket']).toMatchObject({
      oneOf: [
        { const: 'T-101', title: 'T-101 · Login page shows an empty form' },
        { const: 'T-102', title: 'T-102 · Login fails after the session has ended' },
        { const: 'T-103', title: 'T-103 · Login link in the welcome mail is broken' },
      ],
    });
  });

  test('a comment is counted, not repeated', async () => {
    const accept = { action: 'accept', content: { ticket: 'T-101', comment: 'Seen today' } } as const;
    const { text } = await person.call('link_ticket', { text: 'login' }, [accept]);
    expect(text).toBe('Linked T-101, with a comment of 10 characters.');
  });

  test('a ticket that was not offered is not linked', async () => {
    const accept = { action: 'accept', content: { ticket: 'T-108' } } as const;
    const outcome = await person.call('link_ticket', { text: 'login' }, [accept, accept, accept]);
    expect(outcome.isError).toBe(true);
    expect(outcome.text).toMatch(/^Nothing was linked/);
  });

  test.each([
    ['decline', 'not linked'],
    ['cancel', 'try later'],
  ] as const)('a %s says “%s”', async (action, words) => {
    const outcome = await person.call('link_ticket', { text: 'login' }, [{ action }]);
    expect(outcome.text).toContain(words);
    expect(outcome.isError).toBe(false);
  });

  test('an id is linked, and words that find nothing are said, without a question', async () => {
    const byId = await person.call('link_ticket', { text: ' t-104 ' });
    const nothing = await person.call('link_ticket', { text: 'zebra' });
    expect(byId.text).toBe('Linked T-104.');
    expect(nothing.text).toContain('no ticket was found');
    expect([...byId.questions, ...nothing.questions]).toEqual([]);
  });
});

test('link_ticket lists the tickets found for a client that cannot ask', async () => {
  const person = await connectHttp({ canAsk: [] });
  const outcome = await person.call('link_ticket', { text: 'login' });
  expect(outcome.text).toMatch(/^Nothing is linked/);
  expect(outcome.text).toContain('T-103: Login link in the welcome mail is broken');
  expect(outcome.isError).toBe(false);
  await person.close();
});
