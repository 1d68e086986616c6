import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { hear } from './hear.ts';

const ipcMain = vi.hoisted(() => ({ current: undefined as unknown as EventEmitter }));
vi.mock(import('electron'), () => ({
  ipcMain: { on: (...args: Parameters<EventEmitter['on']>) => ipcMain.current.on(...args) } as never,
}));

beforeEach(() => {
  ipcMain.current = new EventEmitter();
});

function sent(...said: readonly unknown[]): readonly (readonly string[])[] {
  const heard: (readonly string[])[] = [];
  hear('say', (_, ...texts) => void heard.push(texts));
  const mainFrame = { origin: 'app://host' };
  ipcMain.current.emit('say', { sender: { mainFrame }, senderFrame: mainFrame }, ...said);
  return heard;
}

test('the texts of a page of the host are heard', () => {
  expect(sent('Add a site', '2')).toEqual([['Add a site', '2']]);
  expect(sent()).toEqual([[]]);
});

test.each([
  ['what cannot be a text', { toString: null, valueOf: null }],
  ['a text that looks like one', { toString: () => 'Add a site' }],
  ['a number', 7],
  ['nothing', undefined],
  ['a text that nobody would type', 'x'.repeat(4_097)],
])('%s is not heard, and nothing throws', (_what, one) => {
  expect(sent('Add a site', one)).toEqual([]);
});
