import { isRefusal, read } from '@elicitation-kit/core/form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryForms, arbitraryJson } from '../../../core/arbitraryForms.ts';
import { inspectRequest } from './inspectRequest.ts';

const message = 'Book a table on the day that you choose. It is booked at once.';

test('whatever is given, it never throws, and what no client can read is an error', () => {
  const params = fc.oneof(
    arbitraryJson,
    arbitraryJson.map((requestedSchema) => ({ message, requestedSchema })),
    fc.record({ mode: fc.constantFrom('form', 'url', 1), message: arbitraryJson, url: arbitraryJson }),
    arbitraryForms.map((requestedSchema) => ({ message, requestedSchema })),
  );
  fc.assert(
    fc.property(params, (given) => {
      const hasErrors = inspectRequest(given).some(({ level }) => level === 'error');
      expect(hasErrors || !isRefusal(read(given))).toBe(true);
    }),
  );
});
