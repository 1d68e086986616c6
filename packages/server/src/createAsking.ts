import { apart } from '@elicitation-kit/core';
import type { Asking, AskingOptions, ToolCall } from './asking.ts';
import type { Call } from './call.ts';
import type { Channel } from './channel.ts';
import { createAsk } from './createAsk.ts';
import { createNames } from './createNames.ts';
import { createOpen } from './createOpen.ts';
import { createSeal } from './createSeal.ts';
import { pushedChannel } from './pushedChannel.ts';
import { createPast, type Past, startRound } from './roundChannel.ts';
import type { InputRequired, SdkServer, SdkV1Context, SdkV2Context } from './sdk/contexts.ts';
import { toConnection } from './sdk/toConnection.ts';
import type { Tell } from './tell.ts';
import { warnOnce } from './warnOnce.ts';

/** What a client carries from round to round. */
interface State {
  /** The call that it is of. */
  readonly call: string;
  readonly past: Past;
}

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const HOUR = 60 * 60_000;

/** Makes the asking of a server: once for a process, as rounds of a call may reach different servers of it. */
export function createAsking(options: AskingOptions = {}): Asking {
  const {
    server: label = 'server',
    budgetMs: most = HOUR,
    onRecord,
    onWarning = warnOnce,
    reasons,
  } = options;
  const { seal = createSeal({ ttlMs: Math.max(most, HOUR) }), principal = principalOf } = options;

  const toCall = (channel: Channel, tool: string): Call => {
    const tell: Tell = {
      warnings: (question, findings) => {
        for (const finding of findings) apart(() => onWarning(finding, `${tool}: ${question}`));
      },
      ended: (told) => {
        const record = { id: crypto.randomUUID(), server: label, tool, endedAt: Date.now(), ...told };
        apart(() => onRecord?.(record));
      },
      reasons,
    };
    const takeName = createNames();
    const { step: once, id, can, deadline, reportProgress, signal } = channel;
    return {
      ask: createAsk(channel, takeName, tell),
      open: createOpen(channel, takeName, tell),
      once: (name, step) => once(`once: ${name}`, step),
      id,
      can,
      deadline,
      reportProgress,
      signal,
    };
  };

  async function runPushed<Result>(
    server: SdkServer,
    context: SdkV1Context | SdkV2Context,
    { name, budgetMs = most }: ToolCall,
    run: (call: Call) => Promise<Result>,
  ): Promise<Result> {
    const channel = pushedChannel(toConnection(server, context), budgetMs);
    try {
      return await run(toCall(channel, name));
    } finally {
      channel.end();
    }
  }

  async function runRound<Result>(
    context: SdkV2Context,
    capabilities: unknown,
    { name, args = {}, budgetMs = most }: ToolCall,
    run: (call: Call) => Promise<Result>,
  ): Promise<Result | InputRequired> {
    const call = sayCall(name, args);
    const given = context.mcpReq.requestState();
    const state = (typeof given === 'string' ? await seal.open(given, principal(context)) : given) as
      | State
      | undefined;
    if (state && state.call !== call)
      throw Object.assign(new Error('This requestState belongs to another call.'), { code: -32602 });
    const round = startRound(context, capabilities, state?.past ?? createPast(), budgetMs);
    const running = run(toCall(round.channel, name)).then((result) => ({ result }));
    // What the rest of a dropped run comes to is nobody's business.
    running.catch(() => {});
    const outcome = await Promise.race([running, round.wanted]);
    if (outcome) return outcome.result;
    const { inputRequests, past } = round.end();
    const requestState = await seal.close({ call, past } satisfies State, principal(context));
    return {
      resultType: 'input_required',
      inputRequests: inputRequests as InputRequired['inputRequests'],
      requestState,
    };
  }

  const run = (
    server: SdkServer,
    context: SdkV1Context | SdkV2Context,
    call: ToolCall,
    tool: (call: Call) => Promise<object>,
  ): Promise<object> => {
    // Only a request of revision 2026-07-28 says itself what its client can do.
    const envelope: { readonly [CAPABILITIES]?: unknown } =
      ('mcpReq' in context ? context.mcpReq.envelope : undefined) ?? {};
    const capabilities = envelope[CAPABILITIES];
    return capabilities === undefined || !('mcpReq' in context)
      ? runPushed(server, context, call, tool)
      : runRound(context, capabilities, call, tool);
  };

  return {
    run,
    requestState: { verify: (state, context) => seal.open(state, principal(context)) },
  };
}

/** What a state is good for. Gateways may send the members of the arguments in another order. */
function sayCall(name: string, args: unknown): string {
  return JSON.stringify([name, args], (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function principalOf({ http }: SdkV2Context): string {
  const { clientId, extra } = (http?.authInfo ?? {}) as {
    readonly clientId?: unknown;
    readonly extra?: { readonly sub?: unknown };
  };
  return clientId === undefined ? '' : JSON.stringify([clientId, extra?.sub ?? null]);
}
