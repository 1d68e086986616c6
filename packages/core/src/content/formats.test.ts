import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ajvOracle } from '../../ajvOracle.ts';
import type { TextFormat } from '../read/request.ts';
import { matchesFormat } from './formats.ts';

describe.each<[TextFormat, readonly string[], readonly string[]]>([
  [
    'email',
    ['ada@example.com', "o'neil+tag@sub.example.co", 'A_1@x-y.io'],
    [
      '',
      'ada',
      'a@b',
      'a@b@c.io',
      '.a@b.io',
      'a.@b.io',
      'a..b@c.io',
      'a b@c.io',
      'a@-b.io',
      'a@b..io',
      '@b.io',
    ],
  ],
  [
    'uri',
    [
      ...[
        'https://example.com',
        'http://u:p@h.example:8080/p;v=1?q=/?#f',
        'http://[2001:db8::1]:80/',
        'file:///etc',
      ],
      ...['mailto:ada@example.com', 'urn:isbn:0451450523', 'a:b', 'https://example.com/%C3%A9', 'tel:+1-555'],
    ],
    [
      ...[
        '',
        'example.com',
        '/path',
        '//example.com',
        'https:',
        '1a:b',
        'https://a b',
        'https://example.com/%zz',
      ],
      ...[
        'https://exämple.com',
        'https://a/b[c]',
        'a:b#c#d',
        'https://a:b:c/',
        'https://a\\b',
        'a:%',
        ' a:b',
      ],
    ],
  ],
  [
    'date',
    ['2026-02-28', '2024-02-29', '2000-02-29', '0000-01-01', '9999-12-31'],
    [
      '',
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-01',
      '2026-01-00',
      '26-01-01',
      '2026-1-1',
    ],
  ],
  [
    'date-time',
    [
      '2026-01-01T00:00:00Z',
      '2026-01-01t23:59:59.123z',
      '2026-01-01T00:00:00+14:00',
      '2016-12-31T18:59:60-05:00',
    ],
    [
      ...[
        '',
        '2026-01-01',
        '2026-01-01T00:00:00',
        '2026-01-01T00:00Z',
        '2026-01-01T24:00:00Z',
        '2026-01-01T00:60:00Z',
      ],
      ...[
        '2026-02-30T00:00:00Z',
        '2026-01-01T12:00:60Z',
        '2026-01-01T00:00:00+24:00',
        '2026-01-01T00:00:00+00:60',
      ],
    ],
  ],
])('%s', (format, right, wrong) => {
  test.each(right)('takes "%s"', (text) => expect(matchesFormat(format, text)).toBe(true));
  test.each(wrong)('refuses "%s"', (text) => expect(matchesFormat(format, text)).toBe(false));

  test.each(['', 'a', 'a.', 'a@', '.@', 'a:', 'a://b', '%41', '0', '2026-01-01T', '[', '?#'])(
    'looks at megabytes of "%s" without a halt',
    (part) => {
      for (const start of ['', 'a:', 'a://', 'a@', '2026-01-01T00:00:00.'])
        for (const end of ['', ' ', '@example.com', 'Z'])
          expect(matchesFormat(format, start + part.repeat(5_000_000 / (part.length + 1)) + end)).toBeTypeOf(
            'boolean',
          );
    },
  );
});

test('every moment with an offset, leap seconds too, is judged as ajv judges it', () => {
  const accepts = ajvOracle({ properties: { x: { format: 'date-time' } } });
  const two = (max: number): fc.Arbitrary<string> =>
    fc.nat({ max }).map((part) => String(part).padStart(2, '0'));
  const second = fc.constantFrom('00', '59', '60', '60.9', '61');
  const offset = fc
    .tuple(fc.constantFrom('+', '-'), two(25), fc.constant(':'), two(61))
    .map((parts) => parts.join(''));
  const moment = fc.tuple(two(23), two(59), second, fc.oneof(offset, fc.constantFrom('Z', 'z', '')));
  fc.assert(
    fc.property(moment, ([hour, minute, seconds, zone]) => {
      const x = `2026-01-01T${hour}:${minute}:${seconds}${zone}`;
      expect({ x, valid: matchesFormat('date-time', x) }).toEqual({ x, valid: accepts({ x }) });
    }),
    { numRuns: 5_000 },
  );
});
