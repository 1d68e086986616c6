import type { Draft, NumberField, TextField } from '@elicitation-kit/core';
import { takesLines } from '@elicitation-kit/core/form';
import { toMoment } from '../words/toMoment.ts';
import { shortText } from '../words/serverText.ts';
import type { Asking } from './asking.ts';
import { showText } from './showText.ts';

/** Of what is filled in, so many lines are shown; all of it before it goes out. */
const KEPT = 6;

/** Asks for a text or a number, as it is typed; what stands is kept by Enter. */
export async function enterText(
  asking: Asking,
  field: TextField | NumberField,
  current: Draft,
  isWrong: boolean,
): Promise<Draft> {
  const { prompts, screen, words } = asking;
  const isMoment = field.kind === 'text' && field.format === 'date-time';
  const filled = field.default === undefined ? undefined : String(field.default);
  // A secret that was typed is not shown again, and a wrong line cannot be edited where lines are read: they are typed anew.
  const isAnew = field.secret || (isWrong && screen.isPlain);
  const standing = typeof current !== 'string' ? filled : isAnew ? undefined : current;
  const takes = field.kind === 'text' && takesLines(field) && !screen.isPlain;
  const initial =
    standing === undefined || field.secret || !isTypable(standing, takes) ? undefined : standing;
  const isKept = standing !== undefined && standing !== '' && initial === undefined;
  // A line takes what replaces that as a whole.
  const lines = takes && !isKept;
  // What cannot stand in the line, or the terminal cannot prefill, is shown before it.
  if (standing !== undefined && !field.secret && (isKept || screen.isPlain)) showText(asking, standing, KEPT);
  const typed = await prompts.text({
    label: shortText(field.label),
    hint: [
      isMoment ? words('zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone }) : '',
      field.secret ? words('secretHidden') : '',
      ...(lines
        ? [words('lines'), linesHintOf(asking, field, initial, isWrong)]
        : [hintOf(asking, field, initial, isKept, isWrong)]),
    ]
      .filter(Boolean)
      .join(' · '),
    ...(initial !== undefined && { initial }),
    secret: field.secret,
    lines,
  });
  if (typed === undefined || (typed === '' && isKept)) return current;
  return isMoment ? toMoment(typed) : typed;
}

/** What an empty Enter does. */
function hintOf(
  { words, screen, server }: Asking,
  { required, secret }: TextField | NumberField,
  initial: string | undefined,
  isKept: boolean,
  isWrong: boolean,
): string {
  if (isKept) return secret ? words('keepsSecret', { server }) : words('keepsHidden');
  if (initial === undefined || initial === '') return words(required ? 'emptyDeclines' : 'emptyGivesNone');
  if (isWrong) return words(required ? 'changeItRequired' : 'changeIt');
  if (screen.isPlain) return words(required ? 'lineKeepsRequired' : 'lineKeeps');
  return words(required ? 'keepsDefaultRequired' : 'keepsDefault');
}

/** What it does to leave lines, where Enter is one of them. */
function linesHintOf(
  { words }: Asking,
  { required }: TextField | NumberField,
  initial: string | undefined,
  isWrong: boolean,
): string {
  if (initial === undefined || initial === '') return words(required ? 'linesDecline' : 'linesGiveNone');
  if (isWrong) return words(required ? 'linesChangeRequired' : 'linesChange');
  return words(required ? 'linesKeepRequired' : 'linesKeep');
}

/** Whether a text can stand in a line to be edited: what is not seen would be edited unseen, or press keys. */
function isTypable(text: string, lines: boolean): boolean {
  return text.length <= 2000 && !/[\p{C}\p{Zl}\p{Zp}]/u.test(lines ? text.replaceAll('\n', '') : text);
}
