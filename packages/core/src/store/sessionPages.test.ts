import { afterEach, expect, test, vi } from 'vitest';
import type { TextStorage } from './localMutes.ts';
import { sessionPages } from './sessionPages.ts';

const page = {
  server: { id: 'booking', label: 'Booking' },
  url: 'https://example.com/link',
  openedAt: 1_000,
};

function storage(): TextStorage {
  const texts = new Map<string, string>();
  return { getItem: (key) => texts.get(key) ?? null, setItem: (key, value) => void texts.set(key, value) };
}

afterEach(() => vi.unstubAllGlobals());

test('opened pages are found again in the tab’s sessionStorage, under a name of the kit’s', () => {
  const kept = storage();
  vi.stubGlobal('sessionStorage', kept);
  expect(sessionPages().load()).toEqual([]);
  sessionPages().save([page]);
  expect(sessionPages().load()).toEqual([page]);
  expect(sessionPages('other').load()).toEqual([]);
  expect(kept.getItem('elicitation-kit-pages')).toBe(JSON.stringify([page]));
});

test('a storage of the host’s own is used instead', () => {
  const own = storage();
  sessionPages('pages', own).save([page]);
  expect(own.getItem('pages')).toBe(JSON.stringify([page]));
  expect(sessionPages('pages', own).load()).toEqual([page]);
});

test('what somebody else has kept under the name is no page', () => {
  const own = storage();
  own.setItem('pages', '{ "url": "https://example.com/" }');
  expect(sessionPages('pages', own).load()).toEqual([]);
});
