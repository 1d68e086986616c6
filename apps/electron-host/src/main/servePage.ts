import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { protocol } from 'electron';

/** The page's own scheme: no file of the disk and no port of the machine is its origin. */
const SCHEME = 'app';
/** Where the page is. */
export const ORIGIN: string = `${SCHEME}://host`;

const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
};

const TYPES: { readonly [extension: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Must be called before the app is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, codeCache: true } },
  ]);
}

/** Serves the built page of a folder, and nothing outside it. */
export function servePage(folder: string): void {
  protocol.handle(SCHEME, async (request) => {
    const { host, pathname } = new URL(request.url);
    const path = pathname === '/' ? '/index.html' : normalize(pathname);
    const type = TYPES[extname(path)];
    // An address has no `..` left, and what is escaped in it stays so.
    if (`${SCHEME}://${host}` !== ORIGIN || type === undefined) return new Response(null, { status: 404 });
    try {
      const body = new Uint8Array(await readFile(join(folder, path)));
      return new Response(body, { headers: { ...HEADERS, 'content-type': type } });
    } catch {
      return new Response(null, { status: 404 });
    }
  });
}
