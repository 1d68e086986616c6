import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { BuiltPage } from './buildPages.ts';

const TYPES: { readonly [extension: string]: string } = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Serves each page under its name on loopback, compressed. */
export async function servePages(
  pages: ReadonlyMap<string, BuiltPage>,
): Promise<{ readonly urlOf: (page: string) => string; readonly close: () => void }> {
  const zipped = new Map<string, Uint8Array>();
  for (const [name, { files }] of pages)
    for (const [file, content] of files) zipped.set(`/${name}/${file}`, gzipSync(content));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const content = zipped.get(pathname);
    if (content === undefined) return void response.writeHead(404).end();
    response
      .writeHead(200, {
        'content-type': TYPES[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        'content-encoding': 'gzip',
        'cache-control': 'max-age=3600',
        // Alone in its process, a page has a clock of 5 µs; else it is of 100.
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      })
      .end(content);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (page) => `http://127.0.0.1:${port}/${page}/page.html`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
