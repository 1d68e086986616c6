import type { ElicitResult } from '@elicitation-kit/core';
import { page, userEvent, type Locator } from 'vitest/browser';
import lines from '../fixtures/corpus/requests.jsonl?raw';

/** The params of a request, as far as tests look at them. */
export interface CorpusParams {
  readonly message?: string;
  readonly url?: string;
}

const corpus = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly id: string; readonly params: CorpusParams })
    .map(({ id, params }) => [id, params]),
);

/** The params of a request of the corpus, as a server sent them. */
export function fromCorpus(id: string): CorpusParams {
  const params = corpus.get(id);
  if (params === undefined) throw new Error(`No request of the corpus has the id ${id}.`);
  return params;
}

/** A control by the whole of its label. */
export const textbox = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const radio = (name: string): Locator => page.getByRole('radio', { name, exact: true });
export const checkbox = (name: string): Locator => page.getByRole('checkbox', { name, exact: true });
export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** Presses the act that accepts. */
export const send = (): Promise<void> => userEvent.click(button('Send to Booking'));

/** The result that an accepted form gives. */
export function accepted(content: { readonly [field: string]: unknown }): ElicitResult {
  return { action: 'accept', content } as ElicitResult;
}
