import type { Field } from '@elicitation-kit/core';
import { createContext, useContext, type Context } from 'react';
import type { FormModel } from '../form/index.ts';
import type { ThemeWidget } from './chooseWidget.ts';
import type { Props, Registry } from './registry.ts';

/** Where one field stands in RJSF's form: what its widget and its template are given besides the field itself. */
export interface Place {
  readonly field: Field;
  readonly registry: Registry;
  /** The host's options for the field, by their plain names. */
  readonly options: Props;
  /** The same as a `uiSchema`, without what the kit decides. */
  readonly uiSchema: Props;
  readonly chosen: ThemeWidget | undefined;
  /** The field's place in the data, in the terms of RJSF's version. */
  readonly path: Props;
}

export const PlaceContext: Context<Place | undefined> = createContext<Place | undefined>(undefined);

export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (place === undefined)
    throw new Error('elicitation-kit: an adapter of the RJSF frame was drawn outside it.');
  return place;
}

/** The model of the form that RJSF draws. */
export const ModelContext: Context<FormModel | undefined> = createContext<FormModel | undefined>(undefined);
