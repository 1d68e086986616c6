import { expect, test } from 'vitest';
import { byteLength, DEFAULT_LIMITS, exceedsBytes } from './limits.ts';

test('a host that sets no caps takes 32 KiB of message, 8 KiB of address, 256 fields, 10,000 options, 1 MiB of answer', () => {
  expect(DEFAULT_LIMITS).toEqual({
    message: 32_768,
    url: 8_192,
    fields: 256,
    options: 10_000,
    content: 1_048_576,
  });
});

test.each([
  ['', 0],
  ['abc', 3],
  ['é', 2],
  ['語', 3],
  ['😀', 4],
  ['ab語', 5],
])('%j takes %i bytes, and no fewer will do', (text, bytes) => {
  expect(byteLength(text)).toBe(bytes);
  expect(exceedsBytes(text, bytes)).toBe(false);
  expect(exceedsBytes(text, bytes - 1)).toBe(true);
});
