import { createElicitationStore, type ElicitationStore } from '@elicitation-kit/core';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { hearErrors } from '../../core/testReports.ts';
import { asBrowser } from '../testBrowser.ts';
import { connectView } from './connectView.ts';
import { fromSse } from './sse.ts';
import { createSseHandler } from './sseHandler.ts';

describe('a page on an event stream', () => {
  const retryMs = { first: 5, longest: 5 };
  const createStore = (): ElicitationStore => {
    const store = createElicitationStore({ noViewMs: false });
    onTestFinished(() => store.close());
    return store;
  };

  test('is told why it is not connected, where the host does not know its origin, however often it tries', async () => {
    const surfaced = hearErrors();
    const store = createStore();
    const handler = createSseHandler({ storeOf: () => store, origins: ['https://chat.example.com'] });
    const fault = new Error('refused');
    const onRefused = vi.fn<(status: number) => void>(() => {
      throw fault;
    });
    const fetch = (url: string, init: RequestInit): Promise<Response> => handler(asBrowser(url, init));
    const view = connectView(() => fromSse('http://127.0.0.1/ask', { fetch, onRefused }), { retryMs });
    onTestFinished(view.close);
    await vi.waitFor(() => expect(onRefused.mock.calls.slice(0, 2)).toEqual([[403], [403]]));
    expect(view.getSnapshot().connected).toBe(false);
    await vi.waitFor(() => expect(surfaced).toContain(fault));
  });

  test('is told that its stream is not known any more, and finds the host again', async () => {
    const store = createStore();
    const createHandler = () => createSseHandler({ storeOf: () => store, origins: ['http://127.0.0.1'] });
    const onRefused = vi.fn<(status: number) => void>();
    const older = createHandler();
    const newer = createHandler();
    let isFirst = true;
    const fetch = (url: string, init: RequestInit): Promise<Response> => {
      const handler = isFirst ? older : newer;
      isFirst = false;
      return handler(asBrowser(url, init));
    };
    const view = connectView(() => fromSse('http://127.0.0.1/ask', { fetch, onRefused }), { retryMs });
    onTestFinished(view.close);
    await vi.waitFor(() => expect(view.getSnapshot().connected).toBe(true));
    expect(onRefused.mock.calls).toEqual([[404]]);
  });

  test.each([413, 503])('is refused nothing by a host that answers %d', async (status) => {
    const onRefused = vi.fn<(status: number) => void>();
    const fetch = vi.fn(async () => new Response(null, { status }));
    const view = connectView(() => fromSse('http://127.0.0.1/ask', { fetch, onRefused }), { retryMs });
    onTestFinished(view.close);
    await vi.waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(1));
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('stays on its stream, though a subscriber throws at what comes by it', async () => {
    const surfaced = hearErrors();
    const store = createStore();
    const handler = createSseHandler({ storeOf: () => store, origins: ['http://127.0.0.1'] });
    const fetch = vi.fn((url: string, init: RequestInit) => handler(asBrowser(url, init)));
    const view = connectView(() => fromSse('http://127.0.0.1/ask', { fetch }), { retryMs });
    onTestFinished(view.close);
    const fault = new Error('subscriber');
    view.subscribe(() => {
      throw fault;
    });
    const asked = { message: 'Where to?', requestedSchema: { type: 'object', properties: {} } };
    const answer = store.onElicitation(asked, { server: { id: 'booking', label: 'Booking' } });
    await vi.waitFor(() => expect(view.getSnapshot().items).toHaveLength(1));
    view.answer(view.getSnapshot().items[0]?.id ?? '', { action: 'decline' });
    expect(await answer).toEqual({ action: 'decline' });
    expect(fetch.mock.calls.filter(([, init]) => init.method !== 'POST')).toHaveLength(1);
    expect(surfaced).toContain(fault);
  });
});
