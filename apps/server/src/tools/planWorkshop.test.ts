import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectHttp, everyWay, type ScriptedClient } from '../scriptedClient.ts';

const people = { action: 'accept', content: { people: 8 } } as const;
const room = { action: 'accept', content: { room: 'Cedar' } } as const;
const day = { action: 'accept', content: { day: '2028-05-01' } } as const;

describe.each(everyWay)('plan_workshop over %s', (_way, connect) => {
  let person: ScriptedClient;
  beforeAll(async () => {
    person = await connect();
  });
  afterAll(() => person.close());

  test('three answers, one after the other, plan it', async () => {
    const outcome = await person.call('plan_workshop', {}, [people, room, day]);
    expect(outcome.text).toBe('Planned the workshop: 8 people, room Cedar, 2028-05-01.');
    expect(outcome.questions.map(({ requestedSchema }) => Object.keys(requestedSchema.properties))).toEqual([
      ['people'],
      ['room'],
      ['day'],
    ]);
  });

  test('the rooms that are offered depend on the answer before', async () => {
    const many = { action: 'accept', content: { people: 40 } } as const;
    const { questions, text } = await person.call('plan_workshop', {}, [many, room, room, room]);
    expect(questions[1]?.requestedSchema.properties['room']).toMatchObject({ enum: ['Hall'] });
    expect(text).toMatch(/^Nothing was planned/);
  });

  test.each([
    ['decline', 'not planned'],
    ['cancel', 'try later'],
  ] as const)('a %s at any of them says “%s”, and nothing more is asked', async (action, words) => {
    for (const replies of [[], [people], [people, room]]) {
      const outcome = await person.call('plan_workshop', {}, [...replies, { action }]);
      expect(outcome.text).toContain(words);
      expect(outcome.isError).toBe(false);
      expect(outcome.questions).toHaveLength(replies.length + 1);
    }
  });
});

test('plan_workshop plans nothing for a client that cannot ask', async () => {
  const person = await connectHttp({ canAsk: [] });
  expect((await person.call('plan_workshop', {})).text).toMatch(/^Nothing is planned/);
  await person.close();
});
