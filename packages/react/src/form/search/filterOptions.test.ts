import { expect, test } from 'vitest';
import { filterOptions } from './filterOptions.ts';

function matches(labels: readonly string[], text: string): readonly string[] {
  const options = labels.map((label, value) => ({ value, label }));
  return filterOptions(options)(text).map((place) => labels[place] ?? '');
}

test.for([
  ['Zürich', 'zur'],
  ['Łódź', 'lodz'],
  ['Ærø', 'RO'],
  ['Straße', 'strasse'],
  ['ΟΔΟΣ', 'οδος'],
  ['İzmir', 'izmir'],
  ['Isparta', 'ısp'],
  ['ﬁle 12', 'FILE １２'],
  ['مُحَمَّد', 'محمد'],
  ['שָׁלוֹם', 'שלום'],
  ['서울', '서우'],
  ['がくせい', 'かくせい'],
] as const)('“%s” is found by “%s”: case, marks and forms of a letter do not count', ([label, text]) => {
  expect(matches(['other', label], text)).toEqual([label]);
});

test('what a mark tells apart by more than an accent stays apart', () => {
  expect(matches(['कि', 'की'], 'की')).toEqual(['की']);
});

test('a text is found anywhere in a label; labels that begin with it come first', () => {
  expect(matches(['North port', 'Porto', 'Airport', 'Portland', 'Paris'], 'port')).toEqual([
    'Porto',
    'Portland',
    'North port',
    'Airport',
  ]);
});

test.for(['', '   ', '\u0301'])('a text without anything to search for (“%s”) leaves all options', (text) => {
  expect(matches(['b', 'a'], text)).toEqual(['b', 'a']);
});

test('blanks at the ends and doubled ones do not count', () => {
  expect(matches(['Bin\n 1  A'], '  bin 1 a ')).toEqual(['Bin\n 1  A']);
});

test('signs that patterns are made of stand for themselves', () => {
  expect(matches(['a.c', 'abc', '(a|b)*'], '.')).toEqual(['a.c']);
  expect(matches(['a.c', 'abc', '(a|b)*'], '(a|b)*')).toEqual(['(a|b)*']);
});

test('the options are read once, by the first search', () => {
  let read = 0;
  const option = {
    value: 0,
    get label() {
      read += 1;
      return 'One';
    },
  };
  const search = filterOptions([option]);
  expect(read).toBe(0);
  for (const text of ['o', 'n', 'x', '']) search(text);
  expect(read).toBe(1);
});

test('ten thousand options are searched within a frame', () => {
  const options = Array.from({ length: 10_000 }, (_, value) => ({ value, label: `Aisle ${value} · bin é` }));
  const search = filterOptions(options);
  search('a');
  const times = ['b', 'bi', 'bin e', '99', 'none'].map((text) => {
    const start = performance.now();
    search(text);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(16);
});
