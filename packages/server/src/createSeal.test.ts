import { afterEach, expect, test, vi } from 'vitest';
import { createSeal } from './createSeal.ts';

afterEach(() => void vi.useRealTimers());

const seal = createSeal();
const content = { answers: { note: 'for their eyes only' }, asked: ['size'] };

test('what is sealed comes back as it was, and can be read by nobody else', async () => {
  const text = await seal.close(content, 'booking');
  expect(await seal.open(text, 'booking')).toEqual(content);
  expect(Buffer.from(text, 'base64url').toString('latin1')).not.toMatch(/answers|eyes/);
  expect(await seal.close(content, 'booking')).not.toBe(text);
});

test('a text that was changed anywhere, cut or made up is refused', async () => {
  const bytes = Buffer.from(await seal.close(content, 'booking'), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8((bytes[at] ?? 0) ^ 1, at);
    await expect(seal.open(changed.toString('base64url'), 'booking')).rejects.toThrow('was not sealed here');
  }
  for (const made of ['', 'A', 'AAAA', bytes.subarray(0, 20).toString('base64url'), '{"answers":{}}'])
    await expect(seal.open(made, 'booking')).rejects.toThrow(/./);
});

test('a text is good for what it was bound to only, and for the key that sealed it', async () => {
  const text = await seal.close(content, 'booking');
  await expect(seal.open(text, 'weather')).rejects.toThrow('belongs to somebody else');
  await expect(createSeal().open(text, 'booking')).rejects.toThrow('was not sealed here');
  const key = crypto.getRandomValues(new Uint8Array(32));
  const shared = await createSeal({ key }).close(content, 'booking');
  expect(await createSeal({ key }).open(shared, 'booking')).toEqual(content);
});

test('a key of another length is a programmer’s mistake', () => {
  expect(() => createSeal({ key: new Uint8Array(16) })).toThrow(
    /^elicitation-kit: .* has 16 bytes, and AES-256 takes 32/,
  );
});

test('a text is good for an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const text = await seal.close(content, 'booking');
  vi.advanceTimersByTime(3_599_999);
  expect(await seal.open(text, 'booking')).toEqual(content);
  vi.advanceTimersByTime(1);
  await expect(seal.open(text, 'booking')).rejects.toThrow('expired');
});
