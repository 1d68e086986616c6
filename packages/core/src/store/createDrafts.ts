import { startDrafts, type Draft } from '../content/drafts.ts';
import type { Field } from '../read/request.ts';
import type { Drafts } from './view.ts';

/** Keeps what is typed while the request waits; a secret is kept nowhere but in the mounted field. */
export function createDrafts(fields: readonly Field[]): Drafts {
  let drafts: readonly Draft[] = startDrafts(fields);
  return {
    get: () => drafts,
    set: (index, draft) => {
      const field = fields[index];
      if (field !== undefined && !field.secret) drafts = drafts.with(index, draft);
    },
  };
}
