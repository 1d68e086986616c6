// README, from here on.
import { inspectRequest } from '@elicitation-kit/server/rules';

/** What is wrong with a question, for a test: `expect(faultsOf(question)).toEqual([])`. */
export function faultsOf(params: object): readonly string[] {
  return inspectRequest(params).map(({ rule, message }) => `${rule}: ${message}`);
}
