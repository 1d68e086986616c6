import { env } from 'node:process';
import { beforeAll, expect, test } from 'vitest';
import { anyJson, anyText, createDice, hostileParams, type Dice } from '../../hostileInputs.ts';
import { startDrafts, type Draft } from '../content/drafts.ts';
import { loadPatterns } from '../content/patterns.ts';
import { toContent } from '../content/toContent.ts';
import { validate } from '../content/validate.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { isRefusal, read } from './read.ts';
import type { FormRequest } from './request.ts';

/** The long form: FUZZ_RUNS=1000000. A failure names its seed: FUZZ_SEED=… FUZZ_RUNS=1 has it again. */
const RUNS = Number(env['FUZZ_RUNS'] ?? 10_000);
const SEED = Number(env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

beforeAll(loadPatterns);

test(
  `${RUNS} requests that no server should send are read or refused, and whatever is entered is checked`,
  { timeout: RUNS * 5 + 60_000 },
  () => {
    const seen = { refused: 0, forms: 0, pages: 0, sendable: 0 };
    for (let run = 0; run < RUNS; run += 1) {
      const seed = SEED + run;
      try {
        tryOne(createDice(seed), seen);
      } catch (error) {
        throw new Error(`FUZZ_SEED=${seed}`, { cause: error });
      }
    }
    // Fewer runs, as when one is had again, need not meet every kind.
    expect(Math.min(...Object.values(seen))).toBeGreaterThanOrEqual(Math.floor(RUNS / 10_000) * 50);
  },
);

function tryOne(dice: Dice, seen: { refused: number; forms: number; pages: number; sendable: number }): void {
  const outcome = read(hostileParams(dice));
  // It crosses borders as JSON.
  const wire = JSON.stringify(outcome);
  if (JSON.stringify(JSON.parse(wire)) !== wire) throw new Error('is not plain');
  if (isRefusal(outcome)) {
    seen.refused += 1;
    if (outcome.property === '' || outcome.reason === '') throw new Error('does not say why');
    return;
  }
  if (outcome.mode === 'url') {
    seen.pages += 1;
    return;
  }
  seen.forms += 1;
  holdsCaps(outcome);
  if (answer(outcome, dice)) seen.sendable += 1;
}

function holdsCaps({ fields }: FormRequest): void {
  const options = fields.flatMap((field) => ('options' in field ? field.options : []));
  const texts = [...fields, ...options].flatMap(({ label, description = '' }) => [label, description]);
  if (fields.length > DEFAULT_LIMITS.fields) throw new Error('has too many fields');
  if (options.length > DEFAULT_LIMITS.options) throw new Error('has too many options');
  // A label that is there twice says its name too.
  if (texts.some((text) => text.length > 3 * DEFAULT_LIMITS.message)) throw new Error('has a text too long');
  if (fields.some(({ label }) => label === '')) throw new Error('has a field without a label');
}

/** Whether what a person entered may be sent; it then holds what was asked, and nothing else. */
function answer({ fields, unanswerable }: FormRequest, dice: Dice): boolean {
  const near = fields.map(({ name }) => [name, anyJson(dice)] as const);
  validate(fields, dice.once(4) ? anyJson(dice) : Object.fromEntries(near));
  toContent(fields, startDrafts(fields));
  const drafts = fields.map(() => draft(dice));
  const { content, errors } = toContent(fields, drafts);
  const found = validate(fields, content);
  if (errors.length < found.length) throw new Error('misses an error');
  if (errors.length > 0) return false;
  const names = new Set(fields.map(({ name }) => name));
  if (!Object.keys(content).every((name) => names.has(name))) throw new Error('sends what was not asked');
  JSON.stringify(content);
  return unanswerable === undefined;
}

function draft(dice: Dice): Draft {
  const index = (): number => dice.upTo(6) - 1;
  return dice.one<() => Draft>([
    () => null,
    () => anyText(dice),
    () => dice.once(2),
    index,
    () => dice.some(3, index),
  ])();
}
