import type { EnumOption, WidgetProps } from '../form/theme.ts';
import type { Props } from './registry.ts';

/** What a widget of RJSF is given of a field's answers, and how what it gives back is read. */
export interface Translation {
  readonly schema: Props;
  readonly options: Props;
  readonly value: unknown;
  readonly multiple?: true;
  /** What stands in a list where nothing is chosen: RJSF's own row for it. */
  readonly placeholder?: string;
  readonly read: (given: unknown) => unknown;
}

/** No answer, where it is an option of its own. */
const NONE = 'none';

/**
 * The kit's props in RJSF's terms. Options go by their place, as text, so that a widget cannot mistake one for no answer;
 * `name` is RJSF's name of the widget, where it is one of its own.
 */
export function translateAnswers(
  props: WidgetProps,
  name: string | undefined,
  words: { readonly choose: string; readonly noAnswer: string },
): Translation {
  const { value, schema, options, required, label } = props;
  if (schema.type === 'boolean' && options.words && (name === undefined || name === 'CheckboxWidget'))
    return { schema: { type: 'boolean', title: label }, options: {}, value, read: (given) => given };
  if (schema.type === 'string' && !options.enumOptions)
    return { schema: { type: 'string', title: label }, options: {}, value, read: readText };

  const answers = (options.enumOptions ?? yesOrNo(options.words)).filter((option) => option.value !== '');
  const enumOptions = answers.map((option, at) => ({ value: String(at), label: option.label }));
  const keys = enumOptions.map((option) => option.value);
  const keyOf = (answer: unknown): string | undefined =>
    keys[answers.findIndex((option) => option.value === answer)];
  const readOne = (given: unknown): EnumOption['value'] => answers[keys.indexOf(String(given))]?.value ?? '';

  if (schema.type === 'array')
    return {
      schema: {
        type: 'array',
        title: label,
        uniqueItems: true,
        items: { type: 'string', enum: keys },
      },
      options: { enumOptions },
      value: Array.isArray(value) ? value.map(keyOf) : [],
      ...(name === 'SelectWidget' && { multiple: true }),
      read: (given) => (Array.isArray(given) ? given.map(readOne) : []),
    };

  const clearable = !required && !options.words;
  const none = { value: NONE, label: words.noAnswer };
  // Where a list has a row of the theme's for it, that stands first.
  const rows = name === 'SelectWidget' ? [none, ...enumOptions] : [...enumOptions, none];
  return {
    schema: {
      type: 'string',
      title: label,
      enum: clearable ? [...keys, NONE] : keys,
      // With a default, lists have no empty row of their own, and not every theme draws one.
      ...(clearable && { default: NONE }),
    },
    options: { enumOptions: clearable ? rows : enumOptions },
    value: keyOf(value) ?? (clearable ? NONE : undefined),
    placeholder: clearable ? words.noAnswer : words.choose,
    read: readOne,
  };
}

function yesOrNo(words: WidgetProps['options']['words']): readonly EnumOption[] {
  return words
    ? [
        { value: true, label: words.yes },
        { value: false, label: words.no },
      ]
    : [];
}

// A cleared input gives nothing, and a host's own widget for numbers a number.
function readText(given: unknown): string {
  return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
}
