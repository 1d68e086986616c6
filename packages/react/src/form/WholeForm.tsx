import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { ElicitationForm } from './ElicitationForm.tsx';
import { useLateParts } from './lateParts.ts';

/** The form once everything that it needs is there: nobody answers what is half drawn. */
export function WholeForm({
  onReady,
  ...form
}: Omit<ComponentProps<typeof ElicitationForm>, 'late'> & {
  /** It stands there: from here on nothing moves by itself. */
  readonly onReady: () => void;
}): ReactNode {
  const late = useLateParts(form.fields, form.wishes);
  const ready = late !== undefined;
  useEffect(() => {
    if (ready) onReady();
  }, [ready, onReady]);
  return late ? <ElicitationForm {...form} late={late} /> : <div className="ek-form" aria-busy="true" />;
}
