import { expect, test } from 'vitest';
import { readAlone } from '../../testField.ts';
import { looksSecret } from './secret.ts';

test.each([
  'password',
  'Passcode',
  'pass phrase',
  'pwd',
  'PIN',
  'pinCode',
  'apiKey',
  'API_KEY',
  'x-api-key',
  'Private key',
  'accessToken',
  'GitHub token',
  'client_secret',
  'OTP',
  'One-time code',
  'passw\u200Dord',
  'CVV',
  'Card number',
  'seed phrase',
  'credentials',
])('"%s" looks like a secret, as a name and as a title', (words) => {
  expect(looksSecret(words, words, undefined)).toBe(true);
  expect(looksSecret('value', words, undefined)).toBe(true);
  expect(looksSecret(words, 'Value', undefined)).toBe(true);
});

test.each([
  'max_tokens',
  'maxTokens',
  'Tokens per page',
  'token limit',
  'token_count',
  'tokenBudget',
  'Spinner',
  'Pinboard',
  'Pinned',
  'Shipping',
  'Secretary',
  'passenger',
  'Compass',
  'keyboard',
  'key',
  'Discard number',
])('"%s" is an honest name', (words) => {
  expect(looksSecret(words, words, undefined)).toBe(false);
});

test('a format of "password" says so itself', () => {
  expect(looksSecret('x', 'x', 'password')).toBe(true);
});

test('only typed fields are flagged: a choice shows its options anyway', () => {
  const choice = { type: 'string', enum: ['app', 'sms'] };
  expect(readAlone('token', { type: 'string' }, false).secret).toBe(true);
  expect(readAlone('pin', { type: 'integer' }, false).secret).toBe(true);
  expect(readAlone('token', choice, false).secret).toBe(false);
  expect(readAlone('token', { type: 'boolean' }, false).secret).toBe(false);
});

test('a label of megabytes is read in no time', () => {
  expect(looksSecret('😀'.repeat(5_000_000), 'aB'.repeat(5_000_000), undefined)).toBe(false);
});
