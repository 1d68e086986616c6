import { useState } from 'react';
import { readDraft, resolve, type Entry, type Outcome } from './entry.ts';
import type { ZonedTime } from './zonedTime.ts';

/** The entry behind a draft, from the draft whenever another than the person has changed that. */
export function useEntry(
  draft: string,
  zones: readonly string[],
  zoned: ZonedTime,
  onChange: (draft: string) => void,
): {
  readonly entry: Entry;
  readonly outcome: Outcome;
  /** Seconds are among what was asked or entered. */
  readonly seconds: boolean;
  readonly enter: (entry: Entry) => void;
} {
  const read = (): { draft: string; entry: Entry; seconds: boolean } => {
    const entry = readDraft(draft, zones, zoned);
    return { draft, entry, seconds: entry.time.length > 5 };
  };
  const [kept, setKept] = useState(read);
  const state = kept.draft === draft ? kept : read();
  if (state !== kept) setKept(state);
  const { entry, seconds } = state;

  return {
    entry,
    outcome: resolve(entry, zoned),
    seconds,
    enter: (next) => {
      const { date, time, partial } = next;
      // A zone alone is no answer, and must not replace one that the inputs cannot hold.
      const empty = !date && !time && !partial && !entry.date && !entry.time && !entry.partial;
      const text = empty ? draft : resolve(next, zoned).text;
      setKept({ draft: text, entry: next, seconds });
      if (text !== draft) onChange(text);
    },
  };
}
