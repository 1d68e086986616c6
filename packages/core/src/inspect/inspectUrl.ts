import { nameHidden } from '../read/hidden.ts';
import { isLoopback } from '../read/loopback.ts';
import { partsOf } from './domains.ts';
import { toUnicode } from './toUnicode.ts';

/** What a person should know of an address before it opens. */
export type UrlWarning =
  /** Letters from outside a–z, which can look like others. */
  | 'punycode'
  /** Letters of several scripts in one name, as nobody writes. */
  | 'mixed'
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
const ENDING = /^(com|org|net|edu|gov)(-|$)/;
/** The same with a dash; an "e-com" is none. */
const DASHED = /[a-z\d]{4,}-(com|org|net|gov)(-|$)/;

/** Below a country's ending only well-known names tell: `tenant.de` before another site is an honest region of a tenant. */
const COUNTRY = /^[a-z]{2}$/;
const NAMES =
  /(^|-)(google|paypal|amazon|apple|icloud|microsoft|office|outlook|github|gitlab|facebook|instagram|whatsapp|linkedin|netflix|ebay|dropbox|stripe|zoom)$/;

/** The longest endings have fewer. */
const MOST_LABELS = 5;

/** One character as an address writes it: its bytes in UTF-8. */
const CHARACTER =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[\da-f](?:%[89ab][\da-f]){3}/gi;

/** Scripts whose letters look like Latin ones. */
const LIKE_LATIN = /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Armenian}|\p{Script=Cherokee}/u;

/** What is suspicious in an address that `read` lets open; the most telling first. Nothing is fetched. `subdomain` is exact once `loadDomains()` is done. Throws `TypeError` for what is no URL. */
export function inspectUrl(url: string): readonly UrlWarning[] {
  const { hostname, username, password } = new URL(url);
  const labels = hostname.split('.');
  const isNumber = hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
  const warnings: { readonly [warning in UrlWarning]: boolean } = {
    credentials: username !== '' || password !== '',
    punycode: labels.some((label) => label.startsWith('xn--')),
    mixed: labels.map(toUnicode).some((label) => LIKE_LATIN.test(label) && /\p{Script=Latin}/u.test(label)),
    subdomain: beginsLikeAnother(hostname),
    loopback: isLoopback(hostname),
    number: isNumber && !isLoopback(hostname),
    invisible: hidesSomething(url),
  };
  return (Object.keys(warnings) as UrlWarning[]).filter((warning) => warnings[warning]);
}

/** Whether another site's name stands before the part that is registered: it leads nowhere there. */
function beginsLikeAnother(hostname: string): boolean {
  const parts = partsOf(hostname);
  const labels = hostname.replace(/\.$/, '').split('.');
  if (labels.slice(0, parts ? -parts.domain.split('.').length : -2).some((label) => DASHED.test(label)))
    return true;
  if (!parts) return labels.slice(1, -2).some((label) => ENDING.test(label));
  const own = labels.slice(0, -parts.suffix.split('.').length);
  return own.some((label, at) => {
    const before = own[at - 1];
    return (
      before !== undefined &&
      (ENDING.test(label) ||
        (COUNTRY.test(label) && NAMES.test(before)) ||
        endsLikeSite(own.slice(Math.max(at - MOST_LABELS, 0), at + 1).join('.')))
    );
  });
}

/**
 * Ends like `example.co.uk` or `me.github.io`. A single label such as `app` or `eu` is an ending too, and an honest name; so is
 * `web.app` or `pages.dev`.
 */
function endsLikeSite(name: string): boolean {
  const suffix = partsOf(`x.${name}`)?.suffix ?? '';
  return suffix.includes('.') && !/\.(app|dev)$/.test(suffix);
}

function hidesSomething(url: string): boolean {
  // One character at a time: what is none hides no other.
  const text = url.replaceAll(CHARACTER, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
  return nameHidden(text) !== text;
}
