import fc from 'fast-check';
import { domainToASCII, domainToUnicode } from 'node:url';
import { expect, test } from 'vitest';
import { toUnicode } from './toUnicode.ts';

test.each([
  ['xn--xample-2of.com', 'еxample.com'],
  ['login.xn--bcher-kva.example', 'login.bücher.example'],
  ['xn--r8jz45g.xn--zckzah', '例え.テスト'],
  ['xn--80ak6aa92e.com', 'аррӏе.com'],
  ['example.com', 'example.com'],
  ['myxn--thing.example', 'myxn--thing.example'],
  ['xn--99999999999', 'xn--99999999999'],
  ['xn--!', 'xn--!'],
  ['', ''],
])('%j reads %j', (hostname, readable) => {
  expect(toUnicode(hostname)).toBe(readable);
});

test('every name that a host can have reads as the platform reads it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
      const hostname = domainToASCII(`${name}.example`);
      fc.pre(hostname !== '');
      expect(toUnicode(hostname)).toBe(domainToUnicode(hostname));
    }),
  );
});

test('whatever stands in a host, it does not throw', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'z', '0', '9', '-') });
  fc.assert(
    fc.property(fc.oneof(fc.string(), letters), (label) => {
      expect(toUnicode(`xn--${label}`)).toEqual(expect.any(String));
    }),
  );
});
