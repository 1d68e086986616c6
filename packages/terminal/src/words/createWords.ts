import { messages, type MessageKey, type TerminalMessages } from './messages.ts';

/** Says a message with its values filled in. */
export type Words = (key: MessageKey, values?: { readonly [name: string]: string | number }) => string;

/** The kit's words, or the host's in their place. */
export function createWords(own: TerminalMessages = {}): Words {
  const all: { readonly [key: string]: string | undefined } = { ...messages, ...own };
  return (key, values = {}) => {
    const text = (values['count'] === 1 ? all[`${key}.one`] : undefined) ?? all[key] ?? '';
    // A function: a value may hold what `replaceAll` takes for a sign.
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
