import type * as v2 from '@modelcontextprotocol/client';
import type * as v1 from '@modelcontextprotocol/sdk/types.js';
import { describe, expectTypeOf, test } from 'vitest';
import type {
  Content,
  ElicitRequestFormParams,
  ElicitRequestParams,
  ElicitRequestURLParams,
  ElicitResult,
  Json,
} from './protocol.ts';

// These tests fail in the type check, not in the run.

/** What is left of a type on the wire: JSON has no `undefined`, and what a type leaves open is any JSON. */
type Wire<T> = unknown extends T
  ? Json
  : T extends object
    ? { [K in keyof T]: Wire<Exclude<T[K], undefined>> }
    : T;

describe('what SDK v1 and v2 call an answer', () => {
  test('takes ours', () => {
    expectTypeOf<ElicitResult>().toExtend<v1.ElicitResult>();
    expectTypeOf<ElicitResult>().toExtend<v2.ElicitResult>();
  });

  test('has our three actions', () => {
    expectTypeOf<ElicitResult['action']>().toEqualTypeOf<v1.ElicitResult['action']>();
    expectTypeOf<ElicitResult['action']>().toEqualTypeOf<v2.ElicitResult['action']>();
  });

  test('has our values', () => {
    expectTypeOf<Content>().toExtend<NonNullable<v1.ElicitResult['content']>>();
    expectTypeOf<NonNullable<v1.ElicitResult['content']>>().toExtend<Content>();
    expectTypeOf<Content>().toExtend<NonNullable<v2.ElicitResult['content']>>();
    expectTypeOf<NonNullable<v2.ElicitResult['content']>>().toExtend<Content>();
  });
});

describe('what SDK v1 and v2 call a request', () => {
  test('is one of ours on the wire', () => {
    expectTypeOf<Wire<v1.ElicitRequestFormParams>>().toExtend<ElicitRequestFormParams>();
    expectTypeOf<Wire<v2.ElicitRequestFormParams>>().toExtend<ElicitRequestFormParams>();
    expectTypeOf<Wire<v1.ElicitRequestURLParams>>().toExtend<ElicitRequestURLParams>();
    expectTypeOf<Wire<v2.ElicitRequestURLParams>>().toExtend<ElicitRequestURLParams>();
    expectTypeOf<Wire<v1.ElicitRequestParams>>().toExtend<ElicitRequestParams>();
    expectTypeOf<Wire<v2.ElicitRequestParams>>().toExtend<ElicitRequestParams>();
  });

  // Their schemas are narrower than what servers send, and what `_meta` holds is nobody's business here.
  test('takes ours, but for the schema', () => {
    type Ours = Omit<ElicitRequestFormParams, 'requestedSchema' | '_meta'>;
    expectTypeOf<Ours>().toExtend<Omit<v1.ElicitRequestFormParams, 'requestedSchema' | '_meta'>>();
    expectTypeOf<Ours>().toExtend<Omit<v2.ElicitRequestFormParams, 'requestedSchema' | '_meta'>>();
    type OurPage = Omit<ElicitRequestURLParams, '_meta'> & { readonly elicitationId: string };
    expectTypeOf<OurPage>().toExtend<Omit<v1.ElicitRequestURLParams, '_meta'>>();
    expectTypeOf<OurPage>().toExtend<Omit<v2.ElicitRequestURLParams, '_meta'>>();
  });

  test('has our members, and `task` of the experimental tasks', () => {
    expectTypeOf<keyof ElicitRequestFormParams | 'task'>().toEqualTypeOf<keyof v1.ElicitRequestFormParams>();
    expectTypeOf<keyof ElicitRequestURLParams | 'task'>().toEqualTypeOf<keyof v1.ElicitRequestURLParams>();
    expectTypeOf<keyof v2.ElicitRequestFormParams>().toEqualTypeOf<keyof v1.ElicitRequestFormParams>();
    expectTypeOf<keyof v2.ElicitRequestURLParams>().toEqualTypeOf<keyof v1.ElicitRequestURLParams>();
  });
});
