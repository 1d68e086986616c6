import type { Draft, Field } from '@elicitation-kit/core';
import { toContent } from '@elicitation-kit/core/form';
import type { FormWords } from './messages.ts';

/** What an address goes out as, where its formats write it in fewer letters than it was typed in. */
export function describeSent(field: Field, draft: Draft): readonly FormWords[] {
  if (field.kind !== 'text' || field.format === undefined || field.secret) return [];
  if (typeof draft !== 'string' || /^[\0-\x7f]*$/.test(draft)) return [];
  const { content, errors } = toContent([field], [draft]);
  const text = content[field.name];
  return errors.length === 0 && typeof text === 'string' ? [['sentAs', { text }]] : [];
}
