import type { JsonSchema } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useRef, useState, type ReactNode } from 'react';
import type { FormProps } from './AskingDialog.tsx';

/** JSON Forms; it keeps the data by itself and tells of each change. */
export default function JsonFormsForm({ params, id, onAccept }: FormProps): ReactNode {
  const { properties } = params.requestedSchema;
  const [start] = useState(() =>
    Object.fromEntries(
      Object.entries(properties).flatMap(([name, property]) =>
        property.default === undefined ? [] : [[name, property.default]],
      ),
    ),
  );
  const state = useRef<{ readonly data: object; readonly isValid: boolean }>({ data: start, isValid: false });
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state.current.isValid) onAccept(state.current.data);
      }}
    >
      <JsonForms
        schema={params.requestedSchema as JsonSchema}
        data={start}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        onChange={({ data, errors = [] }) => {
          state.current = { data: data as object, isValid: errors.length === 0 };
        }}
      />
    </form>
  );
}
