import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectHttp, everyWay, type ScriptedClient } from '../scriptedClient.ts';

const args = { service: 'search', version: '1.4.2' };
const content = { cluster: 'staging', confirm: true, reason: 'A faster index' };

describe.each(everyWay)('deploy_service over %s', (_transport, connect) => {
  let person: ScriptedClient;
  beforeAll(async () => {
    person = await connect();
  });
  afterAll(() => person.close());

  test('a confirmed deployment starts, and its reason is only counted', async () => {
    const outcome = await person.call('deploy_service', args, [{ action: 'accept', content }]);
    expect(outcome.text).toBe('Deployed search 1.4.2 to Staging, with a reason of 14 characters.');
    expect(outcome.questions[0]?.message).toContain('search 1.4.2');
    expect(outcome.questions[0]?.requestedSchema.required).toEqual(['cluster', 'confirm', 'reason']);
  });

  test('a change window is only counted', async () => {
    const accept = { action: 'accept', content: { ...content, window: 'Sunday at 4' } } as const;
    const { text } = await person.call('deploy_service', args, [accept]);
    expect(text).toContain('in a change window of 11 characters');
    expect(text).not.toContain('Sunday');
  });

  test('an unticked box is asked for once more, with the reason why', async () => {
    const outcome = await person.call('deploy_service', args, [
      { action: 'accept', content: { ...content, cluster: 'production-beijing', confirm: false } },
      { action: 'accept', content: { confirm: true } },
    ]);
    expect(outcome.text).toMatch(/^Deployed search 1\.4\.2 to Production Beijing/);
    expect(outcome.questions).toHaveLength(2);
    expect(outcome.questions[1]?.message).toContain('was not ticked');
    expect(Object.keys(outcome.questions[1]?.requestedSchema.properties ?? {})).toEqual(['confirm']);
  });

  test('a box that is left unticked twice deploys nothing', async () => {
    const outcome = await person.call('deploy_service', args, [
      { action: 'accept', content: { ...content, confirm: false } },
      { action: 'accept', content: { confirm: false } },
    ]);
    expect(outcome.text).toMatch(/^Not deployed/);
    expect(outcome.isError).toBe(false);
  });

  test.each([
    ['decline', 'not deployed'],
    ['cancel', 'try later'],
  ] as const)('a %s at either question says “%s”', async (action, words) => {
    const first = await person.call('deploy_service', args, [{ action }]);
    const second = await person.call('deploy_service', args, [
      { action: 'accept', content: { ...content, confirm: false } },
      { action },
    ]);
    for (const outcome of [first, second]) {
      expect(outcome.text).toContain(words);
      expect(outcome.isError).toBe(false);
    }
  });

  test('a reason that is too short for the form deploys nothing and is not repeated', async () => {
    const accept = { action: 'accept', content: { ...content, reason: 'Why not?' } } as const;
    const outcome = await person.call('deploy_service', args, [accept, accept, accept]);
    expect(outcome.isError).toBe(true);
    expect(outcome.text).toMatch(
      /^Nothing was deployed\..*“reason” must have at least 10 characters \(minLength\)/,
    );
    expect(outcome.text).not.toContain('Why not?');
  });
});

test('deploy_service deploys nothing for a client that cannot ask', async () => {
  const person = await connectHttp({ canAsk: [] });
  const outcome = await person.call('deploy_service', args);
  expect(outcome.text).toMatch(/^Nothing is deployed/);
  expect(outcome.isError).toBe(false);
  await person.close();
});
