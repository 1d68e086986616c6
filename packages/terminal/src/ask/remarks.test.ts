import { expect, test } from 'vitest';
import { ask, form } from '../../testAsking.ts';

const two = { name: { type: 'string', title: 'Name' }, answer: { type: 'string', title: 'Answer' } };
const page = (message: string): object => ({
  mode: 'url',
  message,
  url: 'https://pay.example.com/',
  elicitationId: '1',
});

const SECRET = 'Servers must not ask for secrets in a form';
const LINK = 'This form names a web address';
const POSES = 'These words are Booking’s own.';

/** Which of the warnings stand there before anything is answered. */
async function warned(request: unknown): Promise<readonly string[]> {
  const run = ask([request], { hostName: 'Acme Chat' });
  await run.sees(/q +cancels/);
  const text = run.text();
  return [SECRET, LINK, POSES].filter((warning) => text.includes(warning));
}

test.each([
  ['a message that asks for a secret', form(two, [], 'Enter your password'), [SECRET]],
  ['a message that speaks as the host', form(two, [], 'Acme Chat needs your approval'), [POSES]],
  ['a page that is sent for in the name of the host', page('Acme Chat needs your approval'), [POSES]],
  [
    'an address that a field for addresses names before its example',
    form({ hook: { type: 'string', format: 'uri', title: 'First sign in at https://evil.test/login' } }),
    [LINK],
  ],
  [
    'words that pose beside a field for addresses',
    form({
      hook: { type: 'string', format: 'uri', title: 'Hook', description: 'Verified by the assistant.' },
    }),
    [POSES],
  ],
])('%s is warned of', async (_, request, warnings) => {
  expect(await warned(request)).toEqual(warnings);
});

test.each([
  ['a message that only speaks of a secret', form(two, [], 'Your password was changed.')],
  [
    'the example of a field for addresses',
    form({
      hook: { type: 'string', format: 'uri', title: 'Hook', description: 'Such as https://hooks.test/x' },
    }),
  ],
  ['a page with honest words', page('Please pay.')],
])('%s is not', async (_, request) => {
  expect(await warned(request)).toEqual([]);
});
