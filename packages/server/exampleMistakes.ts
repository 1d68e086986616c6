// docs/asking.md, "Common mistakes", from here on.
import { inspectRequest } from '@elicitation-kit/server/rules';

const request = {
  message: 'Confirm?',
  requestedSchema: {
    type: 'object',
    properties: {
      api_key: { type: 'string', title: 'Key' },
      guest: { type: 'object', title: 'Guest', properties: { name: { type: 'string' } } },
      until: { type: ['string', 'null'], title: 'Until' },
      zip: { type: 'string', title: 'Postal code', pattern: String.raw`^\d{5}$` },
      sure: { type: 'string', title: 'Book it', enum: ['yes', 'no'] },
    },
  },
};

/** The rules that are broken, and how: `ask()` throws the errors, and `elicitation-lint` prints the same. */
export const findings: readonly string[] = inspectRequest(request).map(
  ({ level, rule, message }) => `${level} ${rule}: ${message}`,
);
