import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSettings, type Settings } from './settings.ts';

const otherwise: Settings = {
  servers: [{ id: 'Booking', label: 'Booking', start: { bundled: 'server/stdio.js' } }],
  muted: [],
};

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'electron-host-settings-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('what is set is there after a restart, and nothing lies beside it', () => {
  const path = join(folder(), 'profile', 'settings.json');
  openSettings(path, otherwise).set({ muted: ['Booking'] });
  expect(openSettings(path, otherwise).get()).toEqual({ ...otherwise, muted: ['Booking'] });
  expect(readdirSync(join(path, '..'))).toEqual(['settings.json']);
});

test.each(['', '{', 'null', '[]', '{"servers":{},"muted":[]}'])('%j is no file of settings', (text) => {
  const path = join(folder(), 'settings.json');
  writeFileSync(path, text);
  expect(openSettings(path, otherwise).get()).toEqual(otherwise);
});

test('a server that makes no sense is left out, the others are there', () => {
  const path = join(folder(), 'settings.json');
  const good = [
    { id: 'a', label: 'A', start: { url: 'http://127.0.0.1:1/mcp' } },
    { id: 'b', label: 'B', start: { command: 'b', args: ['--all'] } },
  ];
  const bad = [
    null,
    7,
    { id: 'c', label: 'C' },
    { id: 'd', label: 'D', start: { url: 'no address' } },
    { id: 'e', label: 'E', start: { command: 'e', args: 'x' } },
    { id: '', label: 'F', start: good[0]?.start },
  ];
  writeFileSync(path, JSON.stringify({ servers: [...bad, ...good], muted: ['a', 7] }));
  expect(openSettings(path, otherwise).get()).toEqual({ servers: good, muted: ['a'] });
});
