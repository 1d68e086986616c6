import { localeFor, locales } from '@elicitation-kit/react/languages';
import { useState } from 'react';

const KEY = 'dialog-language';

/** The language of the dialog that the person has chosen, kept in this browser; at first the browser's own, where the kit speaks it. */
export function useChosenLanguage(): readonly [language: string, choose: (language: string) => void] {
  const [language, setLanguage] = useState(() => localStorage.getItem(KEY) ?? ofBrowser());
  const choose = (next: string): void => {
    localStorage.setItem(KEY, next);
    setLanguage(next);
  };
  return [locales.includes(language) ? language : 'en', choose];
}

function ofBrowser(): string {
  try {
    return localeFor(navigator.language);
  } catch {
    // Some systems have a name that is no tag, such as en-US@posix.
    return 'en';
  }
}
