import { requests } from '@elicitation-kit/fixtures';
import { expect, test, vi } from 'vitest';
import { createTestClock } from '../../core/testClock.ts';
import { ask, form } from '../testAsking.ts';
import { KEY } from '../testTerminal.ts';

vi.setConfig({ testTimeout: 30_000 });

const { enter, tab, backspace, ctrlC, ctrlD, ctrlU } = KEY;
const [up, left, home, altered] = ['\x1b[A', '\x1b[D', '\x1b[H', '\x1b[1~'];
const paste = (text: string): string => `\x1b[200~${text}\x1b[201~`;
const story = { type: 'string', title: 'Story', maxLength: 2000 };

test('pasted lines become one where a line is asked, stay lines where lines are, and press no key', async () => {
  const run = ask([form({ city: { type: 'string', title: 'City' }, story }), requests['confirmation']]);
  await run.asks('Enter answers');
  run.press(paste('n\rq\r\x03'));
  run.press(enter);
  await run.asks('City');
  run.press(paste('Lima,\r\nPeru\tSouth\r\n'));
  await run.asks('City: Lima, Peru South█');
  run.press(enter);
  await run.asks('Story');
  run.press(paste('one\r\rtwo\tand\r\n  three\r'));
  await run.asks('three█');
  run.press(`${tab}${enter}`);
  await run.asks('s sends');
  run.press('s');
  await run.asks('y confirms');
  run.press(paste('y'));
  run.press('n');
  await run.sees('Declined.');
  run.press(ctrlC);
  await run.over();
  expect(run.results).toEqual([
    { action: 'accept', content: { city: 'Lima, Peru South', story: 'one\n\ntwo and\n  three' } },
    { action: 'decline' },
  ]);
});

