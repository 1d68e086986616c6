import { describe, expect, test } from 'vitest';
import { unquoted } from './unquoted.ts';

// What closes a quotation in some language, or looks like it.
const MARKS = Array.from('"“”„‟«»‹›「」『』〝〞〟﹁﹂﹃﹄＂｢｣″‴ʺˮ❝❞〃');

describe('a server’s words between quotation marks', () => {
  test.each([...MARKS, "''", '’’', '\n', '\r\n', '\u2028', '\u0085'])('end at no %j of their own', (mark) => {
    expect(unquoted(`a${mark} b`)).toBe('a b');
  });

  test('stay apart where a mark has parted them, and have no blanks around them', () => {
    expect(unquoted('“a”b ')).toBe('a b');
  });

  test('keep their apostrophes', () => {
    expect(unquoted("l’avis d'Ada")).toBe("l’avis d'Ada");
  });

  test.each(MARKS)(
    'as a pattern show %s as a straight mark, which no language of the kit closes with',
    (mark) => {
      expect(unquoted(`^${mark}[a-z]+$`, '"')).toBe('^"[a-z]+$');
    },
  );
});
