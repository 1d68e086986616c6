/** Turns what a client carries from round to round into a text that it can neither read nor change. */
export interface Seal {
  /** `bound` names what the text is good for; it must be the same at opening. */
  readonly close: (content: unknown, bound: string) => Promise<string>;
  /** Rejects where the text was not sealed with this key, was changed, is bound otherwise, or is too old. */
  readonly open: (text: string, bound: string) => Promise<unknown>;
}

/** How a seal behaves. */
export interface SealOptions {
  /** 32 random bytes, the same in each process that serves the same clients. Default: a key that dies with the process. */
  readonly key?: Uint8Array<ArrayBuffer> | undefined;
  /** How long a text is good, ms. Default 3,600,000. */
  readonly ttlMs?: number | undefined;
}

const ivLength = 12;

/** A seal: AES-256-GCM by Web Crypto, which Node, Deno, Bun and workers have. Throws `TypeError` for a key of another length. */
export function createSeal({ key, ttlMs = 60 * 60_000 }: SealOptions = {}): Seal {
  if (key && key.length !== 32)
    throw new TypeError(
      `elicitation-kit: the key of a seal has ${key.length} bytes, and AES-256 takes 32. Make it once with crypto.getRandomValues(new Uint8Array(32)), and keep it as a secret.`,
    );
  const imported = crypto.subtle.importKey(
    'raw',
    key ?? crypto.getRandomValues(new Uint8Array(32)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );
  const boundBy = (iv: Uint8Array<ArrayBuffer>, bound: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(bound),
  });
  return {
    close: async (content, bound) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivLength));
      const text = new TextEncoder().encode(JSON.stringify({ until: Date.now() + ttlMs, content }));
      const sealed = await crypto.subtle.encrypt(boundBy(iv, bound), await imported, text);
      const bytes = new Uint8Array(ivLength + sealed.byteLength);
      bytes.set(iv);
      bytes.set(new Uint8Array(sealed), ivLength);
      return toBase64Url(bytes);
    },
    open: async (text, bound) => {
      const bytes = fromBase64Url(text);
      const opened = await crypto.subtle
        .decrypt(boundBy(bytes.slice(0, ivLength), bound), await imported, bytes.slice(ivLength))
        .catch(() => {
          throw new Error('This state was not sealed here, was changed, or belongs to somebody else.');
        });
      const { until, content } = JSON.parse(new TextDecoder().decode(opened)) as {
        readonly until: number;
        readonly content: unknown;
      };
      if (Date.now() >= until) throw new Error('This state has expired.');
      return content;
    },
  };
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  // A call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(text)) throw new Error('This state was not sealed here.');
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.codePointAt(0) ?? 0);
}
