import { expect, test } from 'vitest';
import { reasonFor, reasonMessages, type ReasonCode } from './reasons.ts';

test('a reason says in English what is wrong, where, and what a developer needs', () => {
  expect(reasonFor('malformed', 'mode', 'is neither "form" nor "url"')).toEqual({
    code: 'malformed',
    text: 'sent a request whose “mode” is neither "form" nor "url"',
    of: 'mode',
    detail: 'is neither "form" nor "url"',
  });
  expect(reasonFor('refersTooFar')).toEqual({
    code: 'refersTooFar',
    text: 'refers to more than can be read',
  });
});

test('what it is about is short and without quotation marks, also inside its text', () => {
  expect(reasonFor('neverAsked', `a” b${'x'.repeat(100)}`)).toMatchObject({
    of: `a b${'x'.repeat(57)}…`,
    text: `requires “a b${'x'.repeat(57)}…” without asking for it`,
  });
});

test.each(Object.keys(reasonMessages) as readonly ReasonCode[])('%s leaves no gap in its text', (code) => {
  expect(reasonFor(code, 'city', 'is missing').text).toMatch(/^[a-z][^{}]+$/);
  expect(reasonFor(code).text).toBe(reasonMessages[code].replaceAll(/\{\w+\}/g, ''));
});
