import { useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { late, useLate } from '../late.ts';
import type { DialogSettings } from '../settings.ts';
import { openPage } from './openPage.ts';
import type { PagePanel } from './PagePanel.tsx';
import { pageSlotMessages } from './slotMessages.ts';

const panel = late(() => import('./PagePanel.tsx').then(({ PagePanel }) => ({ PagePanel })));

/** A page to open, once the code for it has come: few sessions need it. */
export function Page(
  props: Omit<ComponentProps<typeof PagePanel>, 'openUrl'> & { readonly settings: DialogSettings },
): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const slot = useLate(panel, attempt);
  const words = useMemo(() => props.language.extend(pageSlotMessages), [props.language]);
  if (typeof slot === 'object')
    return <slot.PagePanel {...props} openUrl={props.settings.openUrl ?? openPage} />;
  if (slot === 'loading') return <div className="ek-form" aria-busy="true" />;
  return (
    <p className="ek-notice" role="alert">
      {words.phrase('pageFailed')}{' '}
      <button type="button" className="ek-link" onClick={() => setAttempt(attempt + 1)}>
        {props.language.phrase('retry')}
      </button>
    </p>
  );
}
