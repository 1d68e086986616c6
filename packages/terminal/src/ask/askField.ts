import type { Draft, Field, FormRequest } from '@elicitation-kit/core';
import { toContent } from '@elicitation-kit/core/form';
import { Left, type Row } from '../prompts/prompts.ts';
import { describeError } from '../words/describeError.ts';
import { shortText } from '../words/serverText.ts';
import type { Asking } from './asking.ts';
import { enterText } from './enterText.ts';
import { describeField } from './showRequest.ts';
import { showText } from './showText.ts';

/** So many wrong values cancel. */
const TRIES = 3;
/** Of an option's label, so much is kept. */
const LABEL = 300;

export type Asked = Exclude<Field, { readonly kind: 'unreadable' }>;

/** The fields of a form that can be asked. */
export function askedOf({ fields }: FormRequest): readonly Asked[] {
  return fields.filter((field): field is Asked => field.kind !== 'unreadable');
}

/** Asks for one field until its value may be sent. Rejects with `Left`: an empty Enter declines where the field is required, the third wrong value cancels. `place` is its place among the others. */
export async function askField(asking: Asking, field: Asked, current: Draft, place?: string): Promise<Draft> {
  const { screen, words, server } = asking;
  const most = Math.max(screen.rows() - 8, 6);
  screen.blank();
  const heading = [place && screen.style.dim(place), describeField(asking, field)]
    .filter(Boolean)
    .join(' · ');
  screen.ours(heading, { rest: '    ' });
  const isCut = shortText(field.label) !== shortText(field.label, Infinity);
  if (isCut) showText(asking, field.label, most);
  if (field.description) showText(asking, field.description, most);
  if (field.secret) screen.warning(words('secret', { server }));
  let standing = current;
  for (let left = TRIES - 1; ; left -= 1) {
    const draft = await enter(asking, field, standing, left < TRIES - 1);
    const [error] = toContent([field], [draft]).errors;
    if (error === undefined) return draft;
    if (isEmpty(draft)) throw new Left('decline');
    screen.warning(describeError([field], error, words));
    if (left === 0) {
      screen.warning(words('tooManyTries'));
      throw new Left('cancel');
    }
    screen.ours(words('triesLeft', { count: left }));
    standing = draft;
  }
}

/** Enter alone, or nothing ticked. */
function isEmpty(draft: Draft): boolean {
  return draft === '' || (Array.isArray(draft) && draft.length === 0);
}

/** Asks once. `isWrong`: what stands was not taken. */
async function enter(asking: Asking, field: Asked, current: Draft, isWrong: boolean): Promise<Draft> {
  const { prompts, words } = asking;
  const label = shortText(field.label);
  const none = words(field.required ? 'nothingDeclines' : 'noAnswer');
  switch (field.kind) {
    case 'text':
    case 'number':
      return enterText(asking, field, current, isWrong);
    case 'boolean': {
      const [yes, no] = [words('yes'), words('no')];
      const set = typeof current === 'boolean' ? current : field.default;
      const rows = [yes, no].map((word, at) => markFilled(asking, word, field.default === (at === 0)));
      const index = await prompts.choose({
        label,
        hint: hintOf(asking, field.required, set !== undefined),
        rows,
        none,
        start: set === undefined ? undefined : set ? 0 : 1,
      });
      return index === undefined ? '' : index === 0;
    }
    case 'choice': {
      const filled = field.options.findIndex(({ value }) => value === field.default);
      const rows = toRows(asking, field, [filled]);
      const set = typeof current === 'number' ? current : filled;
      const hint = hintOf(asking, field.required, set >= 0);
      const index = await prompts.choose({ label, hint, rows, none, start: set < 0 ? undefined : set });
      return index ?? '';
    }
    case 'choices': {
      const filled = field.options.flatMap(({ value }, index) =>
        field.default?.includes(value) ? [index] : [],
      );
      const rows = toRows(asking, field, filled);
      const start = Array.isArray(current) ? (current as readonly number[]) : filled;
      const declines = field.required && (field.minItems ?? 0) > 0;
      return prompts.chooseMany({
        label,
        hint:
          hintOf(asking, declines, start.length > 0) ||
          words(declines ? 'tickedDeclines' : 'tickedGivesNone'),
        rows,
        start,
      });
    }
  }
}

/** What Enter does to a list that is not drawn; where it is, its cursor shows it. */
function hintOf({ screen, words }: Asking, declines: boolean, isChosen: boolean): string {
  if (!screen.isPlain) return '';
  if (isChosen) return words(declines ? 'lineKeepsRequired' : 'lineKeeps');
  return words(declines ? 'emptyDeclines' : 'emptyGivesNone');
}

function toRows(
  asking: Asking,
  { options }: Extract<Asked, { readonly options: unknown }>,
  filled: readonly number[],
): readonly Row[] {
  const isFilled = new Set(filled);
  return options.map(({ label, description }, index) => ({
    ...markFilled(asking, shortText(label, LABEL), isFilled.has(index)),
    ...(description && { description }),
  }));
}

function markFilled({ words, server }: Asking, label: string, is: boolean): Row {
  return { label: is ? `${label} (${words('filledIn', { server })})` : label };
}
