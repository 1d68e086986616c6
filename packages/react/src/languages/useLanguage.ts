import { reportApart } from '@elicitation-kit/core';
import { useEffect, useMemo, useState } from 'react';
import type { ElicitationDialogProps } from '../settings.ts';
import { loadMessages, localeFor } from './languages.ts';

type Language = Pick<ElicitationDialogProps, 'locale' | 'messages'>;

/**
 * The `locale` and the `messages` of a language, for the dialog, cards and the list of muted servers: `<ElicitationDialog {...useLanguage('de')} />`.
 * English until they are loaded, and where they cannot be, which is reported to your page's `error` event; after a change of language the one before. Numbers and dates follow the tag
 * itself, such as `de-CH`. `overrides` replace single messages; keep the object over renders.
 */
export function useLanguage(tag: string, overrides?: Language['messages']): Language {
  const [loaded, setLoaded] = useState<Language>();
  useEffect(() => {
    let isCurrent = true;
    const settle = (language?: Language): void => {
      if (isCurrent) setLoaded(language);
    };
    loadMessages(tag).then(
      (messages) => settle({ locale: speaks(tag) ? tag : 'en', messages }),
      (error: unknown) => {
        reportApart(error);
        settle();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [tag]);
  return useMemo(
    () => ({ locale: loaded?.locale, messages: { ...loaded?.messages, ...overrides } }),
    [loaded, overrides],
  );
}

/** Whether the words for a tag are in its language, and not in English instead. */
function speaks(tag: string): boolean {
  return new Intl.Locale(tag).language === new Intl.Locale(localeFor(tag)).language;
}
