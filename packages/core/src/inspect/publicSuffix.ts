// What a package that reads this source includes is its own folder.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./tldts.d.ts" />
// Its other build has the list as a constant of its own, which Vite copies to both places that read it: 115 kB instead of 49.
import { parse } from 'tldts/dist/index.esm.min.js';

/** How a host is divided. */
export interface HostParts {
  /** What its owner has registered. */
  readonly domain: string;
  /** The ending below which anybody registers: `com`, `co.uk`, `github.io`. */
  readonly suffix: string;
  /** The ending is one of registries. */
  readonly isPublic: boolean;
}

/** Divides a host, as `URL` writes it, by the list of public suffixes; nothing for numbers, single names and bare suffixes. */
export function divide(hostname: string): HostParts | undefined {
  const { domain, publicSuffix, isIcann, isIp } = parse(hostname, {
    // Below github.io each page is somebody else's.
    allowPrivateDomains: true,
    extractHostname: false,
    validateHostname: false,
  });
  if (isIp || domain === null || publicSuffix === null) return undefined;
  return { domain, suffix: publicSuffix, isPublic: isIcann === true };
}
