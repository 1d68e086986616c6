import { MultiLinePrompt, PasswordPrompt, TextPrompt, type Prompt } from '@clack/core';
import { nameInvisible } from '@elicitation-kit/core';
import type { Screen } from '../screen/createScreen.ts';
import type { Words } from '../words/createWords.ts';
import { isSettled, type PromptWires } from './askWith.ts';
import { drawSettled, drawText } from './draw.ts';
import type { TextQuestion } from './prompts.ts';

/** What Clack's prompts of text have in common. */
interface Typed {
  readonly state: string;
  readonly userInput: string;
  readonly cursor: number;
  readonly focused?: string;
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
    const { userInput, cursor, focused, state } = this;
    const text = secret ? '•'.repeat(userInput.length) : userInput;
    if (isSettled(state)) return drawSettled(screen, label, nameInvisible(text), state);
    const isLeaving = focused === 'submit';
    const parts = [text.slice(0, cursor), text.slice(cursor)].map((part) => nameInvisible(part));
    return drawText(screen, {
      label,
      line: parts.join(isLeaving ? '' : '█'),
      hints: [...(lines ? [(isLeaving ? style.mark : style.dim)(words('goOn'))] : []), hint, notice()],
    });
  }
  if (secret) return new PasswordPrompt({ ...wires, render });
  const start = initial === undefined ? {} : { initialUserInput: initial };
  if (lines) return new MultiLinePrompt({ ...wires, ...start, showSubmit: true, render });
  return new TextPrompt({ ...wires, ...start, render });
}
