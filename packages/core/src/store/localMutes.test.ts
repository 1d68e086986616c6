import { afterEach, expect, test, vi } from 'vitest';
import { localMutes, type TextStorage } from './localMutes.ts';

function storage(): TextStorage {
  const texts = new Map<string, string>();
  return { getItem: (key) => texts.get(key) ?? null, setItem: (key, value) => void texts.set(key, value) };
}

afterEach(() => vi.unstubAllGlobals());

test('muted servers are found again in the page’s localStorage, under a name of the kit’s', () => {
  const kept = storage();
  vi.stubGlobal('localStorage', kept);
  expect(localMutes().load()).toEqual([]);
  localMutes().save(['booking']);
  expect(localMutes().load()).toEqual(['booking']);
  expect(localMutes('other').load()).toEqual([]);
  expect(kept.getItem('elicitation-kit-muted')).toBe('["booking"]');
});

test('a storage of the host’s own is used instead', () => {
  const own = storage();
  localMutes('muted', own).save(['booking']);
  expect(own.getItem('muted')).toBe('["booking"]');
  expect(localMutes('muted', own).load()).toEqual(['booking']);
});

test('what somebody else has kept under the name mutes nobody', () => {
  const own = storage();
  own.setItem('muted', '{ "booking": true }');
  expect(localMutes('muted', own).load()).toEqual([]);
});
