import { expect, test } from 'vitest';
import { copyJson } from './copyJson.ts';

function nest(depth: number): unknown {
  let nested: unknown = 'x';
  for (let level = 0; level < depth; level += 1) nested = level % 2 ? [nested] : { nested };
  return nested;
}

test('a copy holds what a wire would carry, and nothing of the original', () => {
  const inner = { list: [1, undefined, () => 1, NaN, -1.5] };
  const given = { text: 'a', no: null, gone: undefined, call: () => 1, symbol: Symbol('x'), big: 1n, inner };
  const copy = copyJson(given);
  expect(copy).toEqual({ text: 'a', no: null, inner: { list: [1, null, null, null, -1.5] } });
  inner.list.length = 0;
  expect(copy).toHaveProperty('inner.list.length', 5);
});

test('a key called __proto__ is a key like any other', () => {
  const copy = copyJson(JSON.parse('{ "__proto__": { "type": "string" } }'));
  expect(Object.keys(copy as object)).toEqual(['__proto__']);
  expect(copy).not.toHaveProperty('type');
});

test.each([undefined, () => 1, Symbol('x'), 1n])('%s is nothing at all', (given) => {
  expect(copyJson(given)).toBeUndefined();
});

test('64 levels are copied; one more, and a circle, are not', () => {
  expect(copyJson(nest(64))).toEqual(nest(64));
  expect(() => copyJson(nest(65))).toThrow(RangeError);
  const circle: { [key: string]: unknown } = {};
  circle['again'] = { circle };
  expect(() => copyJson(circle)).toThrow(RangeError);
});

test('what one name leads to a million times is not copied', () => {
  let doubled: unknown = 'x';
  for (let level = 0; level < 40; level += 1) doubled = [doubled, doubled];
  expect(() => copyJson(doubled)).toThrow(RangeError);
  expect(() => copyJson(Object.assign([], { length: 2 ** 32 - 1 }))).toThrow(RangeError);
});

test('a million values are copied, and twelve million characters, keys with them; one more is not', () => {
  expect(copyJson(Array.from({ length: 999_999 }, () => 0))).toHaveLength(999_999);
  expect(() => copyJson(Array.from({ length: 1_000_000 }, () => 0))).toThrow(RangeError);
  const long = 'x'.repeat(12_000_000);
  expect(copyJson(long)).toBe(long);
  expect(copyJson({ [long]: '' })).toHaveProperty(long, '');
  expect(() => copyJson(`${long}x`)).toThrow('larger than any request');
  expect(() => copyJson({ [long]: 'x' })).toThrow(RangeError);
});
