import type { Option } from '@elicitation-kit/fixtures';
import { z } from 'zod';

/** Takes one of the values that were offered, and gives its option. */
export function optionOf(options: readonly Option[]): z.ZodType<Option> {
  return z.string().transform((value, context) => {
    const option = options.find((candidate) => candidate.const === value);
    if (option) return option;
    context.addIssue('not one of the options');
    return z.NEVER;
  });
}
