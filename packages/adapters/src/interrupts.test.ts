import type { Interrupt as AgUiInterrupt, ResumeEntry as AgUiResumeEntry } from '@ag-ui/core';
import { ResumeEntrySchema, RunFinishedInterruptOutcomeSchema } from '@ag-ui/core/schemas';
import { expect, expectTypeOf, test } from 'vitest';
import { createTestStore } from '../../core/testStore.ts';
import {
  answerInterrupts,
  fromResume,
  toInterrupts,
  withoutAnswers,
  type Interrupt,
  type ResumeEntry,
} from './interrupts.ts';
import { toPendingRound, type PendingRound } from './rounds.ts';

const server = { id: 'booking', label: 'Booking' };
const seats = {
  message: 'How many?',
  requestedSchema: {
    type: 'object',
    properties: { seats: { type: 'integer', pattern: 'x' } },
    required: ['seats'],
  },
};
const page = { mode: 'url', message: 'Link your account.', url: 'https://example.com/link' };

function roundOf(inputRequests: object): PendingRound {
  const asked = Object.fromEntries(
    Object.entries(inputRequests).map(([key, params]) => [
      key,
      { method: 'elicitation/create', params: params as unknown },
    ]),
  );
  const result = { resultType: 'input_required', inputRequests: asked, requestState: 'STATE' };
  const round = toPendingRound({ method: 'tools/call', params: { name: 'book' } }, result, server);
  if (!round) throw new Error('no round');
  return round;
}

test('a round ends a run as AG-UI’s own schemas want it, with all that a view needs and nothing of the server’s state', () => {
  const round = roundOf({ who: seats, link: page });
  const interrupts = toInterrupts(round, { toolCallId: 'call-1' });
  const outcome = { type: 'interrupt', interrupts };
  expect(RunFinishedInterruptOutcomeSchema.parse(outcome)).toEqual(outcome);
  expect(interrupts).toMatchObject([
    {
      reason: 'elicitation',
      message: 'How many?',
      toolCallId: 'call-1',
      responseSchema: { properties: { content: seats.requestedSchema }, required: ['action'] },
      metadata: {
        elicitation: { mode: 'form', server, tool: { name: 'book' }, round: round.id, params: seats },
      },
    },
    {
      message: 'Link your account.',
      responseSchema: { properties: { action: { enum: ['accept', 'decline', 'cancel'] } } },
      metadata: { elicitation: { mode: 'url', url: page.url } },
    },
  ]);
  expect(new Set(interrupts.map(({ id }) => id)).size).toBe(2);
  expect(JSON.stringify(interrupts)).not.toContain('STATE');
});

test('from interrupts to the answers: decline, cancel and accept stay apart, over AG-UI’s own schemas', async () => {
  const round = roundOf({ who: seats, why: { ...seats, message: 'Why?' }, link: page });
  const interrupts = JSON.parse(JSON.stringify(toInterrupts(round))) as Interrupt[];
  const store = createTestStore();
  const foreign = { id: 'approval', reason: 'tool_call', message: 'May it?' };
  const resumed = answerInterrupts(store, [foreign, ...interrupts], { user: 'u1' });
  await store.arrived(3);
  const { items } = store.getSnapshot();
  expect(items.map((item) => [item.server, item.tool, item.round])).toEqual(
    items.map(() => [server, { name: 'book' }, { id: round.id, size: 3 }]),
  );
  const [who = '', why = '', link = ''] = store.waiting();
  store.answer(who, { action: 'accept', content: { seats: 2 } });
  store.answer(why, { action: 'decline' });
  store.answer(link, { action: 'cancel' });
  const resume = await resumed;
  expect(resume.map((entry) => ResumeEntrySchema.parse(entry))).toEqual(resume);
  expect(resume.map(({ status }) => status)).toEqual(['resolved', 'resolved', 'cancelled']);

  const entries = [
    ...resume,
    { interruptId: 'approval', status: 'resolved', payload: true } as const,
  ].toReversed();
  expect(await fromResume(round, entries)).toEqual({
    inputResponses: {
      who: { action: 'accept', content: { seats: 2 } },
      why: { action: 'decline' },
      link: { action: 'cancel' },
    },
  });
});

