import { useCallback, useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { describeError } from './describeError.ts';
import { focusControl } from './focusControl.ts';
import { useForm } from './FormContext.ts';
import type { FormModel } from './formModel.ts';

/**
 * What the last attempt found, each entry with the way to its field. It stays as it is until the next attempt, with a
 * tick at what has been mended: if it shrank, the form would move under the press that mends.
 */
export function ErrorSummary({ form }: { readonly form: FormModel }): ReactNode {
  const { scope, language } = useForm();
  const subscribe = useCallback((onChange: () => void) => form.subscribe('all', onChange), [form]);
  const problems = useSyncExternalStore(subscribe, form.problems, form.problems);
  const [attempt, setAttempt] = useState({ error: problems[0]?.error, count: 0 });
  if (attempt.error !== problems[0]?.error)
    setAttempt({ error: problems[0]?.error, count: attempt.count + 1 });
  if (problems.length === 0) return null;
  const go = (event: MouseEvent, id: string): void => {
    event.preventDefault();
    focusControl(document.getElementById(id));
  };
  return (
    <div className="ek-summary">
      {/* A new one for each attempt: the same words would not be spoken again. */}
      <p role="alert" key={attempt.count}>
        {language.phrase('summary', { count: problems.length })}
      </p>
      <ul>
        {problems.map(({ index, error, mended }) => {
          const field = form.fields[index];
          if (field === undefined) return null;
          const id = `${scope}-${index}`;
          const text = language.phrase(...describeError(field, error));
          return (
            <li key={index} className={mended ? 'ek-mended' : undefined}>
              {mended ? (
                <span>
                  <span className="ek-spoken">{language.phrase('mended')} </span>
                  {text}
                </span>
              ) : (
                <a href={`#${id}`} onClick={(event) => go(event, id)}>
                  {text}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
