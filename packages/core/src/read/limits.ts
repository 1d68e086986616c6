import type { Limits } from './request.ts';

/** The caps of a host that sets none. */
export const DEFAULT_LIMITS: Limits = {
  message: 32 * 1024,
  url: 8 * 1024,
  fields: 256,
  options: 10_000,
  content: 1024 * 1024,
};

/** The size of a text on the wire, in bytes of UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Whether a text is larger than so many bytes of UTF-8, where a character takes at most three per code unit. */
export function exceedsBytes(text: string, most: number): boolean {
  return text.length > most || (text.length * 3 > most && byteLength(text) > most);
}
