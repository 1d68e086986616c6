import type { MessageBoxOptions, MessageBoxReturnValue } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAskToAdd } from './createAskToAdd.ts';

const showMessageBox = vi.hoisted(() =>
  vi.fn<(options: MessageBoxOptions) => Promise<MessageBoxReturnValue>>(),
);
vi.mock(import('electron'), () => ({ dialog: { showMessageBox } as never }));

const AGREED = { response: 1, checkboxChecked: false };

beforeEach(() => {
  showMessageBox.mockReset();
  showMessageBox.mockResolvedValue(AGREED);
});

const shown = (): string => {
  const { message = '', detail = '' } = showMessageBox.mock.lastCall?.[0] ?? {};
  return `${message}\n${detail}`;
};

test('a program and an address are added where the person agrees, and only then', async () => {
  const ask = createAskToAdd();
  expect(await ask(' Files ', 'node  files.js', [])).toEqual({
    id: 'Files',
    label: 'Files',
    start: { command: 'node', args: ['files.js'] },
  });
  expect(shown()).toContain('Start this program as “Files”?\nnode files.js\n');
  expect(await ask('Sites', 'https://example.com/mcp', [])).toEqual({
    id: 'Sites',
    label: 'Sites',
    start: { url: 'https://example.com/mcp' },
  });
  expect(shown()).toContain('Connect to this server as “Sites”?\nhttps://example.com/mcp\n');
  showMessageBox.mockResolvedValue({ ...AGREED, response: 0 });
  expect(await ask('Files', 'node files.js', [])).toBeUndefined();
  expect(await ask('Sites', 'https://example.com/mcp', [])).toBeUndefined();
});

test('the box shows no line and no direction of the page’s making', async () => {
  await createAskToAdd()('Fi\n\nles\u202E', `node\n\n\nevil.js \u202E\u200B${'\n'.repeat(50)}--quiet`, []);
  expect(shown()).toContain(
    'Start this program as “Fi les[U+202E]”?\nnode evil.js [U+202E][U+200B] --quiet\n\nIt',
  );
});

test.each([
  ['a command that does not fit into the box', `node ${'x'.repeat(500)}`],
  ['an address that does not', `https://example.com/${'ä'.repeat(200)}`],
  ['an address that poses as another', 'https://booking.example.com@evil.test/'],
  ['no address', 'https://'],
  ['nothing', '  '],
])('%s is not asked about', async (_what, start) => {
  expect(await createAskToAdd()('Files', start, [])).toBeUndefined();
  expect(showMessageBox).not.toHaveBeenCalled();
});

test('there is one box at a time', async () => {
  const box = Promise.withResolvers<MessageBoxReturnValue>();
  showMessageBox.mockReturnValue(box.promise);
  const ask = createAskToAdd();
  const first = ask('Files', 'files', []);
  expect(await ask('More', 'more', [])).toBeUndefined();
  expect(showMessageBox).toHaveBeenCalledTimes(1);
  box.resolve(AGREED);
  expect(await first).toMatchObject({ label: 'Files' });
  expect(await ask('More', 'more', [])).toMatchObject({ label: 'More' });
});

test('a name is never given twice, however it is written', async () => {
  const there = [
    { id: 'Booking', label: 'Booking' },
    { id: 'b', label: 'Files' },
  ];
  const add = createAskToAdd();
  expect(await add('BOOKING', 'https://example.com/', there)).toMatchObject({
    id: 'BOOKING 2',
    label: 'BOOKING 2',
  });
  expect(shown()).toContain('as “BOOKING 2”?');
  expect(await add('Ｆiles', 'files', there)).toMatchObject({ label: 'Ｆiles 2' });
});
