import type { ComponentType, ReactNode } from 'react';

/** One option as RJSF's widgets take it. `value` is the draft that choosing it gives. */
export interface EnumOption {
  readonly value: string | number | boolean;
  readonly label: string;
}

/** What a widget gets: the part of RJSF's widget props that a flat form needs, by structure. */
export interface WidgetProps {
  readonly id: string;
  /** Never the server's property name. */
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly required: boolean;
  readonly placeholder: string;
  readonly schema: { readonly type: 'string' | 'boolean' | 'array' };
  readonly options: {
    readonly enumOptions?: readonly EnumOption[];
    readonly inputType?: 'text' | 'date';
    readonly inputMode?: 'text' | 'email' | 'url' | 'numeric' | 'decimal';
    /** How many options may be chosen. */
    readonly most?: number;
    /** Masked, with a way to look at it. */
    readonly secret?: boolean;
    /** What a ticked and an unticked box say. */
    readonly words?: { readonly yes: string; readonly no: string };
    /** What masked text is shown and hidden by. */
    readonly reveal?: { readonly show: string; readonly hide: string };
  };
  /** What is wrong now, as text. */
  readonly rawErrors: readonly string[];
  readonly onChange: (value: unknown) => void;
  readonly onBlur: (id: string, value: unknown) => void;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-labelledby': string | undefined;
}

/**
 * What stands around a widget: the part of RJSF's field template props that a flat form needs, by structure. A template
 * draws the label where `displayLabel` says so, and always `description`, `help`, `children` and `errors`: controls
 * refer to them by id, and what the person must know stands in them.
 */
export interface FieldTemplateProps {
  /** The control's id. The label has the id `${id}__label`: a group is named by it. */
  readonly id: string;
  /** Server text, ready to be shown; without the mark of an optional field. */
  readonly label: string;
  /** False where the widget draws its label itself. */
  readonly displayLabel: boolean;
  /** True where the widget is a group of controls, which a `<label>` cannot name. */
  readonly group: boolean;
  readonly required: boolean;
  /** The widget, with what warns of it. */
  readonly children: ReactNode;
  /** What the server says of the field; false where it says nothing. */
  readonly description: ReactNode;
  /** The same as text. */
  readonly rawDescription: string;
  /** The limits, and who filled the field in; false where there is neither. */
  readonly help: ReactNode;
  /** The same as text. */
  readonly rawHelp: string;
  /** What is wrong now; nothing where all is well. Keep a line free for it, so that it moves nothing. */
  readonly errors: ReactNode;
  /** The same as text. */
  readonly rawErrors: readonly string[];
}

/** Replacements for single widgets and templates, under RJSF's names. */
export interface FormTheme {
  readonly widgets?: { readonly [name in WidgetName]?: ComponentType<WidgetProps> | undefined } | undefined;
  readonly templates?: { readonly FieldTemplate?: ComponentType<FieldTemplateProps> | undefined } | undefined;
}

/** How a host wants choices to be asked, by the property's name or else by the kind of the field. */
export interface WidgetWishes {
  readonly [fieldNameOrKind: string]: 'radios' | 'select' | 'search' | undefined;
}

/** The widgets that the kit uses. */
export type WidgetName = EarlyWidgetName | LateWidgetName;

/** Those that come with every form. */
export type EarlyWidgetName =
  | 'TextWidget'
  | 'TextareaWidget'
  | 'CheckboxWidget'
  | 'RadioWidget'
  | 'SelectWidget'
  | 'CheckboxesWidget';

/** Those that few forms need: each comes with the first form that does. */
export type LateWidgetName = 'SearchWidget' | 'SearchListWidget' | 'DateTimeWidget';
