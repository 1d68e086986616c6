import type { Parameters } from 'fast-check';

/**
 * How often a model-based test runs, and where it begins: `MODEL_RUNS` for the long form, and what a failure printed, to see it again:
 * `MODEL_SEED`, `MODEL_PATH` and `MODEL_REPLAY`.
 */
export function modelRuns(usual: number): Parameters<unknown> {
  const { MODEL_RUNS = usual, MODEL_SEED, MODEL_PATH } = process.env;
  return {
    numRuns: Number(MODEL_RUNS),
    ...(MODEL_SEED !== undefined && { seed: Number(MODEL_SEED) }),
    ...(MODEL_PATH !== undefined && { path: MODEL_PATH }),
  };
}

/** For `fc.commands`: which of them were run. */
export function modelReplay(): { readonly replayPath?: string } {
  const { MODEL_REPLAY } = process.env;
  return MODEL_REPLAY === undefined ? {} : { replayPath: MODEL_REPLAY };
}
