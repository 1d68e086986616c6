import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { useMemo, type ReactNode } from 'react';
import { JSONSchemaBridge } from 'uniforms-bridge-json-schema';
import { AutoFields, AutoForm } from 'uniforms-unstyled';
import type { FormParams } from '../contender.ts';
import type { FormProps } from './AskingDialog.tsx';

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats(ajv);

/** uniforms; its bridge is told what it does not read: titled options and dates. */
export default function UniformsForm({ params, id, onAccept }: FormProps): ReactNode {
  const bridge = useMemo(() => createBridge(params), [params]);
  return (
    <AutoForm schema={bridge} id={id} noValidate validate="onChange" onSubmit={onAccept}>
      <AutoFields />
    </AutoForm>
  );
}

function createBridge({ requestedSchema }: FormParams): JSONSchemaBridge {
  const validate = ajv.compile(requestedSchema);
  const properties = Object.fromEntries(
    Object.entries(requestedSchema.properties).map(([name, { oneOf, format, ...property }]) => [
      name,
      {
        ...property,
        ...(oneOf && {
          uniforms: { options: oneOf.map((option) => ({ label: option.title, value: option.const })) },
        }),
        ...(format === 'date' && { uniforms: { type: 'date' } }),
      },
    ]),
  );
  return new JSONSchemaBridge({
    schema: { ...requestedSchema, properties },
    validator: (model: unknown): { details: ErrorObject[] } | null =>
      validate(model) ? null : { details: validate.errors ?? [] },
  });
}
