import type { ComponentType } from 'react';

/** Any props: RJSF's components take many more than the frame knows of. */
export interface Props {
  readonly [name: string]: unknown;
}

/** What RJSF hands to its fields, widgets and templates, as far as the frame reads it; the same in versions 6 and 7. */
export interface Registry {
  readonly fields: Components;
  readonly widgets: Components;
  readonly templates: Components;
  readonly globalUiOptions?: Props | undefined;
  readonly formContext?: unknown;
}

type Components = { readonly [name: string]: ComponentType<Props> | undefined };

/** What RJSF hands to the component of a schema: the root first, then each of its properties. */
export interface SchemaFieldProps extends Props {
  /** The key in the surrogate schema; empty at the root. */
  readonly name: string;
  readonly registry: Registry;
  readonly uiSchema?: unknown;
  /** Version 6. */
  readonly fieldPathId?: { readonly path: readonly unknown[] } | undefined;
  /** Version 7. */
  readonly fieldPath?: string | undefined;
}

/** Whether a value is a component: a function, or what React makes of one. */
export function isComponent(value: unknown): value is ComponentType<Props> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
