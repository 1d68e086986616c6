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
    /** Masked, with a way to look at it. */
    readonly secret?: boolean;
    /** What a ticked and an unticked box say. */
    readonly words?: { readonly yes: string; readonly no: string };
    /** What masked text is shown and hidden by. */
    readonly reveal?: { readonly show: string; readonly hide: string };
  };
  readonly onChange: (value: unknown) => void;
  readonly onBlur: (id: string, value: unknown) => void;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-labelledby': string | undefined;
}

/** What stands around a widget: the part of RJSF's field template props that a flat form needs, by structure. */
export interface FieldTemplateProps {
  readonly id: string;
  readonly label: string;
  /** False where the widget draws its label itself. */
  readonly displayLabel: boolean;
  /** True where the widget is a group of controls, which a `<label>` cannot name. */
  readonly group: boolean;
  readonly required: boolean;
  readonly children: ReactNode;
  readonly description: ReactNode;
  readonly help: ReactNode;
  readonly errors: ReactNode;
  readonly rawErrors: readonly string[];
}

/** Replacements for single widgets and templates, under RJSF's names. */
export interface FormTheme {
  readonly widgets?: { readonly [name in WidgetName]?: ComponentType<WidgetProps> };
  readonly templates?: { readonly FieldTemplate?: ComponentType<FieldTemplateProps> };
}

/** The widgets that the kit uses. */
export type WidgetName =
  | 'TextWidget'
  | 'CheckboxWidget'
  | 'RadioWidget'
  | 'SelectWidget'
  | 'CheckboxesWidget';
