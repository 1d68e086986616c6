import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is done on a page: its visit connects, or a press on it pays. */
export type PageKind = 'connect' | 'pay';

/** A page of this server that one person is asked to visit. */
export interface Page {
  readonly url: string;
  /** Resolves when what it is for is done. */
  readonly done: Promise<void>;
  /** Takes the page down: a later visit finds nothing. */
  readonly close: () => void;
}

/** The pages of one server, at the origin where it was found. */
export interface PagesHere {
  readonly open: (kind: PageKind) => Page;
  readonly at: (url: string) => Page | undefined;
}

/** The pages of one server, each at an address that nobody can guess. */
export interface Pages {
  /** Puts up a page below `base`, an address without a query. */
  readonly open: (kind: PageKind, base: string) => Page;
  /** The page at this address, until it is closed. */
  readonly at: (url: string) => Page | undefined;
  /** Answers a browser that asks for a page. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
}

interface Entry {
  readonly kind: PageKind;
  readonly page: Page;
  readonly since: number;
  readonly finish: () => void;
  isDone: boolean;
}

const style = `
:root { color-scheme: light dark; --ground: #f6f6f4; --text: #1b1c1f; --secondary: #5a5c62; --act: #1b1c1f; --on-act: #fff; }
@media (prefers-color-scheme: dark) { :root { --ground: #131416; --text: #ececee; --secondary: #a5a7ad; --act: #ececee; --on-act: #131416; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 18vh auto 0; padding: 0 20px; }
h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0; color: var(--secondary); }
button { margin: 20px 0 0; padding: 10px 18px; border: 0; border-radius: 8px; background: var(--act); color: var(--on-act); font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
`;

const headersWith = (formAction: "'none'" | "'self'") => ({
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; '),
  'content-type': 'text/html; charset=utf-8',
  // The address is the key: it leaves with nothing that the page leads to.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});
const headers = headersWith("'none'");
// A form on a page without referrer would come from no origin.
const payHeaders = { ...headersWith("'self'"), 'referrer-policy': 'same-origin' };

const connected = html('The calendar is connected.', 'You can close this tab.');
const payment = html(
  'Deposit for your table: 20 EUR',
  'It is given back when you come. This is an example: no money moves.',
  '<form method="post"><button>Pay 20 EUR</button></form>',
);
const paid = html('The deposit is paid.', 'You can close this tab.');
const unknown = html(
  'This page is not open.',
  'Its address works once, and only while you are asked to open it. Ask for it again in the app.',
);
const onlyRead = html('This page can only be opened.', 'It takes nothing that is sent to it.');

/** A page that nobody closes is taken down after so long, ms: its call was given up. */
const keptFor = 60 * 60_000;

/** Pages that nobody has been asked to visit yet. */
export function createPages(): Pages {
  const pages = new Map<string, Entry>();

  const finish = (entry: Entry): void => {
    entry.isDone = true;
    entry.finish();
  };

  return {
    open: (kind, base) => {
      for (const [key, { since }] of pages) if (Date.now() - since > keptFor) pages.delete(key);
      const state = randomUUID();
      let resolveDone = (): void => {};
      const done = new Promise<void>((resolve) => {
        resolveDone = resolve;
      });
      const page = { url: `${base}?state=${state}`, done, close: () => void pages.delete(state) };
      pages.set(state, { kind, page, since: Date.now(), finish: resolveDone, isDone: false });
      return page;
    },
    at: (url) => pages.get(stateOf(url))?.page,
    handle: ({ method, url = '' }, response) => {
      const entry = pages.get(stateOf(url));
      const takesPost = entry?.kind === 'pay';
      if (method !== 'GET' && !(takesPost && method === 'POST')) {
        response.writeHead(405, { ...headers, allow: takesPost ? 'GET, POST' : 'GET' }).end(onlyRead);
      } else if (!entry || (entry.kind === 'connect' && entry.isDone)) {
        response.writeHead(404, headers).end(unknown);
      } else if (entry.kind === 'connect') {
        response.writeHead(200, headers).end(connected);
        finish(entry);
      } else if (method === 'POST') {
        finish(entry);
        // A reload pays nothing again.
        response.writeHead(303, { ...headers, location: url }).end();
      } else {
        response.writeHead(200, payHeaders).end(entry.isDone ? paid : payment);
      }
    },
  };
}

function stateOf(url: string): string {
  return new URLSearchParams(url.split('?')[1]).get('state') ?? '';
}

function html(title: string, text: string, form = ''): string {
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
      ${form}
    </main>
  </body>
</html>
`;
}
