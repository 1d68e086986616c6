import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectHttp, everyWay, type Reply, type ScriptedClient } from '../scriptedClient.ts';

const args = { report: 'Sales' };
const reader = { action: 'accept', content: { address: 'reader@example.com' } } as const;
const scope = { action: 'accept', content: { period: 'month' } } as const;

describe.each(everyWay)('share_report over %s', (_way, connect) => {
  let person: ScriptedClient;
  beforeAll(async () => {
    person = await connect();
  });
  afterAll(() => person.close());

  test('both questions stand at the same time, and both answers share it', async () => {
    // Neither answer comes before both questions are there.
    let both = (): void => {};
    const there = new Promise<void>((resolve) => {
      both = resolve;
    });
    const replies: Reply[] = [
      async () => {
        await there;
        return reader;
      },
      () => {
        both();
        return scope;
      },
    ];
    const { text, questions } = await person.call('share_report', args, replies);
    expect(text).toBe('Shared the report with one reader: the last month.');
    expect(text).not.toContain('reader@example.com');
    expect(questions[1]?.message).toContain('“Sales”');
  });

  test.each([
    ['decline', 'not shared'],
    ['cancel', 'try later'],
  ] as const)('a %s of either says “%s”', async (action, words) => {
    for (const replies of [
      [{ action }, scope],
      [reader, { action }],
    ]) {
      const outcome = await person.call('share_report', args, replies);
      expect(outcome.text).toContain(words);
      expect(outcome.isError).toBe(false);
    }
  });
});

test('share_report shares nothing for a client that cannot ask', async () => {
  const person = await connectHttp({ canAsk: [] });
  expect((await person.call('share_report', args)).text).toMatch(/^Nothing is shared/);
  await person.close();
});
