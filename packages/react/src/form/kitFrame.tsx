import type { ComponentType, ReactNode } from 'react';
import { Field } from './Field.tsx';
import type { FormModel } from './formModel.ts';
import type { FormTheme } from './theme.ts';

/** What a frame gets. */
export interface FormFrameProps {
  readonly form: FormModel;
}

/** Draws every field of a form once. The acts are the dialog's. */
export type FormFrame = ComponentType<FormFrameProps>;

/** The kit's own look, with single widgets or the field template replaced. Call it once, outside render. */
export function kitFrame(overrides: FormTheme = {}): FormFrame {
  return function KitFrame({ form }: FormFrameProps): ReactNode {
    return (
      <form className="ek-fields" noValidate autoComplete="off">
        {form.fields.map((_, index) => (
          <Field key={index} form={form} index={index} theme={overrides} />
        ))}
      </form>
    );
  };
}
