import type { Clock, Elicitation, ElicitationView, ServerIdentity } from '@elicitation-kit/core';
import type { FormFrame } from './form/kitFrame.tsx';
import type { WidgetWishes } from './form/theme.ts';
import type { MessageKey } from './messageKey.ts';

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

/** What a host can set of the asking, in a dialog or in a card. */
export type DialogSettings = Omit<ElicitationDialogProps, 'view' | 'shows' | 'clock'>;
