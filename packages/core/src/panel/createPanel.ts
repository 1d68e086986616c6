import type { FieldError } from '../content/fieldError.ts';
import { loadPatternsOf } from '../content/patterns.ts';
import { validate } from '../content/validate.ts';
import type { Content } from '../protocol.ts';
import { isRecord } from '../read/json.ts';
import type { Elicitation, ElicitationSnapshot, ElicitationView } from '../store/view.ts';
import { toPanelRequest, type PanelRequest } from './toPanelRequest.ts';

/** What became of an answer. Where it was not taken, the request still waits, and `reason` says why: never with a value. */
export type PanelOutcome =
  | { readonly taken: true }
  | {
      readonly taken: false;
      /**
       * `not-json`: the text is no JSON. `no-action`: `action` is not accept, decline or cancel. `no-request`: nothing with this id waits.
       * `hopeless`: it can only be declined or cancelled. `invalid`: see `errors`.
       */
      readonly reason: 'not-json' | 'no-action' | 'no-request' | 'hopeless' | 'invalid';
      /** What is wrong with which field. */
      readonly errors: readonly FieldError[];
    };

/** Requests out, answers in: for a host that draws its own panel. Function-typed members. */
export interface Panel {
  /** Calls `onChange` after each change; returns the way to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** What waits for an answer, oldest first: the same array until something changes. */
  readonly requests: () => readonly PanelRequest[];
  /** Says that a request stands before the person; its deadline starts the first time. */
  readonly shown: (id: string) => void;
  /**
   * Takes `{ action, content }`, or the same as a JSON string. `content` goes out as it is: defaults are not filled in. `accept` for a page says that the person
   * has opened it. The first answer wins.
   */
  readonly answer: (id: string, answer: unknown) => PanelOutcome;
  /** Starts the deadline anew. */
  readonly extend: (id: string) => void;
}

/** Gives the requests of a view to a panel as plain JSON, and takes its answers. */
export function createPanel(view: ElicitationView): Panel {
  const waiting = (): readonly Elicitation[] =>
    view.getSnapshot().items.filter(({ phase }) => phase === 'asking');
  const find = (id: string): Elicitation | undefined => waiting().find((item) => item.id === id);

  const accept = ({ id, request }: Elicitation, content: unknown): PanelOutcome => {
    if ((request.mode === 'form' ? request.unanswerable : request.blocked) !== undefined)
      return refuse('hopeless');
    if (request.mode === 'url') {
      view.opened(id);
      return { taken: true };
    }
    const errors = validate(request.fields, content ?? {});
    if (errors.length > 0) return refuse('invalid', errors);
    view.answer(id, { action: 'accept', content: content === undefined ? {} : (content as Content) });
    const refused = find(id)?.errors;
    return refused ? refuse('invalid', refused) : { taken: true };
  };

  let last: { readonly of: ElicitationSnapshot; readonly requests: readonly PanelRequest[] } | undefined;

  return {
    subscribe: view.subscribe,
    requests: () => {
      const of = view.getSnapshot();
      if (last?.of === of) return last.requests;
      const items = waiting();
      // Until it comes, and where it cannot, patterns are the server's to judge.
      void loadPatternsOf(items.flatMap(({ request }) => (request.mode === 'form' ? request.fields : [])));
      last = { of, requests: items.map(toPanelRequest) };
      return last.requests;
    },
    shown: view.shown,
    extend: (id) => view.extend(id),
    answer: (id, given) => {
      const answer = typeof given === 'string' ? parse(given) : given;
      if (answer === undefined && typeof given === 'string') return refuse('not-json');
      const { action, content } = isRecord(answer) ? answer : {};
      const item = find(id);
      if (!item) return refuse('no-request');
      if (action === 'accept') return accept(item, content);
      if (action !== 'decline' && action !== 'cancel') return refuse('no-action');
      view.answer(id, { action });
      return { taken: true };
    },
  };
}

function refuse(
  reason: Extract<PanelOutcome, { readonly taken: false }>['reason'],
  errors: readonly FieldError[] = [],
): PanelOutcome {
  return { taken: false, reason, errors };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
