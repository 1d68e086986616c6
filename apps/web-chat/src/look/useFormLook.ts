import type { FormFrame } from '@elicitation-kit/react/form';
import { useEffect, useState } from 'react';
import { loadLook, lookNames, type Look } from './looks.ts';

const KEY = 'form-look';

/** The look that the person has chosen, kept in this browser, and the frame that draws it once it is loaded. */
export function useFormLook(): {
  readonly look: Look;
  readonly frame: FormFrame | undefined;
  readonly choose: (look: Look) => void;
} {
  const [look, choose] = useState(remembered);
  const [frame, setFrame] = useState<FormFrame>();
  useEffect(() => {
    let isCurrent = true;
    localStorage.setItem(KEY, look);
    loadLook(look).then(
      (loaded) => isCurrent && setFrame(() => loaded),
      () => isCurrent && choose('kit'),
    );
    return () => {
      isCurrent = false;
    };
  }, [look]);
  return { look, frame, choose };
}

function remembered(): Look {
  const kept = localStorage.getItem(KEY);
  return kept !== null && Object.hasOwn(lookNames, kept) ? (kept as Look) : 'kit';
}
