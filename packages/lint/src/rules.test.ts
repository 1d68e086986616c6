import { inspectRequest, rules } from '@elicitation-kit/server/rules';
import { expect, test } from 'vitest';
import { examples } from '../examples.ts';

test.each(rules.map(({ name, level, finds }) => ({ name, level, finds })))(
  '$name ($level) finds $finds',
  ({ name, level }) => {
    const { bad, revision } = examples[name];
    const found = inspectRequest(bad, { revision });
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set([name]));
    expect(found[0]?.level).toBe(level);
  },
);

test.each(rules.map(({ name }) => ({ name })))('$name: the way out has nothing to find', ({ name }) => {
  const { good, revision } = examples[name];
  expect(inspectRequest(good, { revision })).toEqual([]);
});

test('what is found names its property and the way out, and no default', () => {
  const { bad } = examples['default-credential'];
  const [found] = inspectRequest(bad);
  expect(found?.property).toBe('service');
  expect(found?.message).toMatch(
    /^“service” has a default that looks like a credential\. Don’t fill it in\. /,
  );
  expect(found?.message).not.toContain('hunter2');
});
