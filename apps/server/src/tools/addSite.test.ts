import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectHttp, everyWay, type ScriptedClient } from '../scriptedClient.ts';

const content = { address: 'https://docs.example.com/start', role: 'editor', remember: false };

describe.each(everyWay)('add_site over %s', (_transport, connect) => {
  let person: ScriptedClient;
  beforeAll(async () => {
    person = await connect();
  });
  afterAll(() => person.close());

  test('a site is added under the chosen role, and its address is not repeated', async () => {
    const outcome = await person.call('add_site', {}, [{ action: 'accept', content }]);
    expect(outcome.text).toBe('Added site 1, role “Editor: changes pages”, not remembered.');
    expect(outcome.questions[0]?.requestedSchema.properties).toMatchObject({
      address: { format: 'uri' },
      remember: { default: true },
    });
  });

  test('a box left out of the answer is no yes, a ticked one is', async () => {
    const { remember: _, ...left } = content;
    const out = await person.call('add_site', {}, [{ action: 'accept', content: left }]);
    const ticked = { action: 'accept', content: { ...content, remember: true } } as const;
    const yes = await person.call('add_site', {}, [ticked]);
    expect(out.text).toMatch(/, not remembered\.$/);
    expect(yes.text).toMatch(/, remembered\.$/);
  });

  test('an address that is no web address is asked for again, with the reason why', async () => {
    const outcome = await person.call('add_site', {}, [
      { action: 'accept', content: { ...content, address: 'mailto:site@example.com' } },
      { action: 'accept', content },
    ]);
    expect(outcome.text).toMatch(/^Added site/);
    expect(outcome.questions[1]?.message).toContain('does not begin with https://');
  });

  test('after three such addresses it stops asking', async () => {
    const wrong = { action: 'accept', content: { ...content, address: 'file:///etc' } } as const;
    const outcome = await person.call('add_site', {}, [wrong, wrong, wrong, wrong]);
    expect(outcome.text).toMatch(/^Nothing was added\..*“address” cannot be taken/);
    expect(outcome.text).not.toContain('file:');
    expect(outcome.questions).toHaveLength(3);
  });

  test.each([
    ['decline', 'not added'],
    ['cancel', 'try later'],
  ] as const)('a %s says “%s”', async (action, words) => {
    const outcome = await person.call('add_site', {}, [{ action }]);
    expect(outcome.text).toContain(words);
    expect(outcome.isError).toBe(false);
  });
});

test('add_site adds nothing for a client that cannot ask', async () => {
  const person = await connectHttp({ canAsk: [] });
  const outcome = await person.call('add_site', {});
  expect(outcome.text).toMatch(/^Nothing is added/);
  expect(outcome.isError).toBe(false);
  await person.close();
});
