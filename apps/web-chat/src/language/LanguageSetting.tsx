import { locales } from '@elicitation-kit/react/languages';
import type { ReactNode } from 'react';

/** The setting of the language in which the dialog speaks; each language is called what it calls itself. */
export function LanguageSetting(props: {
  readonly language: string;
  readonly onChoose: (language: string) => void;
}): ReactNode {
  return (
    <label className="setting">
      Dialog language{' '}
      <select value={props.language} onChange={(event) => props.onChoose(event.target.value)}>
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {new Intl.DisplayNames([locale], { type: 'language' }).of(locale)}
          </option>
        ))}
      </select>
    </label>
  );
}
