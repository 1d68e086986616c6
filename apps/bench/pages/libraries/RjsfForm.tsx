import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import type { ReactNode } from 'react';
import type { FormProps } from './AskingDialog.tsx';

/** Stock RJSF. It must be told not to take the first titled option for the person's choice. */
export default function RjsfForm({ params, id, onAccept }: FormProps): ReactNode {
  return (
    <Form
      id={id}
      schema={params.requestedSchema as RJSFSchema}
      validator={validator}
      liveValidate="onChange"
      showErrorList={false}
      noHtml5Validate
      experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
      onSubmit={({ formData }) => onAccept(formData as object)}
    >
      {/* Something, so that there is no submit button: the acts are the dialog's. */}
      {true}
    </Form>
  );
}
