import { createContext, useContext, type Context } from 'react';
import type { LateParts } from './lateParts.ts';
import type { FormLanguage } from './messages.ts';
import type { WidgetWishes } from './theme.ts';

/** What every field of a form needs besides its model. */
export interface FormSurroundings {
  /** Prefix of all ids; a field's control is `${scope}-${index}`. */
  readonly scope: string;
  /** The host's name for the server. */
  readonly server: string;
  readonly language: FormLanguage;
  /** Puts off what could move the form until no pointer is down. */
  readonly afterPress: (act: () => void) => void;
  readonly late: LateParts;
  readonly wishes: WidgetWishes | undefined;
  readonly masks: boolean;
}

export const FormContext: Context<FormSurroundings | undefined> = createContext<FormSurroundings | undefined>(
  undefined,
);

export function useForm(): FormSurroundings {
  const surroundings = useContext(FormContext);
  if (surroundings === undefined)
    throw new Error(
      'elicitation-kit: <Field> was drawn outside a form. Draw it in a frame that is given to <ElicitationDialog frame={…}>.',
    );
  return surroundings;
}
