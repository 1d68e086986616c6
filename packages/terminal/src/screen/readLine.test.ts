import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readHidden, readLine } from './readLine.ts';

test('line after line is read, and nothing is left listening', async () => {
  const input = new PassThrough();
  const { signal } = new AbortController();
  const listening = (): readonly number[] =>
    ['data', 'end', 'error', 'close'].map((event) => input.listenerCount(event));
  const before = listening();
  for (const read of [readLine, readHidden, readLine]) {
    const line = read(input, signal);
    input.write('王小明\n');
    expect(await line).toBe('王小明');
  }
  expect(listening()).toEqual(before);
});

test('a line that is not shown holds what was typed, and no arrow', async () => {
  const input = new PassThrough();
  const line = readHidden(input, new AbortController().signal);
  input.write('wrong\x15pass\x1b[D\x1b[3~\x1bOA wort\x7Fd\r');
  expect(await line).toBe('pass word');
});

test('an input that has ended gives no line', async () => {
  const input = new PassThrough();
  const line = readLine(input, new AbortController().signal);
  input.end();
  expect(await line).toBeUndefined();
});
