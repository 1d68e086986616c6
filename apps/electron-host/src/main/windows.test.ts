import { expect, test, vi } from 'vitest';
import { createWindows } from './windows.ts';

const windows = vi.hoisted(() => [] as unknown[]);
vi.mock(import('electron'), () => {
  class BrowserWindow {
    static readonly getAllWindows = () => windows;
    readonly loadURL = async (): Promise<void> => {};
    constructor() {
      windows.push(this);
    }
  }
  return {
    app: { on: () => {} },
    BrowserWindow,
    session: {
      defaultSession: { setPermissionRequestHandler: () => {}, setPermissionCheckHandler: () => {} },
    },
  } as never;
});

test('a page opens so many windows and no more', () => {
  const { open, count } = createWindows('/preload.cjs');
  for (let at = 0; at < 20; at += 1) open();
  expect(count()).toBe(8);
});
