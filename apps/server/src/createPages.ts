import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A page of this server that one person is asked to visit. */
export interface Page {
  readonly url: string;
  /** Resolves at the visit. */
  readonly visited: Promise<void>;
  /** Takes the page down: a later visit finds nothing. */
  readonly close: () => void;
}

/** The pages of one server, each at an address that nobody can guess and that works once. */
export interface Pages {
  /** Puts up a page below `base`, an address without a query. */
  readonly open: (base: string) => Page;
  /** Answers a browser that asks for a page. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
}

const style = `
:root { color-scheme: light dark; --ground: #f6f6f4; --text: #1b1c1f; --secondary: #5a5c62; }
@media (prefers-color-scheme: dark) { :root { --ground: #131416; --text: #ececee; --secondary: #a5a7ad; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 18vh auto 0; padding: 0 20px; }
h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0; color: var(--secondary); }
`;

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'content-type': 'text/html; charset=utf-8',
  // The address is the key: it leaves with nothing that the page leads to.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const connected = html('The calendar is connected.', 'You can close this tab.');
const unknown = html(
  'This page is not open.',
  'Its address works once, and only while you are asked to open it. Ask for it again in the app.',
);
const onlyRead = html('This page can only be opened.', 'It takes nothing that is sent to it.');

/** Pages that nobody has been asked to visit yet. */
export function createPages(): Pages {
  const waiting = new Map<string, () => void>();

  return {
    open: (base) => {
      const state = randomUUID();
      const visited = new Promise<void>((resolve) => {
        waiting.set(state, resolve);
      });
      return { url: `${base}?state=${state}`, visited, close: () => waiting.delete(state) };
    },
    handle: ({ method, url = '' }, response) => {
      if (method !== 'GET') {
        response.writeHead(405, { ...headers, allow: 'GET' }).end(onlyRead);
        return;
      }
      const state = new URLSearchParams(url.split('?')[1]).get('state') ?? '';
      const settle = waiting.get(state);
      if (!settle) {
        response.writeHead(404, headers).end(unknown);
        return;
      }
      waiting.delete(state);
      response.writeHead(200, headers).end(connected);
      settle();
    },
  };
}

function html(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
    </main>
  </body>
</html>
`;
}
