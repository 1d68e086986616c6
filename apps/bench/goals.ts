import type { Timings } from './src/page.tsx';
import type { FormName } from './src/forms.ts';

/** One timing against another of the same run. */
export interface Goal {
  readonly what: string;
  readonly of: readonly [form: FormName, timing: keyof Timings];
  readonly to: readonly [form: FormName, timing: keyof Timings];
  readonly most: number;
}

/** What a run must keep. */
export const goals: readonly Goal[] = (['10,000 options', '10,000 titled options'] as const).flatMap(
  (form) => [
    { what: `${form} open`, of: [form, 'open'], to: ['three fields', 'open'], most: 3 },
    { what: `${form} filter`, of: [form, 'key'], to: ['three fields', 'open'], most: 3 },
  ],
);
