import type { ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectHttp, everyWay, type ScriptedClient } from '../scriptedClient.ts';

const accept: ElicitResult = { action: 'accept' };
const httpWays = everyWay.filter(([name]) => !name.startsWith('stdio'));
const stdioWays = everyWay.filter(([name]) => name.startsWith('stdio'));

let person: ScriptedClient;
afterEach(() => person.close());

const confirm = async (text: string): Promise<string> =>
  (await person.call('confirm_deposit', { deposit: /D-[\da-f]{8}/.exec(text)?.[0] })).text;

describe.each(httpWays)('pay_deposit over %s', (_way, connect) => {
  test('an accept only means opened; whether it is paid is another call’s answer', async () => {
    person = await connect();
    const { text, pages, isError } = await person.call('pay_deposit', {}, [accept]);
    expect(text).toMatch(/^The person opened the page\. Opened is not paid: call confirm_deposit/);
    expect(isError).toBe(false);
    expect(pages).toMatchObject([{ mode: 'url', message: expect.stringContaining('20 EUR') as string }]);
    const url = pages[0]?.url ?? '';
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp\/pay\?state=[\w-]{36}$/);

    expect(await confirm(text)).toMatch(/not paid yet/);
    await fetch(url);
    expect(await confirm(text)).toMatch(/not paid yet/);
    await fetch(url, { method: 'POST' });
    expect(await confirm(text)).toBe('The deposit is paid.');
  });

  test.each([
    ['decline', 'declined: not paid'],
    ['cancel', 'nothing is paid yet, try later'],
  ] as const)('a %s says “%s”', async (action, words) => {
    person = await connect();
    const outcome = await person.call('pay_deposit', {}, [{ action }]);
    expect(outcome.text).toContain(words);
    expect(outcome.isError).toBe(false);
  });

  test('a client that cannot ask to open a page is told in words', async () => {
    person = await connect({ canAsk: ['form'] });
    const { text, isError } = await person.call('pay_deposit', {});
    expect(text).toMatch(/^Nothing is paid: .*cannot ask to open one/);
    expect(isError).toBe(false);
  });

  test('a deposit that is not known is an error', async () => {
    person = await connect();
    expect(await person.call('confirm_deposit', { deposit: 'D-00000000' })).toMatchObject({ isError: true });
  });
});

test.each(stdioWays)(
  'over %s, where there is no page, it leads elsewhere and never learns of a payment',
  async (_way, connect) => {
    person = await connect();
    const { text, pages } = await person.call('pay_deposit', {}, [accept]);
    expect(pages[0]?.url).toMatch(/^https:\/\/pay\.example\.com\/deposit\?state=[\w-]{36}$/);
    expect(await confirm(text)).toMatch(/not paid yet/);
  },
);

test('a payment is announced as completed after the call, in 2025-11-25', async () => {
  person = await connectHttp();
  const { pages } = await person.call('pay_deposit', {}, [accept]);
  expect(person.completed).toEqual([]);
  await fetch(pages[0]?.url ?? '', { method: 'POST' });
  await vi.waitFor(() => expect(person.completed).toEqual([pages[0]?.elicitationId]));
});
