import { readFileSync } from 'node:fs';
import type { Content, ElicitationRequest, ElicitResult } from '@elicitation-kit/core';
import { isRefusal, read } from '@elicitation-kit/core/form';

/** What the client gets: a result, or the code of an error. */
export type Outcome = ElicitResult | { readonly error: number };

/** The same request by each view. */
export interface Outcomes {
  readonly dialog: Outcome;
  readonly terminal: Outcome;
  readonly file: Outcome;
}

/** Why a view gives something else than the others. */
export const REASONS = {
  box: 'A box that the server has filled in stands ticked or not for all to see in the dialog, and goes out so; at a terminal and in a file it can be left without an answer.',
  page: 'Accepting a page says that a person agreed to open it: a file cannot, and the request is cancelled.',
} as const;

/** A request of the corpus, and what a person does with it. */
export interface Entry {
  readonly id: string;
  readonly params: unknown;
  /** Its revision has notices that a page is done. */
  readonly completes: boolean;
  readonly kind: 'form' | 'confirmation' | 'page' | 'blocked page' | 'unanswerable' | 'refused';
  /** As it is read; nothing where it is refused. */
  readonly request: ElicitationRequest | undefined;
  /** The content of the right answer, or a decline where nothing can be accepted. */
  readonly answer: Content | 'decline';
  readonly expected: Outcomes;
  readonly reason?: keyof typeof REASONS | undefined;
}

interface Line {
  readonly id: string;
  readonly era: string;
  readonly params: unknown;
  readonly answer_ok: Content | null;
}

const file = new URL('../../../../packages/fixtures/corpus/requests.jsonl', import.meta.url);

export const corpus: readonly Entry[] = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => toEntry(JSON.parse(line) as Line));

function toEntry({ id, era, params, answer_ok: right }: Line): Entry {
  const completes = era === '2025-11-25';
  const outcome = read(params);
  const isRefused =
    isRefusal(outcome) || (completes && outcome.mode === 'url' && outcome.elicitationId === undefined);
  const request = isRefused ? undefined : outcome;
  const kind = request ? kindOf(request) : 'refused';
  const answer: Entry['answer'] =
    (kind === 'page' ? {} : kind === 'unanswerable' ? null : right) ?? 'decline';
  const entry = { id, params, completes, kind, request, answer };
  const all = inAll(entry);
  const same = { dialog: all, terminal: all, file: all };
  if (kind === 'page') return { ...entry, expected: { ...same, file: { action: 'cancel' } }, reason: 'page' };
  const boxes = standing(entry);
  if (Object.keys(boxes).length === 0 || answer === 'decline') return { ...entry, expected: same };
  const dialog: Outcome = { action: 'accept', content: { ...boxes, ...answer } };
  return { ...entry, expected: { ...same, dialog }, reason: 'box' };
}

function kindOf(request: ElicitationRequest): Entry['kind'] {
  if (request.mode === 'url') return request.blocked === undefined ? 'page' : 'blocked page';
  if (request.unanswerable !== undefined) return 'unanswerable';
  return request.fields.length > 0 ? 'form' : 'confirmation';
}

function inAll({ kind, answer }: Pick<Entry, 'kind' | 'answer'>): Outcome {
  if (kind === 'refused') return { error: -32602 };
  if (answer === 'decline') return { action: 'decline' };
  return kind === 'page' ? { action: 'accept' } : { action: 'accept', content: answer };
}

/** The boxes with a default that the right answer leaves out. */
function standing({ request, answer }: Pick<Entry, 'request' | 'answer'>): Content {
  if (request?.mode !== 'form' || answer === 'decline') return {};
  return Object.fromEntries(
    request.fields.flatMap((field) =>
      field.kind === 'boolean' && field.default !== undefined && !Object.hasOwn(answer, field.name)
        ? [[field.name, field.default]]
        : [],
    ),
  );
}
