/** What a page's own `fetch` sends. */
export function asBrowser(url: string, init: RequestInit): Request {
  const headers = new Headers(init.headers);
  headers.set('origin', 'http://127.0.0.1');
  return new Request(url, { ...init, headers });
}
