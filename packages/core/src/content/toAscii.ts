import type { TextFormat } from '../read/request.ts';

/**
 * An address in other letters, as the formats of the wire write the same address: its host in ASCII (IDNA), the rest of a
 * URI percent-encoded (RFC 3987). What is ASCII, or cannot be written so, stays as it is.
 */
export function toAscii(format: TextFormat, text: string): string {
  try {
    // Without an @ it is no address.
    if (format === 'email') return withAsciiHost(text, text.lastIndexOf('@') + 1 || text.length, text.length);
    return format === 'uri' ? uri(text) : text;
  } catch {
    return text;
  }
}

function uri(text: string): string {
  const start = /^[a-z][a-z\d+.-]*:\/\//i.exec(text)?.[0].length ?? 0;
  const end = start === 0 ? 0 : start + text.slice(start).search(/[/?#]|$/);
  const user = text.slice(start, end).lastIndexOf('@') + 1;
  const port = text.slice(start + user, end).search(/:|$/);
  return withAsciiHost(text, start + user, start + user + port).replaceAll(
    /[^\0-\x7f]+/g,
    encodeURIComponent,
  );
}

/** What stands between two places is a host, if it can be one. */
function withAsciiHost(text: string, from: number, to: number): string {
  const host = text.slice(from, to);
  if (isAscii(host) || /[\s/?#:@\\]/.test(host)) return text;
  return text.slice(0, from) + new URL(`http://${host}`).hostname + text.slice(to);
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}
