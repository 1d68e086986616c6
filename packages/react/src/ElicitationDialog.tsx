import {
  systemClock,
  type Clock,
  type Elicitation,
  type ElicitationView,
  type ReasonCode,
  type ServerIdentity,
} from '@elicitation-kit/core';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { dateTimeMessages } from './form/dateTime/messages.ts';
import type { FormFrame, FormMessageKey, WidgetWishes } from './form/index.ts';
import type { searchMessages } from './form/search/messages.ts';
import type { identityMessages } from './identity/messages.ts';
import type { nameMessages } from './identity/nameMessages.ts';
import type { Memory } from './arrange.ts';
import { createLanguage } from './language.tsx';
import { dialogMessages } from './messages.ts';
import { RequestDialog } from './RequestDialog.tsx';
import type { mutedMessages } from './mutedMessages.ts';
import type { outsideMessages } from './outsideMessages.ts';
import type { pageMessages } from './page/messages.ts';
import type { openMessages } from './page/openMessages.ts';
import type { pageSlotMessages } from './page/slotMessages.ts';
import type { statusMessages } from './statusMessages.ts';
import { useElicitations } from './useElicitations.ts';
import { preload, useParts } from './useParts.ts';

/** The name of a message that a host can replace. */
export type MessageKey =
  | keyof typeof dialogMessages
  | keyof typeof statusMessages
  | keyof typeof outsideMessages
  | keyof typeof mutedMessages
  | keyof typeof identityMessages
  | keyof typeof nameMessages
  | keyof typeof pageMessages
  | keyof typeof openMessages
  | keyof typeof pageSlotMessages
  | FormMessageKey
  | ReasonCode
  | keyof typeof dateTimeMessages
  | keyof typeof searchMessages;

/** What the dialog takes. */
export interface ElicitationDialogProps {
  /** The store, or any other view. */
  readonly view: ElicitationView;
  /** How the fields are drawn. Default: the kit's own look. */
  readonly frame?: FormFrame | undefined;
  /** How choices and yes-or-no questions are asked, by property name or by kind (`choice`, `choices`, `boolean`). Default: by how many options there are. */
  readonly widgets?: WidgetWishes | undefined;
  /** Secret-looking fields are masked; `false` keeps the warning only. Default `true`. */
  readonly maskSecrets?: boolean | undefined;
  /** Opens a page in the place of `window.open`, as Electron must; whether it did. Called inside the person's press. */
  readonly openUrl?: ((url: string) => boolean | Promise<boolean>) | undefined;
  /** `'never'` where pages cannot be opened from here: the act then copies the address. Default `'person'`. */
  readonly opening?: 'person' | 'never' | undefined;
  /** The name of your product: servers and tools whose names look like it are warned of. */
  readonly hostName?: string | undefined;
  /** The servers that are connected, whether or not they have asked: names that look like one of them are warned of. Default: those that have asked. */
  readonly servers?: readonly ServerIdentity[] | undefined;
  /** BCP 47 tag of the language of `messages`, for numbers, plurals and direction; the kit's own words are English. Default `'en'`; a tag that `Intl` does not take throws. */
  readonly locale?: string | undefined;
  /** Replacements for single messages, by key or by key and plural form; `{server}` and the like are filled in. */
  readonly messages?:
    | { readonly [key in MessageKey | `${MessageKey}.${Intl.LDMLPluralRule}`]?: string | undefined }
    | undefined;
  /** Which requests stand here; the others are left to cards. Default: all. */
  readonly shows?: ((item: Elicitation) => boolean) | undefined;
  /** Default: the system's clock. */
  readonly clock?: Clock | undefined;
}

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
  useEffect(preload, []);
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
