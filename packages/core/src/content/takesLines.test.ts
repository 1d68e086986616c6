import { expect, test } from 'vitest';
import { readAlone } from '../../testField.ts';
import { read } from '../read/read.ts';
import type { TextField } from '../read/request.ts';
import { takesLines } from './takesLines.ts';

const filled = (schema: object): unknown =>
  read({
    message: '',
    requestedSchema: { properties: { note: { type: 'string', default: 'one\ntwo', ...schema } } },
  });

test.each([201, 500])('a default of several lines is kept where the field shows several: %j', (maxLength) => {
  expect(filled({ maxLength })).toMatchObject({ fields: [{ default: 'one\ntwo' }] });
});

test.each(['email', 'uri', 'date'])(
  'an answer of the format %s stands in one line, however long it may be',
  (format) => {
    expect(takesLines(readAlone('x', { type: 'string', format, maxLength: 500 }, false) as TextField)).toBe(
      false,
    );
  },
);

test.each([{}, { maxLength: 200 }, { maxLength: 500, pattern: 'o' }, { maxLength: 500, format: 'password' }])(
  'where it would stand in one line, it is ignored: %j',
  (schema) => {
    expect(filled(schema)).toMatchObject({ fields: [expect.not.objectContaining({ default: 'one\ntwo' })] });
  },
);
