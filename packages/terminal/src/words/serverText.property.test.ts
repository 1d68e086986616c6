import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotable, quoted, serverText, shortText } from './serverText.ts';

/** What a terminal obeys, what turns the direction, what is not seen. */
const OBEYED = /[\x00-\x09\x0B-\x1F\x7F-\x9F\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/;

const signs = fc.constantFrom(
  '\x1b[31m',
  '\x9b2J',
  '\x1b]8;;https://evil.test\x07',
  '\r',
  '\n',
  '\t',
  '\b',
  '\x7F',
  '\u202E',
  '\u200B',
  '“',
  '”',
  '中文',
  'ب',
  '👩‍💻',
  'plain',
);
const text = fc.array(fc.oneof(signs, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''));

test('whatever a server sends, its text holds nothing that a terminal obeys', () => {
  fc.assert(
    fc.property(text, (sent) => {
      expect(serverText(sent)).not.toMatch(OBEYED);
      expect(serverText(sent)).not.toMatch(/\n\n\n/);
    }),
  );
});

test('a name keeps to one line and its length, and cannot close the quotation marks around it', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 80 }), (sent, half) => {
      const most = half * 2;
      expect(shortText(sent, most)).not.toMatch(/\n/);
      expect(shortText(sent, most)).not.toMatch(OBEYED);
      expect(Array.from(shortText(sent, most)).length).toBeLessThanOrEqual(most);
      expect(quoted(sent, most)).not.toMatch(/(?!['’‘])\p{QMark}/u);
      expect(quotable(sent, most)).not.toMatch(/(?!["'’‘])\p{QMark}/u);
    }),
  );
});

test('what writing needs stays as it is', () => {
  for (const kept of ['中文', 'سيتم حجز طاولة', '👩‍💻 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣', 'một hai'.normalize('NFC'), 'नमस्ते'])
    expect(serverText(kept)).toBe(kept);
});
