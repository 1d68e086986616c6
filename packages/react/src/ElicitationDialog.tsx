import { systemClock } from '@elicitation-kit/core';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Memory } from './arrange.ts';
import { createLanguage } from './language.tsx';
import { dialogMessages } from './messages.ts';
import { RequestDialog } from './RequestDialog.tsx';
import type { ElicitationDialogProps } from './settings.ts';
import { useElicitations } from './useElicitations.ts';
import { usePreload, useParts } from './useParts.ts';

const TEXTS = 'input, textarea, [contenteditable]';

const no = (): boolean => false;
const never = () => (): void => {};

/**
 * Shows the oldest waiting request as a modal dialog, one at a time, over the whole page; as a bar while the person types
 * elsewhere. Put it once, anywhere in the host's tree; unmounting it answers nothing.
 */
export function ElicitationDialog(props: ElicitationDialogProps): ReactNode {
  const { view, locale, messages, clock = systemClock, shows } = props;
  const snapshot = useElicitations(view);
  const { items, clockOffset, ended } = snapshot;
  const language = useMemo(() => createLanguage(dialogMessages, messages, locale), [messages, locale]);
  const [memory, remember] = useState<Memory>({ seen: ended?.id, muted: snapshot.muted });
  const now = (): number => clock.now() + clockOffset;
  const slot = useParts();
  const loaded = typeof slot === 'object' ? slot : undefined;
  usePreload();
  const isTyping = useSyncExternalStore(loaded?.watchTyping ?? never, loaded?.isTyping ?? no, no);

  const mine = items.filter((one) => one.phase !== 'waiting' && (!shows || shows(one)));
  const queue = loaded?.arrange(view, mine, ended, memory, remember, { isTyping, now });
  useEffect(() => queue?.settle());
  const [item] = queue?.items ?? mine;
  // The bar is on its way: it is needed where the focus is in a text.
  const waits = slot === 'loading' && document.activeElement?.matches(TEXTS);
  if (loaded === undefined && (item === undefined || waits)) return null;
  const outside = loaded && queue && (
    <loaded.Outside
      view={view}
      snapshot={snapshot}
      queue={queue}
      memory={memory}
      remember={remember}
      language={language}
      clock={clock}
      settings={props}
    />
  );
  return createPortal(
    item === undefined || queue?.isAside ? (
      outside
    ) : (
      <RequestDialog
        item={item}
        queue={queue}
        view={view}
        language={language}
        clock={clock}
        now={now}
        settings={props}
      >
        {outside}
      </RequestDialog>
    ),
    document.body,
  );
}
