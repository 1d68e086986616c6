import { isLoopback } from './loopback.ts';
import { reasonFor, type ReasonCode } from './reasons.ts';
import type { UrlRequest } from './request.ts';

/**
 * Judges the address of a page: where it leads, or why it is never opened. Only `https` leads out; `http` stays on this
 * computer (specification, Security Best Practices). The text must be the address itself, so that what is shown is what opens.
 */
export function readUrl(text: string): Pick<UrlRequest, 'url' | 'host' | 'blocked'> {
  const address = /^[a-z][a-z\d+.-]*:[^\s\p{Cc}]*$/iu.test(text) ? parse(text) : null;
  if (address === null) return { url: text, blocked: reasonFor('notWhole') };
  const { protocol, hostname, host, href } = address;
  if (!/^https?:/.test(protocol)) return { url: text, blocked: reasonFor(whatItDoes(protocol), protocol) };
  if (!/^[^:]*:\/\//.test(text)) return { url: text, blocked: reasonFor('notWhole') };
  if (protocol === 'https:') return { url: href, host };
  if (isLoopback(hostname)) return { url: href, host };
  return { url: text, host, blocked: reasonFor('notEncrypted', protocol) };
}

/** What an address does that leads to no site. */
function whatItDoes(protocol: string): ReasonCode {
  if (/^(java|vb)script:/.test(protocol)) return 'runsProgram';
  if (/^(data|blob|about):/.test(protocol)) return 'showsNoSite';
  return protocol === 'file:' ? 'opensFile' : 'startsProgram';
}

// URL.parse is younger than Node 20.
function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
