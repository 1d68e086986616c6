import type { MessageKey } from '../messageKey.ts';

/** Every message of the kit in one language. One that counts may have another text for each plural form of that language: `summary.few`. */
export type Catalogue = { readonly [key in MessageKey]: string } & {
  readonly [key in `${MessageKey}.${Intl.LDMLPluralRule}`]?: string;
};
