import { useMemo, type ReactNode } from 'react';
import { useForm, useFormState, type Control, type UseFormRegister } from 'react-hook-form';
import type { FormProps } from '../libraries/AskingDialog.tsx';
import { contentOf, readFields, type HandField } from './readFields.ts';

type Texts = Record<string, string | boolean>;

/** A form by hand: errors are live once the person has left a field. */
export default function HookForm({ params, id, onAccept }: FormProps): ReactNode {
  const fields = useMemo(() => readFields(params), [params]);
  const { control, register, handleSubmit } = useForm<Texts>({
    mode: 'onTouched',
    defaultValues: Object.fromEntries(
      fields.map(({ widget, start }, index) => [
        nameOf(index),
        widget === 'checkbox' ? start === 'true' : start,
      ]),
    ),
  });
  const places = new Map(fields.map((field, index) => [field, nameOf(index)]));
  const accept = handleSubmit((texts) =>
    onAccept(contentOf(fields, (field) => String(texts[places.get(field) ?? ''] ?? ''))),
  );
  return (
    <form id={id} noValidate autoComplete="off" onSubmit={(event) => void accept(event)}>
      {fields.map((field, index) => (
        <Field
          key={index}
          field={field}
          name={nameOf(index)}
          id={`${id}-${index}`}
          control={control}
          register={register}
        />
      ))}
    </form>
  );
}

// A name of the server's may hold dots, which react-hook-form takes for a path.
function nameOf(index: number): string {
  return `f${index}`;
}

function Field(props: {
  readonly field: HandField;
  readonly name: string;
  readonly id: string;
  readonly control: Control<Texts>;
  readonly register: UseFormRegister<Texts>;
}): ReactNode {
  const { field, name, id, control, register } = props;
  const { description, limits, required, widget, options } = field;
  const { errors } = useFormState({ control, name, exact: true });
  const error = errors[name]?.message;
  const shared = {
    id,
    'aria-describedby': [description && `${id}-about`, limits && `${id}-limits`, `${id}-error`]
      .filter(Boolean)
      .join(' '),
    'aria-required': required || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    ...register(name, { validate: (text) => field.check(String(text)) ?? true }),
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {field.label}
        {required ? '' : ' (optional)'}
      </label>
      {description !== undefined && (
        <p className="about" id={`${id}-about`}>
          {description}
        </p>
      )}
      {limits !== undefined && (
        <p className="about" id={`${id}-limits`}>
          {limits}
        </p>
      )}
      {widget === 'select' ? (
        <select {...shared}>
          <option value="">{required ? 'Choose…' : 'No answer'}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        // A number is typed as text: a number input drops what it does not understand.
        <input
          {...shared}
          type={widget === 'number' ? 'text' : widget}
          inputMode={widget === 'number' ? 'decimal' : undefined}
        />
      )}
      <p className="error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}
