import { nameInvisible } from '../read/invisible.ts';
import { isLoopback } from '../read/loopback.ts';

/** What a person should know of an address before it opens. */
export type UrlWarning =
  /** Letters from outside a–z, which can look like others. */
  | 'punycode'
  /** A name before an `@`, which is not where the address leads. */
  | 'credentials'
  /** A bare number instead of a name. */
  | 'number'
  /** A program on this computer. */
  | 'loopback'
  /** A host that begins like the name of another site. */
  | 'subdomain'
  /** Characters that are not seen, or that turn the direction of others. */
  | 'invisible';

/** Endings of well-known sites: inside a host they imitate one. */
const ENDINGS: ReadonlySet<string> = new Set(['com', 'org', 'net', 'edu', 'gov']);

/** What is suspicious in an address that `read` lets open. Nothing is fetched. */
export function inspectUrl(url: string): readonly UrlWarning[] {
  const { hostname, username, password } = new URL(url);
  const labels = hostname.split('.');
  const isNumber = hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
  const warnings: { readonly [warning in UrlWarning]: boolean } = {
    credentials: username !== '' || password !== '',
    punycode: labels.some((label) => label.startsWith('xn--')),
    subdomain: labels.slice(1, -2).some((label) => ENDINGS.has(label)),
    loopback: isLoopback(hostname),
    number: isNumber && !isLoopback(hostname),
    invisible: hidesSomething(url),
  };
  return (Object.keys(warnings) as UrlWarning[]).filter((warning) => warnings[warning]);
}

function hidesSomething(url: string): boolean {
  try {
    const text = decodeURI(url);
    return nameInvisible(text) !== text;
  } catch {
    return false;
  }
}
