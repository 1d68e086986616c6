import { readFileSync } from 'node:fs';
import { connectView } from '@elicitation-kit/bridge';
import { fromSse } from '@elicitation-kit/bridge/sse';
import { expect, onTestFinished, test, vi } from 'vitest';
import { personOf } from './hosts/people.ts';
import { connect, hear, store as ofPanel } from './hosts/panel.ts';
import { GET, POST } from './hosts/route.ts';
import { onConnection } from './hosts/webSocket.ts';
import { serve, store as inWorker } from './hosts/worker.ts';
import { connectTo } from './hosts/workerPage.tsx';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const request = {
  message: 'Where to?',
  requestedSchema: { type: 'object', properties: { city: { type: 'string' } } },
};
const server = { id: 'booking', label: 'Booking' };
const accepted = { action: 'accept', content: { city: 'Bern' } } as const;

test.each(['browser', 'electron', 'panels', 'server'])(
  'the code of docs/hosts/%s.md is files that compile',
  (name) => {
    const blocks = Array.from(
      read(`docs/hosts/${name}.md`).matchAll(/<!-- code: (\S+) -->\n\n```tsx?\n(.*?)```/gs),
      ([, path = '', code]) => ({ path, code }),
    );
    expect(blocks).not.toEqual([]);
    for (const { path, code } of blocks) {
      const file = read(path);
      expect(code, path).toBe(file.split(', from here on.\n')[1] ?? file);
    }
  },
);

/** Waits for the request, and answers it. */
async function answerOn(view: ReturnType<typeof connectView>): Promise<void> {
  onTestFinished(view.close);
  await vi.waitFor(() => expect(view.getSnapshot().items).toHaveLength(1));
  view.answer(view.getSnapshot().items[0]?.id ?? '', accepted);
}

test('docs/hosts/browser.md: a store in a worker is answered in the page', async () => {
  const view = connectTo({
    postMessage: (_message: unknown, [port]: readonly unknown[]) => serve(port as MessagePort),
  } as unknown as Worker);
  const asked = inWorker.onElicitation(request, { server });
  await answerOn(view);
  expect(await asked).toEqual(accepted);
});

test('docs/hosts/server.md: the route handlers take a person’s answer to their own store, and nobody else’s', async () => {
  const asBrowser =
    (cookie: string) =>
    (path: string, init: RequestInit): Promise<Response> => {
      const headers = new Headers(init.headers);
      headers.set('cookie', cookie);
      headers.set('origin', 'https://chat.example.com');
      const url = new URL(path, 'https://inside.test');
      return (init.method === 'POST' ? POST : GET)(new Request(url, { ...init, headers }));
    };
  const asked = personOf('ada')?.store.onElicitation(request, { server });
  const other = connectView(() => fromSse('/ask', { fetch: asBrowser('session=ben') }));
  onTestFinished(other.close);
  await vi.waitFor(() => expect(other.getSnapshot().connected).toBe(true));
  expect(other.getSnapshot().items).toEqual([]);
  await answerOn(connectView(() => fromSse('/ask', { fetch: asBrowser('session=ada') })));
  expect(await asked).toEqual(accepted);
  expect((await asBrowser('')('/ask', {})).status).toBe(403);
});

test.each([
  ['of another site', { origin: 'https://evil.test', cookie: 'session=ada' }],
  ['without a session', { origin: 'https://chat.example.com' }],
])('docs/hosts/server.md: a socket %s is closed at once', (_who, headers) => {
  const close = vi.fn();
  const none = vi.fn();
  onConnection(
    {
      readyState: 1,
      bufferedAmount: 0,
      send: none,
      close,
      addEventListener: none,
      removeEventListener: none,
    },
    { headers },
  );
  expect(close).toHaveBeenCalledWith(4403);
  expect(none).not.toHaveBeenCalled();
});

test('docs/hosts/panels.md: a panel gets the request, the errors of a bad answer, and its way out', async () => {
  const shown: (readonly { readonly id: string }[])[] = [];
  onTestFinished(connect((requests) => void shown.push(requests)));
  const asked = ofPanel.onElicitation(request, { server });
  await vi.waitFor(() => expect(shown.at(-1)).toHaveLength(1));
  const id = shown.at(-1)?.[0]?.id ?? '';
  expect(hear(id, '{"action":"accept","content":{"town":"Bern"}}')).toEqual([
    { field: 'town', constraint: 'unknown' },
  ]);
  expect(hear(id, JSON.stringify(accepted))).toEqual([]);
  expect(await asked).toEqual(accepted);
});