test('a store that keeps JSON in an order of its own changes nothing', async () => {
  const round = roundOf({ b: page, a: seats });
  const [link = '', who = ''] = toInterrupts(round).map(({ id }) => id);
  const { b, a } = round.inputRequests;
  const kept = { ...round, inputRequests: { ...(a && { a }), ...(b && { b }) } };
  const resume: ResumeEntry[] = [
    { interruptId: who, status: 'resolved', payload: { action: 'decline' } },
    { interruptId: link, status: 'resolved', payload: { action: 'accept' } },
  ];
  expect(await fromResume(kept, resume)).toEqual({
    inputResponses: { a: { action: 'decline' }, b: { action: 'accept' } },
  });
});

test('an answer that breaks its schema is refused without its value, a missing one is a cancel, another round’s is not taken', async () => {
  const round = roundOf({ who: seats });
  const [interruptId = ''] = toInterrupts(round).map(({ id }) => id);
  const payload = { action: 'accept', content: { seats: 'MARKER' } };
  const checked = await fromResume(round, [{ interruptId, status: 'resolved', payload }]);
  expect(checked).toMatchObject({ errors: { who: [{ field: 'seats', constraint: 'type' }] } });
  expect(JSON.stringify(checked)).not.toContain('MARKER');
  const others = toInterrupts(roundOf({ who: seats })).map(({ id }): ResumeEntry => ({
    interruptId: id,
    status: 'resolved',
    payload: { action: 'decline' },
  }));
  expect(await fromResume(round, others)).toEqual({ inputResponses: { who: { action: 'cancel' } } });
  const gone: ResumeEntry[] = [
    { interruptId, status: 'cancelled', payload: { action: 'accept', content: { seats: 1 } } },
  ];
  expect(await fromResume(round, gone)).toEqual({ inputResponses: { who: { action: 'cancel' } } });
});

test('what a host keeps of a resumption says what the person did, and no value', () => {
  const round = roundOf({ who: seats });
  const [interruptId = ''] = toInterrupts(round).map(({ id }) => id);
  const payload = { action: 'accept', content: { seats: 'MARKER' } };
  const approval = { interruptId: 'approval', status: 'resolved', payload: { ok: true } } as const;
  expect(withoutAnswers(round, [approval, { interruptId, status: 'resolved', payload }])).toEqual([
    approval,
    { interruptId, status: 'resolved', payload: { action: 'accept' } },
  ]);
});

test.each([
  undefined,
  null,
  'text',
  { mode: 7 },
  { message: 7, url: {} },
  { message: 'x', requestedSchema: 'x' },
])('params that are %j still make an interrupt that AG-UI takes', (params) => {
  const [interrupt] = toInterrupts(roundOf({ a: params }));
  const outcome = { type: 'interrupt', interrupts: [JSON.parse(JSON.stringify(interrupt)) as unknown] };
  expect(() => RunFinishedInterruptOutcomeSchema.parse(outcome)).not.toThrow();
});

test('the types are AG-UI’s', () => {
  expectTypeOf<Interrupt>().toExtend<AgUiInterrupt>();
  expectTypeOf<AgUiInterrupt>().toExtend<Interrupt>();
  expectTypeOf<ResumeEntry>().toExtend<AgUiResumeEntry>();
  expectTypeOf<AgUiResumeEntry>().toExtend<ResumeEntry>();
});

test.each<[unknown]>([[null], [undefined], [{}], ['text'], [[null]], [[7]], [[{}]]])(
  'a page that resumes with %j cancels',
  async (resume) => {
    const round = roundOf({ who: seats });
    const given = resume as readonly ResumeEntry[];
    expect(await fromResume(round, given)).toEqual({ inputResponses: { who: { action: 'cancel' } } });
    expect(() => withoutAnswers(round, given)).not.toThrow();
  },
);
