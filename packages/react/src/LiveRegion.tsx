import { useEffect, useState, type ReactNode } from 'react';

/** So long it stands empty when it comes. */
const EMPTY_MS = 100;

/** What comes in here is spoken when there is nothing else to say, also what was there first: with the region itself it would not be. */
export function LiveRegion(props: { readonly children: ReactNode }): ReactNode {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), EMPTY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div aria-live="polite">{isKnown && props.children}</div>;
}
