import { useCallback, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { serverText } from '../serverText.ts';
import { errorKey } from './errorKey.ts';
import { focusControl } from './focusControl.ts';
import { useForm } from './FormContext.ts';
import type { FormModel } from './formModel.ts';

/** After the first attempt: how many answers need another look, each with the way to it. */
export function ErrorSummary({ form }: { readonly form: FormModel }): ReactNode {
  const { scope, language } = useForm();
  const subscribe = useCallback((onChange: () => void) => form.subscribe('all', onChange), [form]);
  const problems = useSyncExternalStore(subscribe, form.problems, form.problems);
  if (problems.length === 0) return null;
  const go = (event: MouseEvent, id: string): void => {
    event.preventDefault();
    focusControl(document.getElementById(id));
  };
  return (
    <div className="ek-summary">
      <p role="alert">{language.phrase('summary', { count: problems.length })}</p>
      <ul>
        {problems.map(({ index, error: { constraint, limit } }) => {
          const field = form.fields[index];
          const id = `${scope}-${index}`;
          return (
            field && (
              <li key={index}>
                <a href={`#${id}`} onClick={(event) => go(event, id)}>
                  {language.phrase(errorKey(field, { field: field.name, constraint }), {
                    label: serverText(field.label),
                    ...(limit !== undefined && { limit, count: limit }),
                  })}
                </a>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
