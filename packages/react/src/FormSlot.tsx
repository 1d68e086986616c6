import type { ReactNode } from 'react';
import type { DialogLanguage } from './messages.ts';
import { preload } from './useParts.ts';

/** The place of the form until its code is there, so that the rest of the dialog never waits for it. */
export function FormSlot(props: { readonly failed: boolean; readonly language: DialogLanguage }): ReactNode {
  const { failed, language } = props;
  if (!failed) return <div className="ek-form" aria-busy="true" />;
  return (
    <p className="ek-notice" role="alert">
      {language.phrase('loadFailed')}{' '}
      <button type="button" className="ek-link" onClick={preload}>
        {language.phrase('retry')}
      </button>
    </p>
  );
}
