import { useMemo } from 'react';
import type { Language } from '../../language.tsx';
import { useForm } from '../FormContext.ts';

/** English, for options that are searched. */
export const searchMessages = {
  search: 'Type to search…',
  optionCount: '{count} options',
  'optionCount.one': '{count} option',
  optionMatches: '{count} of {total} options',
  optionNone: 'No option matches',
  clear: 'Clear {label}',
  chosen: '{count} chosen',
  chosenOf: '{count} chosen, of at most {most}',
  remove: 'Remove {option}',
  chosenMore: 'Show {count} more',
} as const;

/** The words of the search. */
export type SearchLanguage = Language<keyof typeof searchMessages>;

/** The words of the search, in the form's language. */
export function useSearchLanguage(): SearchLanguage {
  const { language } = useForm();
  return useMemo(() => language.extend(searchMessages), [language]);
}
