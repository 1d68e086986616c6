import type { Field } from '@elicitation-kit/core';
import { limitWords } from '@elicitation-kit/core/words';
import { quotedPattern } from '../serverText.ts';
import type { FormWords } from './messages.ts';
import type { WidgetName } from './theme.ts';

const FORMATS = { email: 'email', uri: 'uri', 'date-time': 'dateTime', date: undefined } as const;

/** What a field's answer must be like, in the order to say it: shown before the first mistake. */
export function describeLimits(field: Field, widget: WidgetName, server: string): readonly FormWords[] {
  const format =
    field.kind === 'text' && field.format && widget === 'TextWidget' ? FORMATS[field.format] : undefined;
  return [
    ...(format ? [[format] as const] : []),
    ...limitWords(field, server, (pattern) => quotedPattern(pattern)),
  ];
}
