import { useMemo, useState, type KeyboardEvent } from 'react';
import type { EnumOption } from '../theme.ts';
import { filterOptions } from './filterOptions.ts';
import { rowsInView } from './rows.ts';
import { walk } from './walk.ts';

/** What the person has done in a list so far. */
interface Search {
  /** `undefined` until something is typed. */
  readonly text: string | undefined;
  /** The place among the matches that Enter takes; below 0 is none. */
  readonly active: number;
  /** How that place was come to. */
  readonly by: 'typing' | 'keys' | 'pointer';
}

/** Options as they are searched: what was typed, what matches it, and where the person is among that. */
export interface OptionList extends Search {
  /** Places among the options. */
  readonly matches: readonly number[];
  readonly type: (text: string) => void;
  /** Goes to a place among the matches, with nothing new typed. */
  readonly go: (active: number, by: 'keys' | 'pointer') => void;
  /** Follows a key that walks through the list; false for any other. */
  readonly follow: (event: KeyboardEvent, list: Element | null) => boolean;
  /** Forgets what was typed. */
  readonly reset: () => void;
}

const NOTHING: Search = { text: undefined, active: -1, by: 'typing' };

export function useOptionList(options: readonly EnumOption[]): OptionList {
  const [search, setSearch] = useState(NOTHING);
  const filter = useMemo(() => filterOptions(options), [options]);
  const text = search.text ?? '';
  const matches = useMemo(() => filter(text), [filter, text]);
  const active = Math.min(search.active, matches.length - 1);
  const go: OptionList['go'] = (place, by) => setSearch({ ...search, active: place, by });

  return {
    ...search,
    active,
    matches,
    type: (typed) => setSearch({ text: typed, active: typed.trim() === '' ? -1 : 0, by: 'typing' }),
    go,
    follow: (event, list) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return false;
      // In a text that is being typed these two belong to the caret.
      if ((event.key === 'Home' || event.key === 'End') && text !== '' && search.by === 'typing')
        return false;
      const place = walk(event.key, active, matches.length, rowsInView(list, matches.length));
      if (place === undefined) return false;
      event.preventDefault();
      go(place, 'keys');
      return true;
    },
    reset: () => setSearch(NOTHING),
  };
}
