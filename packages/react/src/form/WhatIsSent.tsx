import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { serverText } from '../serverText.ts';
import { useForm } from './FormContext.ts';
import type { FormModel } from './formModel.ts';

const MASK = '••••';

/** What stands in quotes keeps its direction to itself: else a name and its value could change places. */
const STRING = /("(?:[^"\\]|\\.)*")/;

/** The exact content that sending would give to the server now, for those who want to look. Secrets stay masked. */
export function WhatIsSent({ form }: { readonly form: FormModel }): ReactNode {
  const { language } = useForm();
  const [open, setOpen] = useState(false);
  return (
    <details className="ek-preview" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{language.phrase('whatIsSent')}</summary>
      {open && <Content form={form} />}
    </details>
  );
}

function Content({ form }: { readonly form: FormModel }): ReactNode {
  const subscribe = useCallback((onChange: () => void) => form.subscribe('all', onChange), [form]);
  const read = (): string => inJson(form);
  const text = useSyncExternalStore(subscribe, read, read);
  return (
    <pre dir="ltr">
      <code>
        {serverText(text)
          .split(STRING)
          .map((part, index) => (index % 2 ? <bdi key={index}>{part}</bdi> : part))}
      </code>
    </pre>
  );
}

function inJson(form: FormModel): string {
  const secret = new Set(form.fields.flatMap(({ name, secret: is }) => (is ? [name] : [])));
  const entries = Object.entries(form.content()).map(([name, value]) => [
    name,
    secret.has(name) ? MASK : value,
  ]);
  return JSON.stringify(Object.fromEntries(entries), null, 2);
}
