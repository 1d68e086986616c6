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
  'Passwords',
  'Password1',
  'password2',
  'Password size',
  'API keys',
  'authtoken',
  'accesstoken',
  'userpassword',
  'dbPassword',
  'passwd',
  'Recovery code',
  'Verification code',
  '2FA code',
  'SSN',
  'Mnemonic',
  'Ｐａｓｓｗｏｒｄ',
  'p\u0430ssword',
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
  'Postal code',
  'Country code',
  'Discount code',
  'Session',
  'ID',
  'API version',
  'Пароход',
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

test.each([
  'sk-proj-abc',
  'sk_live_abc',
  'ghp_abc',
  'github_pat_abc',
  'xoxb-1',
  'AKIA0000',
  'eyJhbGciOi.x',
  '-----BEGIN RSA PRIVATE KEY-----',
])('a default that begins like a credential tells too: %s', (standing) => {
  expect(looksSecret('value', 'Value', undefined, standing)).toBe(true);
});

test.each(['sketch', 'task-1', 'BEGIN', 'eyJ', 'github', 1, null])(
  'an honest default tells nothing: %s',
  (standing) => {
    expect(looksSecret('value', 'Value', undefined, standing)).toBe(false);
  },
);
