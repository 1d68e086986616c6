import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { connectTestTransport } from '../../testTransport.ts';

const meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };

test('calls leave nothing behind on a signal that outlives them, whether they end with an answer or by it', async () => {
  const { send, receive, store } = connectTestTransport();
  const controller = new AbortController();
  const { signal } = controller;
  for (let id = 0; id < 20; id += 1) {
    await send({ id, method: 'tools/call', params: { name: 'ask' } }, { signal, requestSignal: signal });
    receive({ id, result: { content: [] } });
  }
  expect(getEventListeners(signal, 'abort')).toEqual([]);

  await send({ id: 20, method: 'tools/call', params: { name: 'ask', _meta: meta } }, { signal });
  const asked = { method: 'elicitation/create', params: { message: 'Sure?', requestedSchema: {} } };
  receive({ id: 20, result: { resultType: 'input_required', inputRequests: { sure: asked } } });
  await store.arrived(1);
  controller.abort();
  expect(store.waiting()).toEqual([]);
  expect(store.records).toMatchObject([{ ending: 'aborted' }]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
