import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import type * as v2 from '@modelcontextprotocol/server';
import { expect, expectTypeOf, test } from 'vitest';
import { type Asking, createAsking } from '../index.ts';
import type { InputRequired, SdkServer, SdkV1Context, SdkV2Context } from './contexts.ts';

test('servers and contexts of both SDKs have the shapes that are taken, and rounds are what SDK v2 takes', () => {
  expectTypeOf<
    McpServer | McpServer['server'] | v2.McpServer | v2.McpServer['server']
  >().toExtend<SdkServer>();
  expectTypeOf<RequestHandlerExtra<ServerRequest, ServerNotification>>().toExtend<SdkV1Context>();
  expectTypeOf<v2.ServerContext>().toExtend<SdkV2Context>();
  expectTypeOf<InputRequired>().toExtend<v2.InputRequiredResult>();
  expectTypeOf<Asking['requestState']>().toExtend<NonNullable<v2.ServerOptions['requestState']>>();
  expect(createAsking()).toHaveProperty('run');
});

test('what a tool gives is what SDK v1 gets; SDK v2 may get a round', () => {
  const typed = (asking: Asking, server: SdkServer, one: SdkV1Context, two: SdkV2Context) => {
    const call = { name: 'test' };
    const tool = async () => ({ content: [] });
    expectTypeOf(asking.run(server, one, call, tool)).resolves.toEqualTypeOf<{ content: never[] }>();
    expectTypeOf(asking.run(server, two, call, tool)).resolves.toEqualTypeOf<
      { content: never[] } | InputRequired
    >();
  };
  expect(typed).toBeTypeOf('function');
});
