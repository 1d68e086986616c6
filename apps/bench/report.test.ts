import { expect, test } from 'vitest';
import { readFigures } from './figures.ts';
import { fillDocs, readDocs } from './report.ts';

test('the tables of docs/benchmarks.md are what the kept figures give', () => {
  expect(fillDocs(readDocs(), readFigures())).toBe(readDocs());
});
