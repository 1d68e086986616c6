import { expect, test } from 'vitest';
import { read } from '../read/read.ts';

const filled = (schema: object): unknown =>
  read({
    message: '',
    requestedSchema: { properties: { note: { type: 'string', default: 'one\ntwo', ...schema } } },
  });

test('a default of several lines is kept where the field shows several', () => {
  expect(filled({ maxLength: 500 })).toMatchObject({ fields: [{ default: 'one\ntwo' }] });
});

test.each([{}, { maxLength: 200 }, { maxLength: 500, pattern: 'o' }, { maxLength: 500, format: 'password' }])(
  'where it would stand in one line, it is ignored: %j',
  (schema) => {
    expect(filled(schema)).toMatchObject({ fields: [expect.not.objectContaining({ default: 'one\ntwo' })] });
  },
);
