import { PasswordPrompt, TextPrompt, type Prompt } from '@clack/core';
import { nameInvisible } from '@elicitation-kit/core';
import type { Screen } from '../screen/createScreen.ts';
import type { Words } from '../words/createWords.ts';
import { isSettled, type PromptWires } from './askWith.ts';
import { CURSOR, drawSettled, drawText } from './draw.ts';
import { LinesPrompt } from './LinesPrompt.ts';
import type { TextQuestion } from './prompts.ts';

/** Of a secret that was typed, not even the length is kept. */
const MASK = '••••';

/** What prompts of text have in common. */
interface Typed {
  readonly state: string;
  readonly userInput: string;
  readonly cursor: number;
  readonly isLeaving?: boolean;
}

/** A line to type, several where `lines` is set, or one that is not shown. */
export function linePrompt(
  wires: PromptWires,
  { label, hint, initial, secret = false, lines = false }: TextQuestion,
  {
    screen,
    words,
    notice,
  }: { readonly screen: Screen; readonly words: Words; readonly notice: () => string },
): Prompt<string> {
  const { style } = screen;
  function render(this: Typed): string {
    const { userInput, cursor, isLeaving = false, state } = this;
    const hasText = userInput !== '';
    if (isSettled(state))
      return drawSettled(screen, label, secret ? (hasText ? MASK : '') : nameInvisible(userInput), state);
    const text = secret ? '•'.repeat(userInput.length) : userInput;
    const parts = [text.slice(0, cursor), text.slice(cursor)].map((part) => nameInvisible(part));
    return drawText(screen, {
      label,
      line: parts.join(isLeaving ? '' : CURSOR),
      isLines: lines,
      hints: [...(lines ? [isLeaving ? style.mark(words('goOn')) : words('goOn')] : []), hint, notice()],
    });
  }
  if (secret) return new PasswordPrompt({ ...wires, render });
  if (lines) return new LinesPrompt({ ...wires, render }, initial);
  return new TextPrompt({ ...wires, ...(initial !== undefined && { initialUserInput: initial }), render });
}
