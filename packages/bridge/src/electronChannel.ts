/** The one channel that is used. */
export const CHANNEL = 'elicitation-kit';

/** A message of one view of a window, or that the view is gone. */
export type FromRenderer =
  | { readonly connection: string; readonly message: unknown }
  | { readonly connection: string; readonly closed: true };

/** What a preload script gives to its page: nothing but messages of the kit can go over it. */
export interface ElectronBridge {
  readonly connect: (on: { readonly message: (message: unknown) => void; readonly closed: () => void }) => {
    readonly send: (message: unknown) => void;
    readonly close: () => void;
  };
}
