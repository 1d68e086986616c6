import { Writable } from 'node:stream';
import headless from '@xterm/headless';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawList, drawSettled, drawText } from '../prompts/draw.ts';
import { createScreen, type Screen } from './createScreen.ts';

const COLUMNS = 40;
const terminal = new headless.Terminal({ cols: COLUMNS, rows: 60, allowProposedApi: true });

/** What stands at the beginning of each line, as a terminal draws it. */
async function beginningsOf(draw: (screen: Screen) => string | void): Promise<readonly string[]> {
  let drawn = '';
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      drawn += String(chunk);
      done();
    },
  });
  const screen = createScreen(Object.assign(output, { columns: COLUMNS, rows: 50, isTTY: true }), false);
  drawn += draw(screen) ?? '';
  screen.close();
  terminal.reset();
  await new Promise<void>((done) => terminal.write(drawn.replaceAll('\n', '\r\n'), done));
  const { active } = terminal.buffer;
  return Array.from({ length: active.length }, (_, at) => active.getLine(at)?.translateToString(true) ?? '')
    .filter((line) => line !== '')
    .map((line) => line.slice(0, 4));
}

const part = fc.constantFrom(
  ...[
    'word',
    ' ',
    '\n',
    '? Send it?',
    '中文',
    '日本',
    '한국어',
    'عربي',
    'नमस्ते',
    '👩‍👩‍👧‍👦',
    '👍🏽',
    '🇩🇪',
    '❤️',
    '1️⃣',
  ],
  ...['e\u0301', '１２', 'ｱｲ', '①', 'x'],
);
const text = fc.array(part, { minLength: 1, maxLength: 40 }).map((parts) => parts.join(''));

test('whatever a server writes, each of its lines stands in the frame', () =>
  fc.assert(
    fc.asyncProperty(text, async (sent) => {
      for (const begins of await beginningsOf((screen) => void screen.theirs(sent)))
        expect(begins).toMatch(/^ {2}│/);
    }),
    { numRuns: 200 },
  ));

test('whatever its names and defaults are, each line of a prompt begins as the kit’s do, or stands in the frame', () =>
  fc.assert(
    fc.asyncProperty(text, text, fc.boolean(), async (sent, name, isLines) => {
      const label = name.replaceAll('\n', ' ');
      const line = isLines ? sent : sent.replaceAll('\n', ' ');
      const rows = [{ value: 0, label, description: label }];
      const list = { label, rows, cursor: 0, status: '', hints: [] };
      const draws: readonly ((screen: Screen) => string)[] = [
        (screen) => drawText(screen, { label, line, isLines, hints: [] }),
        (screen) => drawSettled(screen, label, line, 'submit'),
        (screen) => drawList(screen, { ...list, ticked: undefined }),
        (screen) => drawList(screen, { ...list, ticked: new Set() }),
      ];
      for (const draw of draws)
        for (const begins of await beginningsOf(draw)) expect(begins).toMatch(/^([?·❯]( |$)| {2}[│↑↓…])/);
    }),
    { numRuns: 60 },
  ));