test('a terminal marks what is pasted for as long as it is asked there', async () => {
  const run = ask([requests['confirmation']], { offerMute: false });
  await run.asks('y confirms');
  expect(run.raw()).toContain('\x1b[?2004h');
  run.press('n');
  await run.over();
  await expect.poll(run.raw).toMatch(/\x1b\[\?2004l\x1b\[\?25h$/);
});

test('where lines are read, the rest of a paste answers no other question', async () => {
  const clock = createTestClock();
  const run = ask(
    [form({ city: { type: 'string', title: 'City' }, street: { type: 'string', title: 'Street' } })],
    { plain: true, armMs: 400, clock },
  );
  const arm = (): void => clock.advance(1000);
  await run.asks('Enter answers');
  arm();
  run.press('\n');
  await run.asks('? City');
  arm();
  run.press('Lima\nPeru\n');
  await run.sees('A line that came before the question stood is not taken.\n? Street');
  arm();
  run.press('Calle 1\n');
  await run.asks('Send it?');
  arm();
  run.press('s\n');
  await run.over();
  expect(run.results).toEqual([{ action: 'accept', content: { city: 'Lima', street: 'Calle 1' } }]);
});

test('a text of several lines is edited by whole characters', async () => {
  const run = ask([form({ story })]);
  await run.asks('Enter answers');
  run.press(enter);
  await run.asks('Story');
  run.press(`👍a王b𠮷c${left}${left}${backspace}${left}${left}`);
  await run.asks('👍█a王𠮷c');
  run.press(`${enter}next${up}${home}!${altered}\x0F`);
  await run.asks('!👍');
  run.press(`\x05${enter}gone${ctrlU}here`);
  await run.asks('!👍\n  │ here█');
  run.press(`${tab}${enter}`);
  await run.asks('s sends');
  expect(run.screen()).toContain('│ Story: !👍\n  │     here\n  │     nexta王𠮷c');
  run.press('s');
  await run.over();
  expect(run.results).toEqual([{ action: 'accept', content: { story: '!👍\nhere\nnexta王𠮷c' } }]);
});

test('a text that is taller than the window is shown around its cursor', async () => {
  const lines = Array.from({ length: 40 }, (_, at) => `line ${at}.`);
  const run = ask([form({ story: { ...story, default: lines.join('\n') } })], { rows: 20 });
  await run.asks('Enter answers');
  run.press(enter);
  await run.asks('line 39.█');
  run.press(up.repeat(30));
  await run.asks('line 9.█');
  run.press('!');
  await run.asks('line 9.!█');
  const seen = run.screen().match(/line \d+\./g) ?? [];
  expect(seen).toEqual(Array.from(new Set(seen)));
  expect(seen.length).toBeLessThan(12);
  run.press(`${tab}${enter}`);
  await run.asks('s sends');
  expect(run.screen()).toContain('· Story: line 0.\n  │ line 1.\n  │ line 2.\n  …');
  run.press('s');
  await run.over();
  const content = { story: lines.join('\n').replace('line 9.', 'line 9.!') };
  expect(run.results).toEqual([{ action: 'accept', content }]);
});

test('lines, where Enter is one of them, say what leaving them empty does', async () => {
  const given = { ...story, default: 'given' };
  const run = ask([
    form({ story, more: story, given, wrong: { ...story, minLength: 3 } }, ['more', 'wrong']),
  ]);
  await run.asks('Enter answers');
  run.press(enter);
  const says = (hint: string): Promise<void> =>
    run.asks(`Enter begins a new line; Tab and Enter go on. · ${hint}`);
  await says('Empty, it gives no answer.');
  run.press(`${tab}${enter}`);
  await says('Empty, it declines.');
  run.press(`x${tab}${enter}`);
  await says('Left as it is, it is kept; empty, it gives no answer.');
  run.press(`${tab}${enter}`);
  await says('Empty, it declines.');
  run.press(`x${tab}${enter}`);
  await says('Change it; empty, it declines.');
  run.press(`${backspace}${tab}${enter}`);
  await run.sees('Declined.');
  run.press(ctrlC);
  await run.over();
  expect(run.results).toEqual([{ action: 'decline' }]);
});

test('what an empty Enter does after a wrong value is said as it is', async () => {
  const run = ask([form({ count: { type: 'integer', title: 'Count', default: 2 } }, ['count'])]);
  await run.asks('Enter answers');
  run.press(enter);
  await run.asks('Enter keeps it; an empty Enter declines.');
  run.press(`x${enter}`);
  await run.asks('Count: 2x█\n  Change it; an empty Enter declines.');
  run.press(`${ctrlU}${enter}`);
  await run.sees('Declined.');
  run.press(ctrlC);
  await run.over();
  expect(run.results).toEqual([{ action: 'decline' }]);
});

test('where lines are read, Enter does not keep a value that was wrong', async () => {
  const run = ask([form({ count: { type: 'integer', title: 'Count' } })], { plain: true });
  await run.asks('Enter answers');
  run.press('\n');
  await run.asks('Count');
  run.press('many\n');
  await run.sees(/tries left\.\n {2}An empty Enter gives no answer\.\n\? Count$/);
  run.press('\n');
  await run.asks('Send it?');
  run.press('s\n');
  await run.over();
  expect(run.results).toEqual([{ action: 'accept', content: {} }]);
});

test('what Enter does to a list says what is ticked', async () => {
  const days = {
    type: 'array',
    title: 'Days',
    items: { type: 'string', enum: ['mon', 'tue'] },
    default: ['mon'],
  };
  const request = form(
    { days: { ...days, minItems: 1 }, room: { type: 'string', title: 'Room', enum: ['a', 'b'] } },
    ['days', 'room'],
  );
  const byKeys = ask([request]);
  await byKeys.asks('Enter answers');
  byKeys.press(enter);
  await byKeys.asks('Days · 1 chosen\n❯ [x] mon (filled in by Booking)');
  expect(byKeys.screen()).toContain('With nothing ticked, Enter declines.');
  byKeys.press(ctrlC);
  await byKeys.over();

  const byLine = ask([request], { plain: true });
  await byLine.asks('Enter answers');
  byLine.press('\n');
  await byLine.sees('Chosen: mon (filled in by Booking). Enter keeps it; a blank and Enter decline.');
  byLine.press('\n');
  await byLine.sees('2. b\n  An empty Enter declines. A number');
  byLine.press(ctrlD);
  await byLine.over();
});

test('where lines are read, what no act answers to is told', async () => {
  const run = ask([requests['confirmation']], { plain: true, offerMute: false });
  await run.asks('y confirms');
  run.press('yes\n');
  await run.sees(/yes\n {2}That is none of these\.\n\? Confirm/);
  run.press('y\n');
  await run.over();
  expect(run.results).toEqual([{ action: 'accept', content: {} }]);
});

test('Ctrl-D where lines are read ends the input: what comes after is cancelled, and said', async () => {
  const heard: string[] = [];
  const run = ask([requests['confirmation'], requests['confirmation']], {
    plain: true,
    onUnanswered: (message) => void heard.push(message),
  });
  await run.asks('y confirms');
  run.press(ctrlD);
  await run.over();
  expect(run.results).toEqual([{ action: 'cancel' }, { action: 'cancel' }]);
  expect(heard).toEqual([
    'Booking asks, and there is no terminal to answer at: cancelled. Nothing was sent.',
  ]);
});

test('where lines are read, only a line gives more time, and that is said', async () => {
  const clock = createTestClock();
  const run = ask([form({ city: { type: 'string', title: 'City' } })], {
    plain: true,
    store: { clock },
    clock,
  });
  await run.asks('Enter answers');
  expect(run.screen()).toContain('You have 55 s, and as long again after each line that you enter.');
  clock.advance(40_000);
  await run.sees('The time is nearly over: what you are typing counts if you enter it now.');
  run.press('\n');
  await run.asks('? City');
  clock.advance(40_000);
  run.press('Lima\n');
  await run.asks('Send it?');
  run.press('s\n');
  await run.over();
  expect(run.results).toEqual([{ action: 'accept', content: { city: 'Lima' } }]);
});

test('that the time is nearly over is said, and taken back by a key', async () => {
  const clock = createTestClock();
  const run = ask([form({ city: { type: 'string', title: 'City' } })], {
    store: { clock, deadlines: { form: 60_000, max: 100_000 } },
    clock,
  });
  await run.asks('Enter answers');
  run.press(enter);
  await run.asks('An empty Enter gives no answer.');
  clock.advance(45_000);
  await run.sees('The time is nearly over: press a key for more.');
  run.press('L');
  await run.asks('City: L█\n  An empty Enter gives no answer.');
  expect(run.screen()).not.toContain('nearly over');
  clock.advance(50_000);
  run.press('i');
  await run.sees('The time is nearly over, and there is no more of it.');
  clock.advance(20_000);
  await run.sees('× City: Li\n  The time for Booking’s question is over. Nothing was sent.');
  await run.over();
  expect(run.results).toEqual([{ action: 'cancel' }]);
});
