import type { ElicitationRequest } from '../read/request.ts';
import type { StoreOptions } from './options.ts';

const FORM_MS = 55_000;
const CONFIRM_MS = 30_000;
const PAGE_MS = 55_000;
/** What is left of the server's budget for the answer's way back. */
const RETURN_MS = 5_000;
/** People can ask for more time at least ten times (WCAG 2.2.1). */
const EXTENSIONS = 10;

/** How long a request stands, ms: each time, and in all with every extension. `undefined` where nothing limits it. */
export interface Allowance {
  readonly each: number;
  readonly all: number;
}

/** The time that a person has for a request: the server's budget less its way back, but half of it at least; else what the host sets. */
export function allowance(
  request: ElicitationRequest,
  options: StoreOptions['deadlines'] = {},
  budgetMs?: number,
): Allowance | undefined {
  const { form = FORM_MS, confirm = CONFIRM_MS, page = PAGE_MS, max } = options;
  const set = request.mode === 'url' ? page : request.fields.length === 0 ? confirm : form;
  const each = budgetMs === undefined ? set : Math.max(budgetMs - RETURN_MS, budgetMs / 2);
  if (each === false || each === Infinity) return undefined;
  const all = max === false ? Number.MAX_SAFE_INTEGER : (max ?? each * (1 + EXTENSIONS));
  return { each, all: Math.max(all, each) };
}
