import { checksPattern } from '../content/patterns.ts';
import type { Field } from '../read/request.ts';
import type { LimitKey } from './messages.ts';

/** A message, and what is filled in. */
export type LimitWords = readonly [key: LimitKey, values?: { readonly [name: string]: string | number }];

/**
 * What a field's answer must be like beyond its kind and format, in the order to say it, for a view to show before the first mistake.
 * `quote` makes of the server's pattern what may stand between quotation marks.
 */
export function limitWords(
  field: Field,
  server: string,
  quote: (pattern: string) => string,
): readonly LimitWords[] {
  switch (field.kind) {
    case 'text':
      return [
        ...range('lengthBetween', 'lengthFrom', 'lengthTo', atLeastOne(field.minLength), field.maxLength),
        ...(field.pattern === undefined
          ? []
          : [
              say(checksPattern(field.pattern) ? 'pattern' : 'patternLeft', {
                pattern: quote(field.pattern),
                server,
              }),
            ]),
      ];
    case 'number':
      return [
        ...(field.integer ? [say('whole')] : []),
        ...range('between', 'from', 'to', telling(field.minimum), telling(field.maximum)),
        ...(field.exclusiveMinimum === undefined ? [] : [say('above', { min: field.exclusiveMinimum })]),
        ...(field.exclusiveMaximum === undefined ? [] : [say('below', { max: field.exclusiveMaximum })]),
        ...(field.multipleOf === undefined ? [] : [say('steps', { step: field.multipleOf })]),
      ];
    case 'choices':
      return range('chooseBetween', 'chooseFrom', 'chooseTo', atLeastOne(field.minItems), field.maxItems);
    case 'boolean':
    case 'choice':
    case 'unreadable':
      return [];
  }
}

function range(
  both: LimitKey,
  low: LimitKey,
  high: LimitKey,
  min?: number,
  max?: number,
): readonly LimitWords[] {
  if (min !== undefined && max !== undefined) return [say(both, { min, max })];
  if (min !== undefined) return [say(low, { min, count: min })];
  return max === undefined ? [] : [say(high, { max, count: max })];
}

/** A limit that no number which can be sent comes near says nothing; generators write it at every whole number. */
function telling(limit: number | undefined): number | undefined {
  return limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;
}

function atLeastOne(limit: number | undefined): number | undefined {
  return limit === 0 ? undefined : limit;
}

function say(...words: LimitWords): LimitWords {
  return words;
}
