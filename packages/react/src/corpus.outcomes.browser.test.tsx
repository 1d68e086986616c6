import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import corpus from '../../fixtures/corpus/requests.jsonl?raw';
import { openPage } from '../testDialog.tsx';

interface Entry {
  readonly id: string;
  readonly why: string;
  readonly era: string;
  readonly params: unknown;
  readonly expect: keyof typeof OUTCOMES;
}

/** What the person gets. */
type Outcome = 'asked' | 'asked with a warning' | 'asked in part' | 'never opened' | 'impossible';

const OUTCOMES = {
  render: 'asked',
  'render-lenient': 'asked',
  'render-extra': 'asked',
  fallback: 'asked in part',
  warn: 'asked with a warning',
  block: 'never opened',
  refuse: 'impossible',
} as const satisfies { readonly [expected: string]: Outcome };

/** Where the kit gives something else than the corpus names, and why. */
const DIFFERENT: { readonly [id: string]: { readonly outcome: Outcome; readonly reason: string } } = {
  'enum-empty-multi': {
    outcome: 'asked in part',
    reason: 'an optional question without options is left out, and what is left out is said',
  },
  'go-oneof-no-const': {
    outcome: 'asked',
    reason: 'one branch allows any text, so a text is asked for: nothing of the question is missing',
  },
  'mixed-enum': {
    outcome: 'asked',
    reason: 'a number is no answer of type string: without it, the rest is a plain choice',
  },
  'py-bare-list': {
    outcome: 'impossible',
    reason: 'no revision lets a form ask for a list of free texts, and a required one cannot be left out',
  },
  'py-int-or-str': {
    outcome: 'asked',
    reason: 'any text that is typed is of type string: nothing of the question is missing',
  },
};

const entries = corpus
  .trim()
  .split('\n')
  .map((line) => {
    const entry = JSON.parse(line) as Entry;
    const { outcome = OUTCOMES[entry.expect], reason = 'as the corpus says' } = DIFFERENT[entry.id] ?? {};
    return { ...entry, outcome, reason };
  });

test('the corpus is whole', () => {
  expect(entries).toHaveLength(158);
  expect(Object.keys(DIFFERENT).filter((id) => !entries.some((entry) => entry.id === id))).toEqual([]);
});

test.for(entries)('$id ($why) is $outcome: $reason', async ({ params, era, outcome }) => {
  const { show } = openPage();
  const { dialog, answer } = await show(params, { completes: era === '2025-11-25' });
  expect(seen(dialog)).toBe(outcome);
  expect(document.activeElement).toHaveTextContent('Decline');
  const decline = document.activeElement as HTMLElement;
  act(() => decline.click());
  await expect(answer).resolves.toEqual({ action: 'decline' });
});

function seen(dialog: HTMLElement): Outcome {
  const says = (words: RegExp): boolean =>
    Array.from(dialog.querySelectorAll('.ek-notice')).some(({ textContent }) => words.test(textContent));
  const isAsked = dialog.querySelector('.ek-accept') !== null;
  if (!isAsked && says(/^This cannot be answered: .+ You can decline or cancel\.$/)) return 'impossible';
  if (!isAsked && says(/^This address is not opened: it .+ You can decline or cancel\.$/))
    return 'never opened';
  expect(isAsked).toBe(true);
  if (says(/^This cannot be asked here: .+ It is left out of your answer\.$/)) return 'asked in part';
  return dialog.querySelector('.ek-notice') ? 'asked with a warning' : 'asked';
}
