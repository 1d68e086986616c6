import { expect, test } from 'vitest';
import { rowLines } from './rowLines.ts';

function lines(...labels: readonly string[]): ReturnType<typeof rowLines> {
  return rowLines(labels.map((label, value) => ({ value, label })));
}

test('short labels take one line', () => {
  expect(lines('A', 'Aisle 12 · bin 7')).toEqual({ wide: 1, narrow: 1 });
  expect(lines()).toEqual({ wide: 1, narrow: 1 });
});

test('a long label gives every row the lines that it needs, sooner on a narrow screen', () => {
  expect(lines('A', 'x'.repeat(40))).toEqual({ wide: 1, narrow: 2 });
  expect(lines('A', 'x'.repeat(60))).toEqual({ wide: 2, narrow: 2 });
});

test('Chinese characters are twice as wide', () => {
  expect(lines('数'.repeat(20))).toEqual({ wide: 1, narrow: 2 });
});

test('a label without end takes no more than three lines', () => {
  expect(lines('x'.repeat(30_000))).toEqual({ wide: 3, narrow: 3 });
});
