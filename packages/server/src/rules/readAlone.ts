import type { Field } from '@elicitation-kit/core';
import { isRefusal, read } from '@elicitation-kit/core/form';
import type { Schema } from './rule.ts';

/** One property, read as a form of its own; undefined where no form can ask for it. */
export function readAlone(name: string, property: Schema): Field | undefined {
  const properties = Object.fromEntries([[name, property]]);
  const outcome = read({ message: '', requestedSchema: { type: 'object', properties } });
  return isRefusal(outcome) || outcome.mode !== 'form' ? undefined : outcome.fields[0];
}
