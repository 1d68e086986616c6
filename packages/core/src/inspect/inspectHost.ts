import { domainOf, hasDomains } from './domains.ts';
import { haveInCommon, isPlain, lettersOf, skeletons } from './skeleton.ts';
import { toUnicode } from './toUnicode.ts';

/** A server that the person knows, as far as its names go. */
export interface KnownServer {
  readonly id: string;
  readonly label: string;
  readonly claimedName?: string | undefined;
  readonly origin?: string | undefined;
}

/** What a person should know of a host, beside the servers that they know. */
export interface HostFinding {
  /** The domain or the name that it looks like, and is not. */
  readonly imitates?: string;
  /** The domain of the server that names it, where that is another. */
  readonly notAt?: string;
}

/** Shorter names look like too many others. */
const SHORTEST = 4;

/** Looks at a host, as `URL` writes it, beside the server that names it and others that are known. Exact once `loadDomains()` is done. */
export function inspectHost(
  hostname: string,
  server: KnownServer,
  others: readonly KnownServer[] = [],
): HostFinding {
  const imitates = imitated(hostname, [server, ...others]);
  const [here, there] = [hostname, hostOf(server.origin) ?? ''].map(domainOf);
  return {
    ...(imitates !== undefined && { imitates }),
    ...(here !== undefined && there !== undefined && here !== there && { notAt: there }),
  };
}

/** The host of an origin; nothing for a command. */
export function hostOf(origin?: string): string | undefined {
  if (!origin) return undefined;
  try {
    return new URL(origin).hostname || undefined;
  } catch {
    return undefined;
  }
}

/** The domain, or else the label, of a known server that a host looks like, and is not. */
export function imitated(hostname: string, known: readonly KnownServer[]): string | undefined {
  const owner = ownerOf(hostname);
  const name = firstLabel(owner);
  const owners = known.map(({ origin }) => ownerOf(hostOf(origin) ?? ''));
  const held = owners.find((other) => other !== owner && holds(hostname, owner, other));
  if (held !== undefined || owners.includes(owner)) return held;
  const domain = owners.find((other) => {
    const otherName = firstLabel(other);
    return looksLike(owner, other) || (otherName.length >= SHORTEST && looksLike(name, otherName));
  });
  return domain ?? known.find(({ label }) => label.length >= SHORTEST && looksLike(name, label))?.label;
}

/** Not the same letters, but a reader takes the host for what is known. */
function looksLike(host: string, known: string): boolean {
  const [readable, other] = [toUnicode(host), toUnicode(known)];
  const isAscii = readable === host;
  if (isAscii && lettersOf(readable) === lettersOf(other)) return false;
  // The one that is written plainly is the one that is imitated.
  if (isAscii && isPlain(readable) && !isPlain(other)) return false;
  return haveInCommon(hostLooks(readable), hostLooks(other));
}

/** Whether another's domain stands in front of a host's own ending, with dots or dashes: `example.com.evil.test`, `example-com.test`. */
function holds(hostname: string, owner: string, other: string): boolean {
  if (!other.includes('.')) return false;
  const ending = owner.slice(firstLabel(owner).length);
  const own = hostname.replace(/\.$/, '').slice(0, -ending.length || undefined);
  const [look = ''] = hostLooks(toUnicode(own));
  const [otherLook = ''] = hostLooks(toUnicode(other));
  return ` ${look} `.includes(` ${otherLook} `);
}

/** In a host an i is no capital, but close to an l all the same. */
function hostLooks(name: string): readonly string[] {
  return skeletons(name).map((look) => look.replaceAll('i', 'l'));
}

function firstLabel(domain: string): string {
  return domain.split('.')[0] ?? '';
}

/** The domain, or what it would be in most countries. */
function ownerOf(hostname: string): string {
  if (hasDomains()) return domainOf(hostname) ?? hostname;
  return /[^.]+(\.[^.]{1,3}\.[a-z]{2}|\.[^.]+)$/.exec(hostname)?.[0] ?? hostname;
}
