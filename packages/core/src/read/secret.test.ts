import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAlone } from '../../testField.ts';
import type { Json } from '../protocol.ts';
import { isRefusal, read } from './read.ts';
import { looksSecret } from './secret.ts';

const label = (title: string): boolean => looksSecret('value', title, undefined, undefined);
const description = (text: string): boolean => looksSecret('value', 'Value', text, undefined);
const standing = (value: Json): boolean => looksSecret('value', 'Value', undefined, undefined, value);

test.each([
  'passw\u200Bord',
  'pass\u00ADword',
  'pass\u{E0020}word',
  'Ｐａｓｓｗｏｒｄ',
  '𝐏𝐚𝐬𝐬𝐰𝐨𝐫𝐝',
  'p\u0430ssw\u043Erd',
  'РАSSWОRD',
  'ΡΙΝ',
  'p\u0336a\u0336ssword',
  'P A S S W O R D',
  'API\nkey',
  'API\tkey',
  'API·key',
  'card [number]',
  'contrasena',
  'ραssωοrd',
  'ꓑꓮꓢꓢꓪꓳꓣꓓ',
  '🅿🅰🆂🆂🆆🅾🆁🅳',
  '🅟🅐🅢🅢🅦🅞🅡🅓',
  '🇵🇮🇳',
  'ﾊﾟｽﾜｰﾄﾞ',
  'كـلـمـة الـمـرور',
])('"%s" is seen through', (title) => {
  expect(label(title)).toBe(true);
});

test.each([
  'Password:',
  'Enter your PIN',
  'Type your password',
  'What is your password?',
  'Password (at most 20 characters)',
  'Password max 20 characters',
  'User ID and password',
  'Name / password',
  'Nombre de usuario y contraseña',
  'E-Mail und Passwort',
  'Long-lived access token',
  'Account number, PIN',
  '密码6位数字',
  '密码和用户名',
  'パスワードと名前',
])('"%s" asks for a secret, whatever else it says', (title) => {
  expect(label(title)).toBe(true);
});

test('a PIN code may be a postal one, a card a library’s: another text of the field says so', () => {
  expect(looksSecret('pin_code', 'PIN code', undefined, undefined)).toBe(true);
  expect(looksSecret('pin_code', 'PIN code', 'Postal code of the delivery address', undefined)).toBe(false);
  expect(looksSecret('number', 'Card number', undefined, undefined)).toBe(true);
  expect(looksSecret('number', 'Card number', 'As printed on your library card', undefined)).toBe(false);
  expect(looksSecret('pin', 'PIN', 'Of your library card', undefined)).toBe(true);
});

test.each([
  'API key',
  'API secret (stored safely)',
  'Signs the requests of this workspace\nYour API key',
  'Your GitHub personal access token',
  'Please enter your password.',
  'To continue, enter your account password',
  'The password for the database user',
  'API key used to sign requests',
  'Password, which is not stored',
  'Sent to your phone: enter the verification code',
  'Personal access token from https://example.com/settings/tokens',
  '请输入您的密码',
  'Introduzca su contraseña',
  'أدخل كلمة المرور',
  'パスワードを入力してください',
  'Geben Sie Ihr Passwort ein',
  'Saisissez votre mot de passe',
  'Digite sua senha',
])('a description can ask for one: "%s"', (text) => {
  expect(description(text)).toBe(true);
});

test.each([
  'Do not enter your password here',
  'We never ask your password',
  'We will never ask for your password or PIN.',
  'A name for the token, not the token itself',
  'Username (not your password)',
  'A password is not needed',
  'We’ll send you a verification code',
  'Email where we send the verification code',
  'The environment variable that holds the API key',
  'Must follow the password policy',
  'How many tokens to generate',
  'See https://example.com/reset-password for help',
  '请勿在此输入密码',
  '我们会发送验证码到此手机',
  'No escriba aquí su contraseña',
  'Nunca pedimos su contraseña',
  'لا تدخل كلمة المرور هنا',
  'ここにパスワードを入力しないでください',
  'Geben Sie hier nicht Ihr Passwort ein',
  'Wir fragen nie nach Ihrem Passwort',
  'N’entrez pas votre mot de passe ici',
  'Nous ne demandons jamais votre mot de passe',
  'Não digite sua senha aqui',
  'Um nome para o token',
])('a description that mentions one asks for none: "%s"', (text) => {
  expect(description(text)).toBe(false);
});

test('a format of "password" says so itself', () => {
  expect(looksSecret('x', 'x', undefined, 'password')).toBe(true);
});

test('only typed fields are flagged: a choice shows its options anyway', () => {
  const choice = { type: 'string', enum: ['app', 'sms'] };
  expect(readAlone('token', { type: 'string' }, false).secret).toBe(true);
  expect(readAlone('pin', { type: 'integer' }, false).secret).toBe(true);
  expect(readAlone('value', { type: 'string', description: 'Your API key' }, false).secret).toBe(true);
  expect(readAlone('token', choice, false).secret).toBe(false);
  expect(readAlone('token', { type: 'boolean' }, false).secret).toBe(false);
});

test.each([
  '😀',
  'aB',
  'pass ',
  'length of a ',
  '密码不',
  'رقم ',
  'e\u0301\u0301\u0301',
  '\uFDFA',
  '1',
  'eyJ',
  'a://',
])('megabytes of "%s" are read in no time', (part) => {
  const long = part.repeat(1_000_000);
  expect(looksSecret(long, `x${long}`, `y${long}`, undefined, long)).toBeTypeOf('boolean');
});

