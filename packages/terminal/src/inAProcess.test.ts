import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { KEY, startInTerminal, type TestTerminal } from '../testTerminal.ts';

vi.setConfig({ testTimeout: 40_000 });

const program = fileURLToPath(new URL('../testProgram.ts', import.meta.url));
const city = JSON.stringify({
  city: { type: 'string', title: 'City' },
  token: { type: 'string', title: 'Token' },
});
const MARK = 'MARK7d1';

function start(env: Readonly<Record<string, string>>): TestTerminal & { readonly result: () => unknown } {
  const folder = mkdtempSync(join(tmpdir(), 'elicitation-kit-terminal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'result');
  const terminal = startInTerminal(process.execPath, [program, file, city], { env });
  return { ...terminal, result: () => JSON.parse(readFileSync(file, 'utf8')) as unknown };
}

test('without colours there are none; a window that gets narrower keeps the question whole; Ctrl-C gives the terminal back', async () => {
  const run = start({ NO_COLOR: '1' });
  await run.asks('Enter answers');
  run.resize(40, 14);
  run.press(KEY.enter);
  await run.asks('City');
  run.press('Lima, at the sea, where the long road to the south begins');
  await run.asks('begins█');
  run.resize(30, 14);
  run.press(KEY.backspace);
  await run.asks('begin█');
  run.press(KEY.backspace);
  await run.asks('begi█');
  expect(
    run
      .screen()
      .slice(run.screen().lastIndexOf('City (optional)'))
      .match(/^\? City/gm),
  ).toHaveLength(1);
  run.press(KEY.ctrlC);
  await run.sees('left as it was');
  expect(await run.ended).toBe(0);
  expect(run.result()).toEqual({ action: 'cancel' });
  expect(run.raw()).not.toMatch(/\x1b\[(3\d|4\d|9\d)m/);
});

test('a terminal that cannot move its cursor asks a line at a time, and Ctrl-C cancels there too', async () => {
  const run = start({ TERM: 'dumb' });
  await run.asks('Enter answers');
  run.press(KEY.enter);
  await run.asks('City');
  run.press(`Lima${KEY.enter}`);
  await run.asks('? Token');
  run.press(KEY.ctrlC);
  await run.sees('left as it was');
  expect(await run.ended).toBe(0);
  expect(run.result()).toEqual({ action: 'cancel' });
  expect(run.raw()).not.toMatch(/\x1b/);
});

test('a program that exits under a question leaves the cursor to be seen', async () => {
  const run = start({});
  await run.asks('Enter answers');
  expect(run.raw()).toContain('\x1b[?25l');
  run.signal('SIGUSR1');
  expect(await run.ended).toBe(3);
  expect(run.raw()).toMatch(/\x1b\[\?25h$/);
});

test('so does one that is killed under a question', async () => {
  const run = start({});
  await run.asks('Enter answers');
  run.signal('SIGTERM');
  await run.ended;
  expect(run.raw()).toMatch(/\x1b\[\?25h$/);
});

test('ACCESSIBLE=0 asks as if it were not set', async () => {
  const run = start({ ACCESSIBLE: '0' });
  await run.asks('Enter answers');
  expect(run.raw()).toContain('\x1b[?25l');
  run.press(KEY.ctrlC);
  await run.ended;
});

test('without a terminal nobody is asked: the request ends in cancel, and stderr says why', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'elicitation-kit-terminal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'result');
  const child = spawn(process.execPath, [program, file, city], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(`\r${MARK}\rs`);
  let out = '';
  child.stdout.on('data', (data) => (out += String(data)));
  let err = '';
  child.stderr.on('data', (data) => (err += String(data)));
  await once(child, 'close');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ action: 'cancel' });
  expect(out).toBe('');
  expect(err).toBe('Booking asks, and there is no terminal to answer at: cancelled. Nothing was sent.\n');
});
