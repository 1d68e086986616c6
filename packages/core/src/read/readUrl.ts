import { isLoopback } from './loopback.ts';
import type { UrlRequest } from './request.ts';

const NOT_WHOLE = 'is not a whole web address';
const LONGEST_QUOTE = 30;

/**
 * Judges the address of a page: where it leads, or why it is never opened. Only `https` leads out; `http` stays on this
 * computer (specification, Security Best Practices). The text must be the address itself, so that what is shown is what opens.
 */
export function readUrl(text: string): Pick<UrlRequest, 'url' | 'host' | 'blocked'> {
  const address = /^[a-z][a-z\d+.-]*:[^\s\p{Cc}]*$/iu.test(text) ? parse(text) : null;
  if (address === null) return { url: text, blocked: NOT_WHOLE };
  const { protocol, hostname, host, href } = address;
  if (!/^https?:$/.test(protocol))
    return { url: text, blocked: `begins with “${protocol.slice(0, LONGEST_QUOTE)}”, not with “https:”` };
  if (!/^[^:]*:\/\//.test(text)) return { url: text, blocked: NOT_WHOLE };
  if (protocol === 'https:') return { url: href, host };
  if (isLoopback(hostname)) return { url: href, host };
  return { url: text, host, blocked: 'is not encrypted: it begins with “http:”' };
}

// URL.parse is younger than Node 20.
function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
