import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestStore } from '../../../core/testStore.ts';
import { connectTestTransport, form, MODERN, settled, type Wired } from '../../testTransport.ts';

const elicit = { method: 'elicitation/create', params: form() };
const wishes = fc.constantFrom<object>(
  { inputRequests: { a: elicit }, requestState: 's' },
  { inputRequests: { a: elicit, b: elicit } },
  { inputRequests: { ['__proto__']: elicit, c: { method: 'roots/list' } }, requestState: 's' },
  { inputRequests: {}, requestState: 's' },
  { requestState: '' },
  {},
  { inputRequests: null },
  { inputRequests: { a: null, b: 7, c: {} } },
  { requestState: 7 },
);

const step = fc.oneof(
  fc.record({ do: fc.constant('call' as const), modern: fc.boolean() }),
  fc.record({ do: fc.constant('give up' as const), at: fc.nat() }),
  fc.record({ do: fc.constant('want' as const), at: fc.nat(), wish: wishes }),
  fc.record({ do: fc.constant('finish' as const), at: fc.nat(), isError: fc.boolean() }),
  fc.record({ do: fc.constant('push' as const) }),
  fc.record({ do: fc.constant('take back' as const), at: fc.nat() }),
  fc.record({
    do: fc.constant('answer' as const),
    at: fc.nat(),
    action: fc.constantFrom('accept', 'decline', 'cancel'),
  }),
  fc.record({ do: fc.constant('time' as const), ms: fc.nat(20_000) }),
);

test('whatever a server sends in whatever order: one answer each, no id of the kit’s reaches the client, nothing is left hanging', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const store = createTestStore({ rate: false });
      const connection = connectTestTransport({ unsolicited: 'allow' }, store);
      const { inner, heard, send, receive } = connection;
      const given = new Set<number>();
      const takenBack = new Set<number>();
      const responded = new Set<Wired['id']>();
      let calls = 0;
      let pushes = 0;
      const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)];
      const wire = (): readonly Wired[] => inner.sent.filter(({ method, id }) => method && id !== undefined);

      for (const each of steps) {
        if (each.do === 'call') {
          const meta = each.modern ? { _meta: MODERN } : {};
          void send({ id: (calls += 1), method: 'tools/call', params: { name: 'ask', ...meta } });
        } else if (each.do === 'give up') {
          const id = calls === 0 ? 0 : 1 + (each.at % calls);
          given.add(id);
          void send({ method: 'notifications/cancelled', params: { requestId: id } });
        } else if (each.do === 'want') {
          const id = pick(wire(), each.at)?.id;
          responded.add(id);
          if (id !== undefined) receive({ id, result: { resultType: 'input_required', ...each.wish } });
        } else if (each.do === 'finish') {
          const id = pick(wire(), each.at)?.id;
          responded.add(id);
          if (id !== undefined)
            receive({ id, ...(each.isError ? { error: { code: -1, message: '' } } : { result: {} }) });
        } else if (each.do === 'push') {
          receive({ id: (pushes += 1), method: 'elicitation/create', params: form() });
        } else if (each.do === 'take back') {
          const id = pushes === 0 ? 0 : 1 + (each.at % pushes);
          const isOpen = !inner.sent.some((message) => message.id === id && !message.method);
          if (isOpen) takenBack.add(id);
          receive({ method: 'notifications/cancelled', params: { requestId: id } });
        } else if (each.do === 'answer') {
          const id = pick(store.waiting(), each.at);
          if (id !== undefined) store.answer(id, { action: each.action as 'decline' });
        } else {
          store.clock.advance(each.ms);
        }
        await settled();
      }
      store.cancelAll();
      for (let turn = 0; turn < 20; turn += 1) {
        store.clock.advance(60_000);
        await settled();
      }

      expect(store.waiting()).toEqual([]);
      expect(JSON.stringify(heard)).not.toMatch(/"id":"elicited-/);
      expect(heard.filter(({ method }) => method === 'elicitation/create')).toEqual([]);
      const ids = wire().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const answers = inner.sent.filter(({ method, id }) => !method && id !== undefined).map(({ id }) => id);
      expect(new Set(answers).size).toBe(answers.length);
      for (const id of answers) expect(takenBack).not.toContain(id);
      for (const { id } of heard.filter(({ method }) => !method)) expect(id).toBeLessThanOrEqual(calls);
      // What was not given up has its answer, or the server still has it to give.
      const open = Array.from({ length: calls }, (_, at) => at + 1).filter(
        (id) => !given.has(id) && !heard.some((message) => message.id === id),
      );
      expect(open.length).toBeLessThanOrEqual(ids.filter((id) => !responded.has(id)).length);
      expect(store.clock.waiting()).toBe(0);
    }),
    { numRuns: 150 },
  );
});
