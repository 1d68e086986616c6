import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ajvOracle } from '../../ajvOracle.ts';
import type { TextFormat } from '../read/request.ts';
import { matchesFormat } from './formats.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** An address of so many characters, its labels as long as they may be. */
function longAddress(length: number): string {
  const label = 'x'.repeat(63);
  return `a@${label}.${label}.${label}.${'x'.repeat(length - 194)}`;
}

describe.each<[TextFormat, readonly string[], readonly string[]]>([
  [
    'email',
    [
      ...['ada@example.com', "o'neil+tag@sub.example.co", 'A_1@x-y.io', 'ada.king.noel@example.com'],
      ...['a@b.io', 'ada@EXAMPLE.COM', 'ada@4.example', `ada@${'x'.repeat(63)}.example`, longAddress(254)],
    ],
    [
      '',
      'ada',
      'ada.io',
      'a@b',
      'a@b@c.io',
      '.a@b.io',
      'a.@b.io',
      'a..b@c.io',
      'a b@c.io',
      'a@-b.io',
      'a@b..io',
      '@b.io',
      'a.b c@d.io',
      'a@b c.io',
      'a@b-.io',
      'a@b.io.',
      `ada@${'x'.repeat(64)}.example`,
      longAddress(255),
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
      ...[
        'svn+ssh://x1-y.z',
        'HTTPS://EXAMPLE.COM/%c3%a9',
        'a:?q',
        'https://example.com?query#fragment',
        'https://example.com:/',
      ],
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
      ...[
        'a1_:b',
        'https://exämple@b/',
        'https://[::g]/',
        'https://[::1/',
        'https://[::1]x/',
        'https://a:8o/',
      ],
      ...['a:b?é', 'a:b#é', 'a:é', 'a:b%4', 'a:b%4g', 'a:b%g4'],
    ],
  ],
  [
    'date',
    ['2026-02-28', '2024-02-29', '2000-02-29', '0000-01-01', '9999-12-31'],
    [
      '',
      '2026-02-29',
      '2024-02-30',
      '2000-02-30',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-01',
      '2026-01-00',
      '26-01-01',
      '2026-1-1',
      '12026-01-01',
      '2026-01-011',
      '2026-01-01T',
    ],
  ],
  [
    'date-time',
    [
      '2026-01-01T00:00:00Z',
      '2026-01-01t23:59:59.123z',
      '2026-01-01T00:00:00+14:00',
      '2016-12-31T18:59:60-05:00',
      '2016-12-31T23:59:60Z',
      '2017-01-01T05:29:60.5+05:30',
      '2026-01-01T00:00:00-23:59',
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
      ...[
        '2016-12-31T23:58:60Z',
        '2016-12-31T22:59:60Z',
        '2016-12-31T23:59:61Z',
        '2016-12-31T18:59:60+05:00',
      ],
      ...['2026-01-01T000:00:00Z', '2026-01-01T00:00:00.Z', '2026-01-01T00:00:00Zx', '2026-01-01T00:00:00ZT'],
      ...['2026-01-01 00:00:00Z', '2026-01-01T00:00:00+1:00', '2026-01-01T00:00:00 01:00'],
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

test('each month has its days', () => {
  const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  for (const [at, last] of days.entries())
    for (const [day, isDay] of [
      [1, true],
      [last, true],
      [last + 1, false],
    ] as const) {
      const date = `2026-${two(at + 1)}-${two(day)}`;
      expect({ date, isDay: matchesFormat('date', date) }).toEqual({ date, isDay });
    }
});

test('every moment with an offset, leap seconds too, is judged as ajv judges it', () => {
  const accepts = ajvOracle({ properties: { x: { format: 'date-time' } } });
  const upTo = (max: number): fc.Arbitrary<string> => fc.nat({ max }).map(two);
  const second = fc.constantFrom('00', '59', '60', '60.9', '61');
  const offset = fc
    .tuple(fc.constantFrom('+', '-'), upTo(25), fc.constant(':'), upTo(61))
    .map((parts) => parts.join(''));
  const moment = fc.tuple(upTo(23), upTo(59), second, fc.oneof(offset, fc.constantFrom('Z', 'z', '')));
  fc.assert(
    fc.property(moment, ([hour, minute, seconds, zone]) => {
      const x = `2026-01-01T${hour}:${minute}:${seconds}${zone}`;
      expect({ x, valid: matchesFormat('date-time', x) }).toEqual({ x, valid: accepts({ x }) });
    }),
    { numRuns: 5_000 },
  );
});
