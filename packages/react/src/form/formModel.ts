import type { Content, Draft, Drafts, Field, FieldError } from '@elicitation-kit/core';
import { startDrafts, toContent } from '@elicitation-kit/core/form';

/** What one field shows now. */
export interface FieldState {
  readonly draft: Draft;
  readonly error?: FieldError;
}

/** One entry of the summary: what the last attempt found at a field. */
export interface FormProblem {
  readonly index: number;
  readonly error: FieldError;
  /** The field has no error now. */
  readonly mended: boolean;
}

/** A form without a face: drafts, errors and when to show them. Function-typed members; no framework. */
export interface FormModel {
  readonly fields: readonly Field[];
  /** Calls `onChange` when one field, or `'all'` for any field, changes; returns the way to stop. */
  readonly subscribe: (index: number | 'all', onChange: () => void) => () => void;
  /** The same object until the field changes. */
  readonly get: (index: number) => FieldState;
  readonly change: (index: number, draft: Draft) => void;
  /** What sending would give now, right or wrong. */
  readonly content: () => Content;
  /** Whether anything was entered. */
  readonly isDirty: () => boolean;
  /** From here on the errors of a field that was changed are live. */
  readonly blur: (index: number) => void;
  /** The content to send, or what keeps it from being sent; from here on all errors are live. */
  readonly submit: () => { readonly content: Content } | { readonly errors: readonly FieldError[] };
  /** What the last attempt found, in field order, until the next one; the same list until an entry changes. */
  readonly problems: () => readonly FormProblem[];
  /** Shows errors that came from elsewhere, until their fields change. */
  readonly refuse: (errors: readonly FieldError[]) => void;
}

const NO_STATE: FieldState = { draft: null };

/** Makes the model of a form on drafts that outlive it. */
export function createFormModel(asked: readonly Field[], drafts: Drafts): FormModel {
  const fields = withoutMisfits(asked);
  const kept = drafts.get();
  const states: FieldState[] = fields.map((_, index) => ({ draft: kept[index] ?? null }));
  const listeners = new Map<number | 'all', Set<() => void>>();
  const changed = new Set<number>();
  const live = new Set<number>();
  let attempted = false;
  let problems: readonly FormProblem[] = [];

  const put = (index: number, error: FieldError | undefined, draft = draftOf(index)): void => {
    states[index] = error === undefined ? { draft } : { draft, error };
  };
  const draftOf = (index: number): Draft => states[index]?.draft ?? null;

  const check = (index: number): FieldError | undefined => {
    const field = fields[index];
    return field && toContent([field], [draftOf(index)]).errors[0];
  };

  const entered = (): ReturnType<typeof toContent> =>
    toContent(
      fields,
      states.map((state) => state.draft),
    );

  const tell = (...indices: readonly number[]): void => {
    for (const key of [...indices, 'all' as const])
      for (const listener of [...(listeners.get(key) ?? [])]) listener();
  };

  /** Says in the summary whether a field's entry is mended. */
  const tick = (index: number): void => {
    const mended = states[index]?.error === undefined;
    if (problems.some((problem) => problem.index === index && problem.mended !== mended))
      problems = problems.map((problem) => (problem.index === index ? { ...problem, mended } : problem));
  };

  const show = (errors: readonly FieldError[]): void => {
    attempted = true;
    const byName = new Map(errors.map((error) => [error.field, error]));
    fields.forEach((field, index) => put(index, byName.get(field.name)));
    problems = states.flatMap(({ error }, index) => (error ? [{ index, error, mended: false }] : []));
    tell(...fields.keys());
  };

  return {
    fields,
    subscribe: (index, onChange) => {
      const set = listeners.get(index) ?? new Set();
      listeners.set(index, set.add(onChange));
      return () => set.delete(onChange);
    },
    get: (index) => states[index] ?? NO_STATE,
    change: (index, draft) => {
      changed.add(index);
      drafts.set(index, draft);
      put(index, undefined, draft);
      if (attempted || live.has(index)) put(index, check(index));
      tick(index);
      tell(index);
    },
    blur: (index) => {
      // After the first attempt all errors are live; one that came from elsewhere must not be lost here.
      if (attempted || !changed.has(index) || live.has(index)) return;
      live.add(index);
      put(index, check(index));
      tell(index);
    },
    content: () => entered().content,
    submit: () => {
      const { content, errors } = entered();
      show(errors);
      return errors.length === 0 ? { content } : { errors };
    },
    isDirty: () => {
      const fresh = startDrafts(fields);
      return states.some(({ draft }, index) => draft !== fresh[index] && draft !== '');
    },
    problems: () => problems,
    refuse: show,
  };
}

/** A default that misses its own pattern is none; when the request was read, the engine that says so had not come. */
function withoutMisfits(fields: readonly Field[]): readonly Field[] {
  const judged = fields.filter((field) => field.kind === 'text' && field.pattern !== undefined);
  const misfits = new Set(toContent(judged, []).errors.map((error) => error.field));
  return fields.map((field) => {
    if (field.kind !== 'text' || !misfits.has(field.name)) return field;
    const { default: _misfit, ...rest } = field;
    return rest;
  });
}