test.each([
  'sk-proj-abc',
  'sk_live_abc',
  'ghp_abc',
  'github_pat_abc',
  'glpat-abc',
  'xoxb-1',
  'AKIA0000000000000000',
  'eyJhbGciOi.x',
  'Bearer eyJhbGciOi.x',
  '-----BEGIN RSA PRIVATE KEY-----\nabc',
  'postgres://app:hunter2@db.example.com/main',
  'hf_abcdefghijklmnop',
  'npm_abcdefghijklmnopqrst',
  'whsec_abc',
  'SG.abc.def',
  'sk-abc123DEF456ghi789JKL012mno345PQR678',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '378282246310005',
  `${'abandon '.repeat(11)}about`,
  `${'abandon '.repeat(23)}art`,
  'wJ4rXUt9nFEMiK7MDEbPxRfiCYzq8ExAMp2LEKey',
])('a default that looks like a credential tells too: %s', (value) => {
  expect(standing(value)).toBe(true);
});

test.each([
  'sketch',
  'SG',
  'npm_run',
  'sk-learn',
  '4111 1111 1111 1112',
  '2026 1201 0200 0001',
  '5551234567890',
  'twelve words of a title are not one of those at all now',
  'sk-SK',
  'sk_organization',
  'task-1',
  'BEGIN',
  '-----BEGIN CERTIFICATE-----',
  'eyJ',
  'github',
  'ASIA-PACIFIC',
  'https://example.com:8080/@team',
  'MyVeryLongProjectName-2024-WithSeveralWords',
  'home/User1/Projects2/Reports2024/Quarter3/File5',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  '3F2504E0-4F89-11D3-9A0C-0305E82C3301',
  '0x52908400098527886E0F7030069857D2E4169Ee7',
  1,
  null,
])('an honest default tells nothing: %s', (value) => {
  expect(standing(value)).toBe(false);
});

test('the id of a document is as random as a key, and said to be an id', () => {
  const id = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms';
  expect(looksSecret('spreadsheetId', 'Spreadsheet ID', undefined, undefined, id)).toBe(false);
  expect(looksSecret('value', 'Value', undefined, undefined, id)).toBe(true);
});

const asked = (message: string, ...titles: readonly string[]): readonly (boolean | undefined)[] => {
  const properties = Object.fromEntries(titles.map((title) => [title, { type: 'string', title }]));
  const request = read({ message, requestedSchema: { type: 'object', properties } });
  if (isRefusal(request) || request.mode !== 'form') throw new Error('no form');
  return [...request.fields.map(({ secret }) => secret), request.asksSecret];
};

test.each([
  'Enter your password',
  'To go on, please type the one-time code that we sent you.',
  'We need your API key.',
  'What is your PIN?',
  'Geben Sie Ihr Passwort ein',
  'Saisissez votre mot de passe',
  'Introduzca su contraseña',
  'Digite a sua senha',
  '请输入您的密码',
  'パスワードを入力してください',
  'أدخل كلمة المرور',
])('a message that asks for a secret marks the one field that is typed: %s', (message) => {
  expect(asked(message, 'Answer')).toEqual([true, undefined]);
  // Of several nobody knows which; where one says so itself, nothing else is said.
  expect(asked(message, 'Name', 'Answer')).toEqual([false, false, true]);
  expect(asked(message, 'Name', 'Password')).toEqual([false, true, undefined]);
});

test.each([
  'Your password was changed. Anything to tell us?',
  'We never ask for your password. Please enter your name.',
  'Do not enter your password here',
  'Enter a name for the token',
  'Reset the password of the database?',
  'Which of the keys?',
  'The API key expired. What next?',
  'Geben Sie hier nicht Ihr Passwort ein',
  '请勿输入密码',
])('a message that only speaks of one marks nothing: %s', (message) => {
  expect(asked(message, 'Answer')).toEqual([false, undefined]);
  expect(asked(message, 'Name', 'Answer')).toEqual([false, false, undefined]);
});

test('of a message the first 1,000 characters are looked at, and a choice is no typed field', () => {
  expect(asked(`${'x '.repeat(600)}. Enter your password`, 'Answer')).toEqual([false, undefined]);
  const choice = {
    message: 'Enter your password',
    requestedSchema: { type: 'object', properties: { a: { type: 'boolean' } } },
  };
  expect(read(choice)).toMatchObject({ fields: [{ secret: false }] });
  expect(read(choice)).not.toHaveProperty('asksSecret');
});

test('of all that real servers ask for, just these fields are flagged', () => {
  const file = new URL('../../../fixtures/corpus/requests.jsonl', import.meta.url);
  const flagged = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const { id, params } = JSON.parse(line) as { id: string; params: Json };
      const request = read(params);
      const fields = isRefusal(request) || request.mode !== 'form' ? [] : request.fields;
      return fields.filter(({ secret }) => secret).map(({ name }) => `${id}: ${name}`);
    });
  expect(flagged).toEqual([
    'format-password: password',
    'inspector-many: password',
    'inspector-many: sslKey',
    'phish-card: cardNumber',
    'phish-card: cvv',
    'systemprompt-credentials: apiKey',
    'systemprompt-credentials: apiSecret',
    'vscode-password: password',
  ]);
});
