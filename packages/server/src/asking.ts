import type { ElicitationRecord, FieldError } from '@elicitation-kit/core';
import type { Call } from './call.ts';
import type { Seal } from './createSeal.ts';
import type { Finding } from './rules/rule.ts';
import type { InputRequired, SdkServer, SdkV1Context, SdkV2Context } from './sdk/contexts.ts';

/** How a server asks. */
export interface AskingOptions {
  /** Your name in records. Default: `server`. */
  readonly server?: string | undefined;
  /** Closes what clients of revision 2026-07-28 carry from round to round. Default: one whose key dies with the process. */
  readonly seal?: Seal | undefined;
  /**
   * Whom a round is good for: who has signed in. Default: the `clientId` of the SDK's `authInfo`, with the `sub` of its `extra`,
   * and nobody where nobody signs in. Older revisions bind an answer to its session: authenticate every request there.
   */
  readonly principal?: ((context: SdkV2Context) => string) | undefined;
  /** How long a call may take in all, people's time included, ms. Default 3,600,000. */
  readonly budgetMs?: number | undefined;
  /** Told once for each question that has ended: the same records as a client's, so that the counters of `@elicitation-kit/records` take them. What it throws is reported, and stops nothing. */
  readonly onRecord?: ((record: ElicitationRecord) => void) | undefined;
  /** Told of what asks badly. Default: a warning of the process, once for each finding, unless `NODE_ENV` is `production`. */
  readonly onWarning?: ((finding: Finding, question: string) => void) | undefined;
  /**
   * Words why an answer is asked for once more, which stands ahead of the message: from a reason in English for each field, or, for
   * another language, from what was refused. Where it throws, which is reported, the English ones stand.
   */
  readonly reasons?: ((reasons: readonly string[], refused: readonly RefusedField[]) => string) | undefined;
}

/** A field whose answer was not taken; without a name and a label, it is the answer as a whole. */
export interface RefusedField extends FieldError {
  /** What the person reads for it. */
  readonly label?: string;
  /** In the words of your `check` or your schema, where these refused it. */
  readonly reason?: string;
}

/** What is called: an answer is good for a call of this name with these arguments only. */
export interface ToolCall {
  /** The name of the tool, prompt or resource. */
  readonly name: string;
  /** Its arguments, as JSON. */
  readonly args?: unknown;
  /** How long this call may take in all, people's time included, ms. Default: that of the options. */
  readonly budgetMs?: number | undefined;
}

/** The asking of one server, or of all servers of one process. Function-typed members: they can be passed on without binding. */
export interface Asking {
  /**
   * Runs what asks, in the era of its request: `server` and `context` as the SDK hands them to you. In revision 2026-07-28 it may run
   * several times in one call, each time from its beginning. Rejects with what `run` rejects with, and for a state that is not of this call.
   */
  readonly run: Run;
  /** For `ServerOptions.requestState` of SDK v2: a state that was tampered with is then answered with -32602. Without it, the call ends in an error of the tool. */
  readonly requestState: { readonly verify: (state: string, context: SdkV2Context) => Promise<unknown> };
}

interface Run {
  <Result extends object>(
    server: SdkServer,
    context: SdkV2Context,
    call: ToolCall,
    run: (call: Call) => Promise<Result>,
  ): Promise<Result | InputRequired>;
  <Result extends object>(
    server: SdkServer,
    context: SdkV1Context,
    call: ToolCall,
    run: (call: Call) => Promise<Result>,
  ): Promise<Result>;
}
