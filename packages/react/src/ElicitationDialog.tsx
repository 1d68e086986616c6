import { systemClock, type Clock, type ElicitationView } from '@elicitation-kit/core';
import { useEffect, useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { FormFrame, FormMessageKey } from './form/index.ts';
import { createLanguage } from './language.tsx';
import { dialogMessages } from './messages.ts';
import { RequestDialog } from './RequestDialog.tsx';
import type { statusMessages } from './statusMessages.ts';
import { useElicitations } from './useElicitations.ts';
import { preload } from './useParts.ts';

/** The name of a message that a host can replace. */
export type MessageKey = keyof typeof dialogMessages | keyof typeof statusMessages | FormMessageKey;

/** What the dialog takes. */
export interface ElicitationDialogProps {
  /** The store, or any other view. */
  readonly view: ElicitationView;
  /** How the fields are drawn. Default: the kit's own look. */
  readonly frame?: FormFrame | undefined;
  /** BCP 47 tag of the messages' language, for numbers, plurals and direction too. Default `'en'`. */
  readonly locale?: string | undefined;
  /** Replacements for single messages, by key or by key and plural form; `{server}` and the like are filled in. */
  readonly messages?:
    | { readonly [key in MessageKey | `${MessageKey}.${Intl.LDMLPluralRule}`]?: string | undefined }
    | undefined;
  /** Default: the system's clock. */
  readonly clock?: Clock | undefined;
}

/**
 * Shows the oldest waiting request as a modal dialog, one at a time, over the whole page. Put it once, anywhere in the
 * host's tree; unmounting it answers nothing.
 */
export function ElicitationDialog(props: ElicitationDialogProps): ReactNode {
  const { view, locale, messages, clock = systemClock } = props;
  const { items, clockOffset } = useElicitations(view);
  const language = useMemo(() => createLanguage(dialogMessages, messages, locale), [messages, locale]);
  useEffect(preload, []);

  const [item, next] = items;
  if (item === undefined) return null;
  return createPortal(
    <RequestDialog
      item={item}
      next={next}
      total={items.length}
      view={view}
      language={language}
      clock={clock}
      now={() => clock.now() + clockOffset}
      settings={props}
    />,
    document.body,
  );
}
