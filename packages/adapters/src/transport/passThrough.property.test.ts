import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectTestTransport, SERVER, settled, type Wired } from '../../testTransport.ts';

const id = fc.oneof(fc.nat(50), fc.string({ maxLength: 4 }));
const bag = fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
const method = fc.constantFrom('tools/call', 'tools/list', 'ping', 'notifications/message', 'host/own');
const message: fc.Arbitrary<Wired> = fc.oneof(
  fc.record(
    { jsonrpc: fc.constant('2.0'), id, method, params: bag },
    { requiredKeys: ['jsonrpc', 'id', 'method'] },
  ),
  fc.record({ jsonrpc: fc.constant('2.0'), method, params: bag }, { requiredKeys: ['jsonrpc', 'method'] }),
  fc.record({ jsonrpc: fc.constant('2.0'), id, result: bag }),
  fc.record({
    jsonrpc: fc.constant('2.0'),
    id,
    error: fc.record({ code: fc.integer(), message: fc.string() }),
  }),
) as fc.Arbitrary<Wired>;

test('what is no elicitation passes as the same object, in the same order, both ways', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), message), { maxLength: 30 }), async (traffic) => {
      const { transport, inner, heard, store } = connectTestTransport();
      const given: { readonly up: Wired[]; readonly down: Wired[] } = { up: [], down: [] };
      for (const [isUp, each] of traffic) {
        (isUp ? given.up : given.down).push(each);
        if (isUp) void transport.send(each);
        else inner.onmessage?.(each);
      }
      await settled();
      expect(inner.sent.map((each, at) => each === given.up[at])).toEqual(given.up.map(() => true));
      expect(heard.map((each, at) => each === given.down[at])).toEqual(given.down.map(() => true));
      expect(store.records).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('what is not even a message passes too', async () => {
  const { transport, inner, heard } = connectTestTransport();
  const odd = [[], [{ jsonrpc: '2.0', method: 'ping', id: 1 }], 'text', null, 7, {}] as unknown as Wired[];
  for (const each of odd) {
    await transport.send(each);
    inner.onmessage?.(each);
  }
  expect(inner.sent).toEqual(odd);
  expect(heard).toEqual(odd);
});

test('every other member is the transport’s own, private ones included', async () => {
  const { transport, inner } = connectTestTransport();
  await transport.start();
  expect(transport.starts).toBe(1);
  expect(transport).toBeInstanceOf(inner.constructor);
  expect(transport.constructor).toBe(inner.constructor);
  const versions: string[] = [];
  Object.assign(transport, {
    sessionId: 's1',
    setProtocolVersion: (version: string) => versions.push(version),
  });
  expect(inner).toMatchObject({ sessionId: 's1' });
  (transport as unknown as { setProtocolVersion: (version: string) => void }).setProtocolVersion(
    '2025-11-25',
  );
  expect(versions).toEqual(['2025-11-25']);
});

test('handlers can be set, read, put around each other and taken away, and never replace the kit’s', async () => {
  const { transport, inner, store, send } = connectTestTransport();
  const first = transport.onmessage;
  const heard: Wired[] = [];
  transport.onmessage = (each) => {
    heard.push(each);
    first?.(each);
  };
  expect(transport.onmessage).not.toBe(first);
  delete transport.onmessage;
  expect(transport.onmessage).toBeUndefined();
  await send({ id: 1, method: 'tools/call', params: { name: 'ask' } });
  const request = { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } };
  inner.onmessage?.({ jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: request });
  await store.arrived(1);
  expect(store.getSnapshot().items[0]?.server).toMatchObject(SERVER);
  expect(heard).toEqual([]);
});
