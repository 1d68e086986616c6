import type { Json } from '../protocol.ts';
import { isRecord } from './json.ts';

/** No request nests deeper; what does would overflow the stack of whoever writes it as text. */
const DEEPEST = 64;
/** A form at every cap has a tenth of these values. */
const MOST = 1_000_000;
/** Of text, keys with it, in UTF-16 code units: 10,000 options of 1,200. */
const MOST_TEXT = 12_000_000;

/**
 * A plain copy of what came, as its way over a wire would leave it: without functions, symbols and what is undefined. Throws
 * where it is deeper or larger than any request, which also ends circles, and where a getter does.
 */
export function copyJson(given: unknown): Json | undefined {
  let left = MOST;
  let text = MOST_TEXT;
  const copy = (value: unknown, depth: number): Json | undefined => {
    left -= 1;
    if (typeof value === 'string') text -= value.length;
    if (left < 0 || text < 0 || depth > DEEPEST)
      throw new RangeError('elicitation-kit: larger than any request.');
    if (Array.isArray(value)) return Array.from(value, (entry) => copy(entry, depth + 1) ?? null);
    if (isRecord(value)) return copyRecord(value, depth);
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    return value === null || typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
  };
  const copyRecord = (record: { readonly [key: string]: unknown }, depth: number): Json => {
    const copied: { [key: string]: Json } = {};
    for (const key of Object.keys(record)) {
      text -= key.length;
      const value = copy(record[key], depth + 1);
      if (value === undefined) continue;
      // Set as others are, it would become the prototype.
      if (key === '__proto__') Object.defineProperty(copied, key, { value, enumerable: true });
      else copied[key] = value;
    }
    return copied;
  };
  return copy(given, 0);
}
