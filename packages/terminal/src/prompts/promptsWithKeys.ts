import type { Arming } from '../screen/createArming.ts';
import type { Keys } from '../screen/createKeys.ts';
import type { Screen } from '../screen/createScreen.ts';
import type { Words } from '../words/createWords.ts';
import { askWith, isSettled } from './askWith.ts';
import { drawKeys, drawSettled } from './draw.ts';
import { KeyPrompt } from './KeyPrompt.ts';
import { linePrompt } from './linePrompt.ts';
import { listPrompt, type ListRow } from './listPrompt.ts';
import { Left, type ListQuestion, type Prompts, type Row } from './prompts.ts';

/** No answer, among the rows of a list. */
const NONE = -1;

/** Prompts that are drawn in place, with arrows and search, on the machinery of Clack. */
export function promptsWithKeys(
  screen: Screen,
  keys: Keys,
  arming: Arming,
  words: Words,
  /** The question stands no longer, or the person leaves: its reason is a `Left`. */
  signal: AbortSignal,
  /** What else is to be said at the moment, such as that the time is soon over. */
  notice: () => string,
): Prompts {
  const wires = { input: keys.stream, output: screen.canvas, signal };
  const drawn = { screen, words, notice };
  const nameOf = (key: string): string => (key === 'enter' ? words('enter') : key);

  const askList = (
    question: ListQuestion,
    rows: readonly ListRow[],
    start: readonly number[],
    isMany: boolean,
  ): Promise<unknown> =>
    askWith((own) => listPrompt(own, { ...question, rows, start, isMany }, drawn), wires, arming, 'entry');

  return {
    key: async (question, choices) => {
      const said = choices.map(({ key, says }) => ({ key: nameOf(key), says }));
      const pressed = await askWith(
        (own) =>
          new KeyPrompt(
            choices.map(({ key }) => key),
            {
              ...own,
              render() {
                const { state, value } = this;
                if (isSettled(state)) return drawSettled(screen, question, nameOf(value ?? ''), state);
                return drawKeys(screen, { label: question, choices: said, hints: [notice()] });
              },
            },
          ),
        wires,
        arming,
        'act',
      );
      const choice = choices.find(({ key }) => key === pressed);
      if (!choice) throw new Left('cancel');
      return choice.value;
    },

    text: async (question) => {
      const waiting = question.lines ? 'lines' : 'entry';
      const typed = await askWith((own) => linePrompt(own, question, drawn), wires, arming, waiting);
      if (question.initial !== undefined && typed === question.initial) return undefined;
      // Half of a character that was deleted is none.
      return (typed ?? '').replaceAll(/\p{Cs}/gu, '');
    },

    choose: async ({ none, start, ...question }) => {
      const rows = [...(none === undefined ? [] : [{ value: NONE, label: none }]), ...toRows(question.rows)];
      const chosen = await askList(question, rows, start === undefined ? [] : [start], false);
      return typeof chosen !== 'number' || chosen === NONE ? undefined : chosen;
    },

    chooseMany: async ({ start, ...question }) => {
      const chosen = await askList(question, toRows(question.rows), start, true);
      return Array.isArray(chosen) ? (chosen as readonly number[]).toSorted((one, other) => one - other) : [];
    },
  };
}

function toRows(rows: readonly Row[]): readonly ListRow[] {
  return rows.map((row, value) => ({ ...row, value }));
}
