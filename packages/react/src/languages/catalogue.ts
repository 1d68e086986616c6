import type { MessageKey } from '../ElicitationDialog.tsx';

/** A message, whatever its plural form. */
type Key = Exclude<MessageKey, `${string}.${string}`>;

/** Every message of the kit in one language. One that counts may have another text for each plural form of that language: `summary.few`. */
export type Catalogue = { readonly [key in Key]: string } & {
  readonly [key in `${Key}.${Intl.LDMLPluralRule}`]?: string;
};
