import type { BooleanField, Draft, Field, FieldOption } from '@elicitation-kit/core';
import { takesLines } from '@elicitation-kit/core/form';
import { serverText } from '../serverText.ts';
import type { FormLanguage } from './messages.ts';
import type { WidgetName, WidgetProps, WidgetWishes } from './theme.ts';

/** Choices up to this many are all in view as radios. */
const RADIOS = 5;
/** Up to this many stand in a list of the browser's; more are searched. */
const SELECT = 50;
/** Options of which several can be chosen stand as boxes up to this many; more are searched. */
const BOXES = 15;

/** The widget that asks for a field, and how its value and the draft become each other. */
export interface Control {
  readonly widget: WidgetName;
  readonly type: WidgetProps['schema']['type'];
  readonly options: WidgetProps['options'];
  readonly value: (draft: Draft) => unknown;
  readonly draft: (value: unknown) => Draft;
}

/** Widgets that show one option, on one line, until they are opened. */
export const CHOOSERS: ReadonlySet<WidgetName> = new Set(['SelectWidget', 'SearchWidget']);

/** A field that can be asked. */
export type Answerable = Exclude<Field, { kind: 'unreadable' }>;

/** The widget that asks for a field: the host's wish where it fits, else by what is asked and how much of it. */
export function widgetFor(field: Answerable, wishes: WidgetWishes = {}): WidgetName {
  const { name, kind } = field;
  const wish = wishes[Object.hasOwn(wishes, name) ? name : kind];
  switch (kind) {
    case 'text':
      if (field.secret) return 'TextWidget';
      if (field.format === 'date-time') return 'DateTimeWidget';
      return takesLines(field) ? 'TextareaWidget' : 'TextWidget';
    case 'number':
      return 'TextWidget';
    case 'boolean':
      if (wish === 'select') return 'SelectWidget';
      return isDecided(field) && wish !== 'radios' ? 'CheckboxWidget' : 'RadioWidget';
    case 'choice': {
      if (wish !== undefined && Object.hasOwn(WISHED, wish)) return WISHED[wish];
      if (field.options.length > SELECT) return 'SearchWidget';
      return field.options.length > RADIOS ? 'SelectWidget' : 'RadioWidget';
    }
    case 'choices':
      if (wish === undefined || wish === 'select')
        return field.options.length > BOXES ? 'SearchListWidget' : 'CheckboxesWidget';
      return wish === 'search' ? 'SearchListWidget' : 'CheckboxesWidget';
  }
}

const WISHED = { radios: 'RadioWidget', select: 'SelectWidget', search: 'SearchWidget' } as const;

// A box says yes or no from the start; where no answer is one too, a box cannot say it.
function isDecided(field: BooleanField): boolean {
  return field.required || field.default !== undefined;
}

/** Chooses the control for a field. */
export function control(
  field: Answerable,
  { say }: FormLanguage,
  wishes?: WidgetWishes,
  masks = true,
): Control {
  const widget = widgetFor(field, wishes);
  const none = { value: '', label: say('noAnswer') };
  switch (field.kind) {
    case 'text':
    case 'number':
      return {
        widget,
        type: 'string',
        options: {
          inputType: field.kind === 'text' && field.format === 'date' ? 'date' : 'text',
          inputMode: inputMode(field),
          ...(field.secret && masks && { secret: true, reveal: { show: say('show'), hide: say('hide') } }),
        },
        value: (draft) => (draft === null ? String(field.default ?? '') : draft),
        draft: (value) => (typeof value === 'string' ? value : ''),
      };
    case 'boolean': {
      const words = { yes: say('yes'), no: say('no') };
      const decided = isDecided(field);
      return {
        widget,
        type: 'boolean',
        options: {
          ...(decided && { words }),
          enumOptions: [
            { value: true, label: words.yes },
            { value: false, label: words.no },
            ...(decided ? [] : [none]),
          ],
        },
        value: (draft) => (draft === null ? (field.default ?? (decided ? false : '')) : draft),
        draft: (value) => (typeof value === 'boolean' ? value : ''),
      };
    }
    case 'choice': {
      const standing = field.options.findIndex((option) => option.value === field.default);
      const empty = field.required ? undefined : '';
      return {
        widget,
        type: 'string',
        options: {
          enumOptions: [
            ...indexed(field.options, say('blank')),
            ...(field.required || widget === 'SearchWidget' ? [] : [none]),
          ],
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
        widget,
        type: 'array',
        options: {
          enumOptions: indexed(field.options, say('blank')),
          ...(field.maxItems !== undefined && { most: field.maxItems }),
        },
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
