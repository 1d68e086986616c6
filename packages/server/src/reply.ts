import type { FieldError } from '@elicitation-kit/core';

/** The person answered, and the answer fits. It is what somebody typed: trust it no further than its fields say. */
export interface Accepted<Content> {
  readonly action: 'accept';
  readonly content: Content;
}

/** Why there is no answer that counts. */
export type Failure =
  /** Nobody answered in time. */
  | 'timed-out'
  /** The client refused the question, or gave what is no answer. */
  | 'refused'
  /** The question could not be put: no connection, or the client failed. */
  | 'unreachable'
  /** The call was given up. */
  | 'aborted'
  /** No answer fitted, as often as it was asked. */
  | 'invalid';

/**
 * There is no answer. A decline and a cancel are answers of the person, not errors. `text` says it in words that a tool can
 * return; it holds nothing that the person typed.
 */
export type NotAccepted =
  | { readonly action: 'decline'; readonly text: string }
  | { readonly action: 'cancel'; readonly text: string }
  /** The client cannot show it: nobody was asked. `text` is your fallback. */
  | { readonly action: 'unsupported'; readonly text: string }
  | {
      readonly action: 'failed';
      readonly reason: Failure;
      /** What was wrong with the last answer, where `reason` is `invalid`. */
      readonly errors?: readonly FieldError[];
      readonly text: string;
    };

/** How a question ended. */
export type Reply<Content> = Accepted<Content> | NotAccepted;

/** The person agreed to open a page. Nothing says yet that anything was done there. */
export interface Opened {
  readonly action: 'opened';
  /** Tells the client that the page is done with, in revision 2025-11-25; later revisions have no such notice. Never rejects. */
  readonly complete: () => Promise<void>;
}

/** The page is done with, by your own knowledge: what `done` waited for has come. */
export interface Done {
  readonly action: 'done';
}

const texts = {
  decline: 'The person declined. Do not ask again unless they want it.',
  cancel: 'The person closed the question without an answer. Nothing is done; try later.',
  'timed-out': 'Nobody answered in time.',
  refused: 'The client refused the question.',
  unreachable: 'The question could not be put to the person.',
  aborted: 'The call was given up.',
} as const;

export function ended(action: 'decline' | 'cancel'): NotAccepted {
  return { action, text: texts[action] };
}

export function failed(reason: Exclude<Failure, 'invalid'>): NotAccepted {
  return { action: 'failed', reason, text: texts[reason] };
}
