import { createCanvas, type TerminalOutput } from './screen/createCanvas.ts';
import { fold, frame } from './screen/fold.ts';

/**
 * Writes a server's words as prompts show them: in a frame, wrapped to the window, with everything named that a terminal obeys or does not show. `title`
 * stands above, and is your own: such as who says it.
 */
export function writeServerText(output: TerminalOutput, title: string, text: string): void {
  const canvas = createCanvas(output);
  const lines = [...fold(canvas, title, { first: '  ', rest: '  ' }), ...frame(canvas, text, '  │ ')];
  output.write(`${lines.join('\n')}\n`);
}
