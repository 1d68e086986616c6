import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { serverText } from '../serverText.ts';
import { control } from './control.ts';
import { describeError } from './describeError.ts';
import { describeLimits } from './describeLimits.ts';
import { useForm } from './FormContext.ts';
import type { FieldState, FormModel } from './formModel.ts';
import type { FieldTemplateProps, FormTheme } from './theme.ts';
import { FieldTemplate } from './widgets/FieldTemplate.tsx';
import { kitWidgets } from './widgets/index.ts';

/** What a field takes. */
export interface FieldProps {
  readonly form: FormModel;
  readonly index: number;
  readonly theme?: FormTheme | undefined;
}

/** One field of a form: its widget in its template, with every id and ARIA attribute in place. */
export function Field({ form, index, theme = {} }: FieldProps): ReactNode {
  const { scope, server, language, afterPress } = useForm();
  const state = useFieldState(form, index);
  const field = form.fields[index];
  const chosen = useMemo(
    () => (field === undefined || field.kind === 'unreadable' ? undefined : control(field, language)),
    [field, language],
  );
  if (field === undefined) return null;

  const id = `${scope}-${index}`;
  const label = serverText(field.label);
  const Template = theme.templates?.FieldTemplate ?? FieldTemplate;
  const description = field.description !== undefined && (
    <span id={`${id}__description`} dir="auto">
      {serverText(field.description)}
    </span>
  );
  const shared: Omit<
    FieldTemplateProps,
    'children' | 'displayLabel' | 'group' | 'help' | 'errors' | 'rawErrors'
  > = {
    id,
    label,
    required: field.required,
    description,
  };

  if (chosen === undefined || field.kind === 'unreadable')
    return (
      <Template {...shared} displayLabel group help={null} errors={null} rawErrors={[]}>
        <p className="ek-notice" dir={language.dir}>
          {field.kind === 'unreadable' && language.phrase('unreadable', { server, reason: field.reason })}
        </p>
      </Template>
    );

  const { draft, error } = state;
  const limits = describeLimits(field, server, language).join(' · ');
  const prefilled = field.default !== undefined && draft === null;
  const problem = error && describeError(field, error);
  const described = [
    description && `${id}__description`,
    field.secret && `${id}__secret`,
    (limits || prefilled) && `${id}__help`,
    error && `${id}__error`,
  ].filter(Boolean);
  const Widget = theme.widgets?.[chosen.widget] ?? kitWidgets[chosen.widget];
  const group = chosen.widget === 'RadioWidget' || chosen.widget === 'CheckboxesWidget';

  return (
    <Template
      {...shared}
      displayLabel={chosen.widget !== 'CheckboxWidget'}
      group={group}
      help={
        (limits || field.default !== undefined) && (
          <span id={`${id}__help`} dir={language.dir}>
            {limits}
            {field.default !== undefined && (
              // It keeps its place when the answer is another: nothing may move under a press.
              <span className={prefilled ? undefined : 'ek-gone'}>
                {limits && ' · '}
                {language.phrase('filledIn', { server })}
              </span>
            )}
          </span>
        )
      }
      errors={
        problem && (
          <span id={`${id}__error`} className="ek-error" dir={language.dir}>
            {language.phrase(...problem)}
          </span>
        )
      }
      rawErrors={problem ? [language.say(...problem)] : []}
    >
      {field.secret && (
        <p className="ek-notice" id={`${id}__secret`} dir={language.dir}>
          {language.phrase('secret')}
        </p>
      )}
      <Widget
        id={id}
        name={id}
        label={label}
        value={chosen.value(draft)}
        required={field.required}
        placeholder={chosen.widget === 'SelectWidget' ? language.say('choose') : ''}
        schema={{ type: chosen.type }}
        options={chosen.options}
        onChange={(value) => form.change(index, chosen.draft(value))}
        onBlur={() => afterPress(() => form.blur(index))}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-labelledby={group ? `${id}__label` : undefined}
      />
    </Template>
  );
}

function useFieldState(form: FormModel, index: number): FieldState {
  const subscribe = useCallback((onChange: () => void) => form.subscribe(index, onChange), [form, index]);
  const get = (): FieldState => form.get(index);
  return useSyncExternalStore(subscribe, get, get);
}
