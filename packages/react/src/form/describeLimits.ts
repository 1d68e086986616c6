import type { Field } from '@elicitation-kit/core';
import { checksPattern } from '@elicitation-kit/core/form';
import type { FormMessageKey, FormWords } from './messages.ts';
import { quotePattern } from './quotePattern.ts';
import type { WidgetName } from './theme.ts';

/** What a field's answer must be like, in the order to say it: shown before the first mistake. */
export function describeLimits(field: Field, widget: WidgetName, server: string): readonly FormWords[] {
  const range = (
    both: FormMessageKey,
    low: FormMessageKey,
    high: FormMessageKey,
    min?: number,
    max?: number,
  ): FormWords[] => {
    if (min !== undefined && max !== undefined) return [say(both, { min, max })];
    if (min !== undefined) return [say(low, { min, count: min })];
    return max === undefined ? [] : [say(high, { max, count: max })];
  };
  switch (field.kind) {
    case 'text': {
      const format = { email: 'email', uri: 'uri', 'date-time': 'dateTime', date: undefined } as const;
      const key = field.format && widget === 'TextWidget' ? format[field.format] : undefined;
      return [
        ...(key ? [say(key)] : []),
        ...range('lengthBetween', 'lengthFrom', 'lengthTo', atLeastOne(field.minLength), field.maxLength),
        ...(field.pattern === undefined
          ? []
          : [
              say(checksPattern(field.pattern) ? 'pattern' : 'patternLeft', {
                pattern: quotePattern(field.pattern),
                server,
              }),
            ]),
      ];
    }
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

/** A limit that no number which can be sent comes near says nothing; generators write it at every whole number. */
function telling(limit: number | undefined): number | undefined {
  return limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;
}

function say(...words: FormWords): FormWords {
  return words;
}

function atLeastOne(limit: number | undefined): number | undefined {
  return limit === 0 ? undefined : limit;
}
