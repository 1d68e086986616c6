import type { Draft, Field, FieldOption } from '@elicitation-kit/core';
import { serverText } from '../serverText.ts';
import type { FormLanguage } from './messages.ts';
import type { WidgetName, WidgetProps } from './theme.ts';

/** Choices up to this many are all in view as radios. */
const RADIOS = 5;

/** The widget that asks for a field, and how its value and the draft become each other. */
export interface Control {
  readonly widget: WidgetName;
  readonly type: WidgetProps['schema']['type'];
  readonly options: WidgetProps['options'];
  readonly value: (draft: Draft) => unknown;
  readonly draft: (value: unknown) => Draft;
}

type Answerable = Exclude<Field, { kind: 'unreadable' }>;

/** Chooses the control for a field. */
export function control(field: Answerable, { say }: FormLanguage): Control {
  const none = { value: '', label: say('noAnswer') };
  switch (field.kind) {
    case 'text':
    case 'number':
      return {
        widget: 'TextWidget',
        type: 'string',
        options: {
          inputType: field.kind === 'text' && field.format === 'date' ? 'date' : 'text',
          inputMode: inputMode(field),
          ...(field.secret && { secret: true, reveal: { show: say('show'), hide: say('hide') } }),
        },
        value: (draft) => (draft === null ? String(field.default ?? '') : draft),
        draft: (value) => (typeof value === 'string' ? value : ''),
      };
    case 'boolean': {
      const words = { yes: say('yes'), no: say('no') };
      const decided = field.required || field.default !== undefined;
      return {
        widget: decided ? 'CheckboxWidget' : 'RadioWidget',
        type: 'boolean',
        options: decided
          ? { words }
          : { enumOptions: [{ value: true, label: words.yes }, { value: false, label: words.no }, none] },
        value: (draft) => (draft === null ? (field.default ?? (decided ? false : '')) : draft),
        draft: (value) => (typeof value === 'boolean' ? value : ''),
      };
    }
    case 'choice': {
      const standing = field.options.findIndex((option) => option.value === field.default);
      const empty = field.required ? undefined : '';
      return {
        widget: field.options.length <= RADIOS ? 'RadioWidget' : 'SelectWidget',
        type: 'string',
        options: {
          enumOptions: [...indexed(field.options, say('blank')), ...(field.required ? [] : [none])],
        },
        value: (draft) => (draft === null ? (standing < 0 ? empty : standing) : draft === '' ? empty : draft),
        draft: (value) => (typeof value === 'number' ? value : ''),
      };
    }
    case 'choices': {
      const standing = field.options.flatMap((option, index) =>
        field.default?.includes(option.value) ? [index] : [],
      );
      return {
        widget: 'CheckboxesWidget',
        type: 'array',
        options: { enumOptions: indexed(field.options, say('blank')) },
        value: (draft) => (draft === null ? standing : typeof draft === 'object' ? draft : []),
        draft: (value) => (Array.isArray(value) ? value.map(Number) : []),
      };
    }
  }
}

// Widgets carry an option's place, never its value: values of any type stay apart.
function indexed(options: readonly FieldOption[], blank: string): { value: number; label: string }[] {
  return options.map((option, value) => ({ value, label: serverText(option.label) || blank }));
}

// A telephone's decimal pad has no minus sign.
function inputMode(
  field: Extract<Answerable, { kind: 'text' | 'number' }>,
): 'text' | 'email' | 'url' | 'numeric' | 'decimal' {
  if (field.kind === 'number') {
    if ((field.minimum ?? field.exclusiveMinimum ?? -1) < 0) return 'text';
    return field.integer ? 'numeric' : 'decimal';
  }
  return field.format === 'email' ? 'email' : field.format === 'uri' ? 'url' : 'text';
}
