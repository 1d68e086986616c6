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
