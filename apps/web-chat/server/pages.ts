import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

const types: { readonly [extension: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    // These do not fall back to default-src. A page that asks for consent must not be framed.
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Serves a built page, all of it read once: what is not in the folder now is not found later, whatever the path. `index` is the file at `/`. */
export function pages(
  folder: string,
  index = 'index.html',
): (request: IncomingMessage, response: ServerResponse) => void {
  const files = new Map<string, { readonly type: string; readonly body: Buffer }>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    files.set(path === `/${index}` ? '/' : path, {
      type: types[extname(file)] ?? 'application/octet-stream',
      body: readFileSync(file),
    });
  }

  return (request, response) => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end();
      return;
    }
    const path = url.replace(/[?#].*$/s, '');
    const file = files.get(path);
    if (!file) {
      response.writeHead(404, headers).end();
      return;
    }
    // Vite puts a hash of the content into the names of assets.
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, { ...headers, 'content-type': file.type, 'cache-control': cache });
    response.end(method === 'HEAD' ? undefined : file.body);
  };
}
