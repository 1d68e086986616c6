import type { Content } from '@elicitation-kit/core';
import type { ContentOf, Fields } from './fields/fields.ts';
import type { StandardSchema } from './fields/standardSchema.ts';
import type { Question, SchemaQuestion, WireQuestion } from './question.ts';
import type { WordRule } from './rules/rule.ts';
import type { Done, NotAccepted, Opened, Reply } from './reply.ts';

/**
 * Puts a question to the person. `name` tells it from the others of its call: use each once. Rejects only with
 * `QuestionError`, for a question that must not be put, or with what its own `check` or schema throws. Questions that are put together go out together.
 */
export interface Ask {
  <const F extends Fields>(name: string, question: Question<F>): Promise<Reply<ContentOf<F>>>;
  <Output>(name: string, question: SchemaQuestion<StandardSchema<Output>, Output>): Promise<Reply<Output>>;
  (name: string, question: WireQuestion): Promise<Reply<Content>>;
}

/** A page to open. */
export interface PageToOpen {
  readonly message: string;
  /** `https`, or `http` on loopback. It must hold no secret and nothing of the person: a random id that you know again. */
  readonly url: string;
  /** What a client that cannot ask to open a page gets, for the model and the person. */
  readonly fallback?: string | undefined;
  /** Errors that are wrong about this page. */
  readonly allow?: readonly WordRule[] | undefined;
}

/** A page to open, and how you learn that it is done with. */
export interface PageToFinish extends PageToOpen {
  /** Resolves when the page is done with. In revision 2026-07-28 it is called anew in each round. Where it rejects, the page is not done with, and the error is reported to your process. */
  readonly done: (signal: AbortSignal) => Promise<unknown>;
  /** How long to wait for it once the person has agreed, ms. Default: 300,000, or 20,000 a round in revision 2026-07-28, three rounds in all. */
  readonly withinMs?: number | undefined;
  /** The message when the same page is asked for once more. Default: that of the first time. */
  readonly again?: string | undefined;
}

/** Asks the person to open a page. `opened` is their consent alone; `done` says that what you waited for has come. */
export interface Open {
  (name: string, page: PageToFinish): Promise<NotAccepted | Opened | Done>;
  (name: string, page: PageToOpen): Promise<NotAccepted | Opened>;
}

/**
 * One call of a tool, in either era. In revision 2026-07-28 each round of answers runs the tool anew from its beginning:
 * what is asked or done `once` by a name is then there at once.
 */
export interface Call {
  readonly ask: Ask;
  readonly open: Open;
  /** Does a step once in the call, by its name, however many rounds it takes. What it gives must be JSON; it must not ask. */
  readonly once: <Value>(name: string, step: () => Value | Promise<Value>) => Promise<Value>;
  /** Unguessable, and the same in all rounds of a call: makes a step that counts happen once, also where a client sends a round twice. */
  readonly id: string;
  /** What the client can show. */
  readonly can: { readonly form: boolean; readonly url: boolean };
  /** When the budget of the call ends, ms since 1970. */
  readonly deadline: number;
  /** Tells the caller that the call is alive, so that its own timeout starts anew. */
  readonly reportProgress: (message: string) => void;
  /** The caller gives the call up. */
  readonly signal: AbortSignal;
}
