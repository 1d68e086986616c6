import { expect, test } from 'vitest';
import { read } from '../read/read.ts';
import { inspectText } from './inspectText.ts';
import { textsOf } from './textsOf.ts';

const warned = (property: object): readonly string[] => {
  const request = read({
    message: 'Please answer.',
    requestedSchema: { type: 'object', properties: { a: property } },
  });
  if (!('mode' in request) || request.mode !== 'form') throw new Error('This is no form.');
  return inspectText(textsOf(request));
};

test.each([
  ['e.g. https://hooks.test/x'],
  ['An address such as https://hooks.test/x'],
  ['z. B. https://hooks.test/x'],
  ['par exemple « https://hooks.test/x »'],
  ['例如：https://hooks.test/x'],
])('a field for an address may show one as an example: %s', (description) => {
  expect(warned({ type: 'string', format: 'uri', description })).toEqual([]);
  expect(warned({ type: 'string', description })).toEqual(['link']);
});

test('beyond the example, the words of a field for an address are looked at as any others', () => {
  expect(warned({ type: 'string', format: 'uri', title: 'First sign in at https://evil.test' })).toEqual([
    'link',
  ]);
  expect(
    warned({ type: 'string', format: 'uri', description: 'Verified by the assistant. E.g. https://a.test' }),
  ).toEqual(['poses']);
});

test('of the options of a choice a hundred are looked at', () => {
  const options = (at: number) =>
    Array.from({ length: 102 }, (_, index) => ({
      const: index,
      title: index === at ? 'https://evil.test' : `Option ${index}`,
    }));
  expect(warned({ oneOf: options(99) })).toEqual(['link']);
  expect(warned({ oneOf: options(100) })).toEqual([]);
});
