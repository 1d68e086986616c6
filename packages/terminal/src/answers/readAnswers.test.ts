import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AnswersError } from './AnswersError.ts';
import { readAnswers } from './readAnswers.ts';

const problemsOf = (text: string, servers?: readonly string[]): readonly string[] => {
  try {
    readAnswers(text, { file: 'answers.yaml', servers });
    return [];
  } catch (error) {
    if (error instanceof AnswersError) return error.problems;
    throw error;
  }
};
const booking = { server: { id: 'booking', label: 'Booking' } };
const of = (
  name: string,
): { readonly server: typeof booking.server; readonly tool: { readonly name: string } } => ({
  ...booking,
  tool: { name },
});

test('answers stand by server, tool and field; a list has one for each time', () => {
  const answers = readAnswers(`
booking:
  book_table:
    accept: { date: 2028-03-12, party_size: 4, note: "no", quiet: true, days: [mon, "2"] }
  plan_workshop:
    - accept: { people: 12 }
    - decline
  confirm: accept
  '*': cancel
weather: decline
`);
  expect(answers.take(of('book_table'))).toEqual({
    action: 'accept',
    content: { date: '2028-03-12', party_size: 4, note: 'no', quiet: true, days: ['mon', '2'] },
  });
  expect(answers.take(of('book_table'))).toMatchObject({ action: 'accept' });
  expect([1, 2, 3].map(() => answers.take(of('plan_workshop')))).toEqual([
    { action: 'accept', content: { people: 12 } },
    { action: 'decline' },
    'used-up',
  ]);
  expect(answers.take(of('confirm'))).toEqual({ action: 'accept', content: {} });
  expect(answers.take(of('another'))).toEqual({ action: 'cancel' });
  expect(answers.take(booking)).toEqual({ action: 'cancel' });
  expect(answers.take({ server: { id: 'weather', label: 'Weather' } })).toEqual({ action: 'decline' });
  expect(answers.take({ server: { id: 'other', label: 'Other' } })).toBe('none');
});

test('what YAML has more than one reading for stays as it is written', () => {
  const answers = readAnswers(
    'booking:\n  tool:\n    accept: { a: no, b: 2028-01-01, c: 1_000, d: 12:30, e: true, f: 1e3, g: .5, h: 4.0 }',
  );
  expect(answers.take(of('tool'))).toEqual({
    action: 'accept',
    content: { a: 'no', b: '2028-01-01', c: '1_000', d: '12:30', e: true, f: 1000, g: 0.5, h: 4 },
  });
});

test('the same in JSON', () => {
  const text = JSON.stringify({ booking: { book_table: { accept: { party_size: 4 } } } }, null, '\t');
  expect(readAnswers(text).take(of('book_table'))).toEqual({ action: 'accept', content: { party_size: 4 } });
});

test('what was never asked for is told', () => {
  const answers = readAnswers('booking:\n  a: decline\n  b: [cancel, cancel]\nweather: decline\n');
  answers.take(of('a'));
  answers.take(of('b'));
  expect(answers.unused()).toEqual(['booking → b', 'weather']);
  expect(answers.unknownTools('booking', ['a', 'c'])).toEqual(['b']);
});

test.each([
  [
    'booking:\n  book_table:\n    acept: { a: 1 }',
    'answers.yaml:3:5: booking → book_table has “acept” where an answer stands. Write `accept:`',
  ],
  [
    'booking:\n  book_table: { accept: {}, note: 1 }',
    'booking → book_table has “note” where an answer stands.',
  ],
  ['booking:\n  book_table: {}', 'has nothing where an answer stands'],
  ['booking:\n  book_table: acccept', 'answers.yaml:2:15: booking → book_table has no answer.'],
  ['booking:\n  book_table:\n    accept:\n      note:', 'booking → book_table → note has no value.'],
  ['booking:\n  book_table:\n    accept:\n      note: { a: 1 }', 'note has no value.'],
  ['booking:\n  book_table:\n    accept:\n      ids: [1, a]', 'ids is a list that holds more than texts.'],
  [
    'booking:\n  book_table:\n    accept:\n      n: 12345678901234567890',
    'n is a number too large to be sent exactly.',
  ],
  ['booking:\n  book_table:\n    accept:\n      n: .nan', 'n has no value.'],
  [
    'booking:\n  book_table:\n    accept:\n      zip: 0123',
    'answers.yaml:4:12: booking → book_table → zip is a number that can be read in two ways. Write it in plain digits',
  ],
  [
    'booking:\n  book_table:\n    accept:\n      mode: 0o755',
    'or put it in quotation marks if the field takes text.',
  ],
  [
    'booking:\n  book_table:\n    accept:\n      colour: 0xff',
    'colour is a number that can be read in two ways.',
  ],
  [
    '%YAML 1.1\n---\nbooking:\n  book_table: decline',
    'answers.yaml:1:1: this is YAML 1.1, which reads “no” as false.',
  ],
  ['booking:\n  book_table:\n    accept: yes please', 'accept holds no fields.'],
  ['booking:\n  a: decline\n  a: cancel', 'answers.yaml:3:3: the same name stands here twice.'],
  ['booking: accept', 'booking has no tools.'],
  ['bokking: decline', 'bokking is no server of this host. Its servers are: booking.'],
  ['- booking', 'the file names no server.'],
  ['', 'the file names no server.'],
  ['booking: {', 'is not YAML or JSON that can be read'],
])('%j is refused, with its line and the way out', (text, problem) => {
  const problems = problemsOf(text, ['booking']);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});

test('everything that is wrong is told at once', () => {
  expect(problemsOf('booking:\n  a: x\n  b: { accept: { c: null, d: 1e999 } }\nother: maybe\n')).toHaveLength(
    4,
  );
});

const value = fc.oneof(
  fc.string(),
  fc.boolean(),
  fc.integer(),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .filter((number) => !Number.isInteger(number) || Number.isSafeInteger(number)),
  fc.array(fc.string()),
);

test('each value comes out as it was written, under any name', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (fields) => {
      const taken = readAnswers(JSON.stringify({ booking: { tool: { accept: fields } } })).take(of('tool'));
      expect(taken).toEqual({ action: 'accept', content: JSON.parse(JSON.stringify(fields)) as unknown });
    }),
    { examples: [[JSON.parse('{"__proto__":"x","constructor":1,"01":true}') as Record<string, string>]] },
  );
});

test('a file that is not one throws nothing but its problems, and no problem holds a value', () => {
  const scalar = fc.constantFrom(
    'MARK',
    '"MARK"',
    '[MARK]',
    '{k: MARK}',
    '!!int MARK',
    '*MARK2',
    '- MARK',
    'MARK: MARK2',
    '&a [*a]',
    '|\n   MARK',
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom('booking:', '  tool:', '    accept:', '      field:', '  -', '', '\t'),
          scalar,
        ),
        { maxLength: 6 },
      ),
      (lines) => {
        const problems = problemsOf(lines.map(([key, text]) => `${key} ${text}`).join('\n')).join('\n');
        expect(problems.replaceAll(/“MARK”|MARK (?=→|has|is|holds)/g, '')).not.toMatch(/MARK(?!\d)/);
      },
    ),
  );
});
