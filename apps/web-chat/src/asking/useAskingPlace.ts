import { useState } from 'react';

/** Where the page asks: in a dialog over it, or in the conversation, at the call that asks. */
export type AskingPlace = 'dialog' | 'conversation';

const KEY = 'asking-place';

/** The place that the person has chosen, kept in this browser. */
export function useAskingPlace(): readonly [AskingPlace, (place: AskingPlace) => void] {
  const [place, setPlace] = useState<AskingPlace>(() =>
    localStorage.getItem(KEY) === 'conversation' ? 'conversation' : 'dialog',
  );
  const choose = (next: AskingPlace): void => {
    localStorage.setItem(KEY, next);
    setPlace(next);
  };
  return [place, choose];
}
