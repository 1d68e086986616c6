import { useMemo, type JSXElementConstructor, type ReactNode } from 'react';
import { useForm } from '../form/FormContext.ts';
import { Guard } from '../Guard.tsx';
import { kitFrame, type FormFrame, type FormFrameProps } from '../form/index.ts';
import { ModelContext } from './place.ts';
import type { Props } from './registry.ts';
import { SchemaField } from './SchemaField.tsx';
import { placeUiSchema, surrogate, type UiSchema } from './uiSchema.ts';

/** What a host can tell RJSF of its forms. */
export interface RjsfFrameOptions {
  /** RJSF's `uiSchema`, keyed by the names of properties. Names that a form does not have are ignored. */
  readonly uiSchema?: UiSchema | undefined;
  /** Reaches the host's widgets and templates as `registry.formContext`. */
  readonly formContext?: Props | undefined;
}

/**
 * A frame that draws forms by a Form of RJSF 6: stock `@rjsf/core`, one of a theme package, or the host's own by
 * `withTheme`. Layout, templates and widgets are the theme's; drafts, errors, focus and secrets stay the kit's, and no
 * validator is needed. Call it once, outside render.
 */
export function rjsfFrame(
  // A class with generics of its own, or what `withTheme` gives: RJSF has no one type for both.
  // oxlint-disable-next-line typescript/no-explicit-any
  Form: JSXElementConstructor<any>,
  { uiSchema = {}, formContext }: RjsfFrameOptions = {},
): FormFrame {
  return function RjsfFrame({ form }: FormFrameProps): ReactNode {
    const { scope } = useForm();
    // RJSF gets the same element again, and so does no work while the person types.
    const drawn = useMemo(
      () => (
        <Form
          schema={surrogateSchema(form.fields.length)}
          uiSchema={placeUiSchema(uiSchema, form.fields)}
          formContext={formContext}
          fields={FIELDS}
          validator={NO_VALIDATOR}
          idPrefix={`${scope}-form`}
          className="ek-rjsf rjsf"
          autoComplete="off"
          noHtml5Validate
          showErrorList={false}
        >
          {/* Something, so that there is no submit button: the acts are the dialog's. */}
          {true}
        </Form>
      ),
      [form, scope],
    );
    return (
      <Guard instead={<KitFrame form={form} />}>
        <ModelContext.Provider value={form}>{drawn}</ModelContext.Provider>
      </Guard>
    );
  };
}

const KitFrame = kitFrame();

function surrogateSchema(length: number): Props {
  const keys = Array.from({ length }, (_, index) => surrogate(index));
  return { type: 'object', properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])) };
}

const FIELDS = { SchemaField };

const NO_VALIDATOR = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};
