import { expect, test } from 'vitest';
import { inspectRequest } from './inspectRequest.ts';

const MESSAGE = 'Book a table on the day that you choose. It is booked at once.';

const form = (properties: object, message = MESSAGE) => ({
  message,
  requestedSchema: { type: 'object', properties },
});
const field = (title: string, more: object = {}) => form({ field: { type: 'string', title, ...more } });
const choice = (...options: readonly string[]) => field('How', { enum: options });
const page = (url: string) => ({ mode: 'url', message: 'Pay the deposit on our page.', url });

const found = (request: object): readonly string[] => inspectRequest(request).map(({ rule }) => rule);

const titled = (title: string) => [{ const: 'a', title }];

test.each([
  ['a unit', form({ field: { type: 'integer', title: 'Speed (km/h)' } })],
  ['two names', field('Full name (first, last)')],
  ['and/or', field('Notes (and/or wishes)')],
  ['either in a sentence', field('Note', { description: 'Say either now or later when it suits you.' })],
  ['one of many', field('Note', { description: 'It is one of the things that guests read, so be kind.' })],
  ['no preference', choice('No preference', 'Window', 'Aisle')],
  ['numbers', choice('No. 5', 'No. 6')],
  ['non-smoking', choice('Smoking', 'Non-smoking')],
  ['not caring', choice('Don’t care', 'Morning', 'Evening')],
  ['what is cancelled', choice('Pause the plan', 'Cancel the plan at the end of May', 'Keep it')],
  ['start and stop', choice('Start', 'Stop', 'Restart')],
  ['all or none', choice('Deny all', 'Allow all', 'Ask each time')],
  ['languages', choice('Norsk', 'Nederlands')],
  ['lines of Windows', form({}, 'Book a table on Friday.\r\nIt is booked at once.')],
  ['joined emoji', form({}, 'Book a table for four 👨‍👩‍👧 ❤️? It is booked at once.')],
  ['Korean', form({}, '금요일 테이블을 예약할까요? 바로 확정됩니다.')],
  ['Japanese', form({}, '金曜日の夜七時に席を予約しますか？すぐに確定します。')],
  ['German', form({}, 'Soll der Tisch am Freitag um sieben gebucht werden? Er wird sofort gebucht.')],
  ['tokens of a game', field('Tokens for each player')],
  [
    'an authorization request of OAuth',
    page(
      'https://auth.example.com/authorize?response_type=code&client_id=abc&redirect_uri=https%3A%2F%2Fapp.example.com%2Fcb&scope=openid%20email&state=eyJhbGciOiJub25lIn0.e30.x&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&nonce=n-0S6_WzA2Mj',
    ),
  ],
  ['a random id in a path', page('https://pay.example.com/p/8f2c9b1e-1c2d-4e5f-8a9b-0c1d2e3f4a5b')],
  ['somebody’s public page', page('https://social.example.com/@ada/1')],
  ['loopback', page('http://127.0.0.1:3000/pay?state=7f0c')],
])('%s is asked honestly: nothing is found', (_what, request) => {
  expect(found(request)).toEqual([]);
});

test.each([
  [
    'a secret that the message asks for',
    form(
      { value: { type: 'string', title: 'Value' } },
      'Enter the password of your account, so that we can go on.',
    ),
    'secret',
  ],
  [
    'a secret that the message asks for, whichever field takes it',
    form(
      { first: { type: 'string', title: 'First' }, last: { type: 'string', title: 'Last' } },
      'Enter the password of your account, so that we can go on.',
    ),
    'secret',
  ],
  [
    'a message that fits anything',
    form({}, 'Are you sure you want to continue with this operation now?'),
    'message-vague',
  ],
  [
    'a message that only asks to answer',
    form(
      { a: { type: 'string', title: 'A' } },
      'Please enter the required information below in order to continue.',
    ),
    'message-vague',
  ],
  ['a no that explains itself', choice('Yes, delete it', 'No, keep it'), 'decline-as-option'],
  ['a cancel in words', choice('Proceed', 'Cancel the operation'), 'decline-as-option'],
  ['an option that nobody sees whole', choice('Blue\u202e', 'Red'), 'hidden-text'],
  ['a name that nobody sees whole', form({ 'ab\u202e': { type: 'string' } }), 'hidden-text'],
  [
    'a link among several options',
    form({ field: { type: 'array', title: 'F', items: { anyOf: titled('See https://shop.test/a') } } }),
    'link',
  ],
  ['an address in a path', page('https://pay.example.com/users/ada%40example.com'), 'url-personal'],
  ['a telephone number', page('https://pay.example.com/p?phone=%2B12025550123'), 'url-personal'],
  [
    'a token by another name',
    page('https://pay.example.com/p?t=eyJhbGciOiJub25lIn0.e30.x'),
    'url-credentials',
  ],
  ['a token in a path', page('https://pay.example.com/in/ghp_0123456789abcdefghij'), 'url-credentials'],
  [
    'answers at the end of a sentence',
    field('Size', { description: 'Must be small, medium or large.' }),
    'listed-in-words',
  ],
  [
    'answers by number',
    form({ field: { type: 'integer', title: 'Which? 1 = small, 2 = large' } }),
    'listed-in-words',
  ],
  [
    'a limit that is a text',
    form({ field: { type: 'integer', title: 'N', minimum: '1' } }),
    'keyword-broken',
  ],
  ['a title that is none', form({ field: { type: 'string', title: 5 } }), 'keyword-broken'],
  [
    'options that are no list',
    form({ field: { type: 'string', title: 'N', enum: 'a, b' } }),
    'keyword-broken',
  ],
  ['options that are computed later', field('Room', { 'x-dynamic-enum': true }), 'options-computed'],
])('%s is found', (_what, request, rule) => {
  expect(found(request)).toContain(rule);
});

test('what is required twice is found', () => {
  const request = field('Day');
  expect(
    found({ ...request, requestedSchema: { ...request.requestedSchema, required: ['field', 'field'] } }),
  ).toContain('keyword-broken');
});
