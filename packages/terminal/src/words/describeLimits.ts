import type { Field } from '@elicitation-kit/core';
import { checksPattern } from '@elicitation-kit/core/form';
import type { Words } from './createWords.ts';
import type { MessageKey } from './messages.ts';
import { quotable } from './serverText.ts';

const FORMATS = { email: 'email', uri: 'uri', date: 'date', 'date-time': 'dateTime' } as const;

/** What a field's answer must be like, in words, before the first mistake. */
export function describeLimits(field: Field, server: string, words: Words): readonly string[] {
  const range = (
    [both, low, high]: readonly [MessageKey, MessageKey, MessageKey],
    min?: number,
    max?: number,
  ): readonly string[] => {
    if (min !== undefined && max !== undefined) return [words(both, { min, max })];
    if (min !== undefined) return [words(low, { min, count: min })];
    return max === undefined ? [] : [words(high, { max, count: max })];
  };
  switch (field.kind) {
    case 'text':
      return [
        ...(field.format ? [words(FORMATS[field.format])] : []),
        ...range(['lengthBetween', 'lengthFrom', 'lengthTo'], atLeastOne(field.minLength), field.maxLength),
        ...(field.pattern === undefined ? [] : [describePattern(field.pattern, server, words)]),
      ];
    case 'number':
      return [
        words(field.integer ? 'whole' : 'number'),
        ...range(['between', 'from', 'to'], telling(field.minimum), telling(field.maximum)),
        ...(field.exclusiveMinimum === undefined ? [] : [words('above', { min: field.exclusiveMinimum })]),
        ...(field.exclusiveMaximum === undefined ? [] : [words('below', { max: field.exclusiveMaximum })]),
        ...(field.multipleOf === undefined ? [] : [words('steps', { step: field.multipleOf })]),
      ];
    case 'boolean':
      return [words('yesOrNo')];
    case 'choice':
      return [words('oneOf', { count: field.options.length })];
    case 'choices':
      return [
        words('someOf', { count: field.options.length }),
        ...range(['chooseBetween', 'chooseFrom', 'chooseTo'], atLeastOne(field.minItems), field.maxItems),
      ];
    case 'unreadable':
      return [];
  }
}

function describePattern(pattern: string, server: string, words: Words): string {
  return words(checksPattern(pattern) ? 'pattern' : 'patternLeft', { pattern: quotable(pattern), server });
}

/** At least none says nothing. */
function atLeastOne(limit: number | undefined): number | undefined {
  return limit === 0 ? undefined : limit;
}

/** A limit that no number which can be sent comes near says nothing. */
function telling(limit: number | undefined): number | undefined {
  return limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined;
}
