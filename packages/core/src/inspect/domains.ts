import type { HostParts } from './publicSuffix.ts';

let list: typeof import('./publicSuffix.ts') | undefined;

/**
 * Loads the list of public suffixes (50 kB gzip), by which the owner of a host is told exactly. Until then, and where it cannot be
 * loaded (the promise rejects), owners are guessed for warnings and `domainOf` names none.
 */
export async function loadDomains(): Promise<void> {
  list ??= await import('./publicSuffix.ts');
}

/** Whether `loadDomains()` is done. */
export function hasDomains(): boolean {
  return list !== undefined;
}

/** How a host is divided; nothing for numbers, single names and before the list is loaded. */
export function partsOf(hostname: string): HostParts | undefined {
  // A dot at the end leads to the same.
  return list?.divide(hostname.replace(/\.$/, ''));
}

/**
 * The part of a host, as `URL` writes it, that somebody has registered, and so answers for: `example.co.uk`, `me.github.io`. Nothing
 * for numbers, single names, and before `loadDomains()` is done.
 */
export function domainOf(hostname: string): string | undefined {
  return partsOf(hostname)?.domain;
}
