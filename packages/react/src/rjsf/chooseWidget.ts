import type { Field } from '@elicitation-kit/core';
import type { ComponentType } from 'react';
import { widgetFor } from '../form/control.ts';
import type { WidgetWishes } from '../form/theme.ts';
import { isComponent, type Props, type Registry } from './registry.ts';

/** A widget of the theme or of the host, and its name where it is one of RJSF's own. */
export interface ThemeWidget {
  readonly name: string | undefined;
  readonly Widget: ComponentType<Props>;
}

/** RJSF's widgets that can ask for each kind, by their short names in a `uiSchema`. */
const FITTING: { readonly [kind in Field['kind']]: { readonly [alias: string]: string } } = {
  text: { text: 'TextWidget', textarea: 'TextareaWidget' },
  // Number inputs of browsers drop what is not a number yet, and a slider shows an answer that nobody gave.
  number: { text: 'TextWidget' },
  boolean: { checkbox: 'CheckboxWidget', radio: 'RadioWidget', select: 'SelectWidget' },
  choice: { radio: 'RadioWidget', select: 'SelectWidget' },
  choices: { checkboxes: 'CheckboxesWidget', select: 'SelectWidget' },
  unreadable: {},
};

/** The names that RJSF gives to its own widgets; any other in a registry is the host's. */
const STOCK =
  /^(?:Alt(?:Date|DateTime)|Checkbox(?:es)?|Color|Date(?:Time)?|Email|File|Hidden|Password|Radio|Range|Rating|Select|Text(?:area)?|Time|UpDown|URL)Widget$/;

/** The kit's widgets that every theme has its own of. */
const THEMED: ReadonlySet<string> = new Set([
  'TextWidget',
  'TextareaWidget',
  'CheckboxWidget',
  'RadioWidget',
  'SelectWidget',
  'CheckboxesWidget',
]);

/** The widget of the theme that asks for a field: the host's wish where it fits, else the usual one. Nothing where the kit's own asks. */
export function chooseWidget(
  field: Field,
  wish: unknown,
  { widgets }: Registry,
  wishes?: WidgetWishes,
): ThemeWidget | undefined {
  if (field.kind === 'unreadable' || field.secret) return undefined;
  if (isComponent(wish)) return { name: undefined, Widget: wish };
  const named = (name: string): ThemeWidget | undefined => {
    const Widget = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
    return Widget && { name: STOCK.test(name) ? name : undefined, Widget };
  };
  const wished = typeof wish === 'string' ? fit(field, wish) : undefined;
  const usual = widgetFor(field, wishes);
  const isUsual = THEMED.has(usual) && !(field.kind === 'text' && field.format === 'date');
  return (wished === undefined ? undefined : named(wished)) ?? (isUsual ? named(usual) : undefined);
}

function fit(field: Field, wish: string): string | undefined {
  const fitting = FITTING[field.kind];
  const name = Object.hasOwn(fitting, wish) ? fitting[wish] : wish;
  if (name === undefined || (STOCK.test(name) && !Object.values(fitting).includes(name))) return undefined;
  // A box cannot say that there is no answer.
  return field.kind === 'boolean' && name === 'CheckboxWidget' ? widgetFor(field) : name;
}
