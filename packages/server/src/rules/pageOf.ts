import type { Inspected } from './rule.ts';

/** The address of a page to open, where it is one. */
export function pageOf({ mode, params: { url } }: Inspected): URL | undefined {
  try {
    return mode === 'url' && typeof url === 'string' ? new URL(url) : undefined;
  } catch {
    return undefined;
  }
}
