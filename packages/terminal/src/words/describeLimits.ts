import type { Field } from '@elicitation-kit/core';
import { limitWords } from '@elicitation-kit/core/words';
import type { Words } from './createWords.ts';
import { quotable } from './serverText.ts';

const FORMATS = { email: 'email', uri: 'uri', date: 'date', 'date-time': 'dateTime' } as const;

/** What a field's answer must be like, in words, before the first mistake. */
export function describeLimits(field: Field, server: string, words: Words): readonly string[] {
  const limits = limitWords(field, server, (pattern) => quotable(pattern));
  return [...describeKind(field, words), ...limits.map((limit) => words(...limit))];
}

function describeKind(field: Field, words: Words): readonly string[] {
  switch (field.kind) {
    case 'text':
      return field.format ? [words(FORMATS[field.format])] : [];
    case 'number':
      // A whole one is a limit.
      return field.integer ? [] : [words('number')];
    case 'boolean':
      return [words('yesOrNo')];
    case 'choice':
      return [words('oneOf', { count: field.options.length })];
    case 'choices':
      return [words('someOf', { count: field.options.length })];
    case 'unreadable':
      return [];
  }
}
