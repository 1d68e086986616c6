import { expect, test, vi } from 'vitest';
import { sameSession } from './sameSession.ts';

test('streams of one session stay, and those of two begin again until they are of one', () => {
  const beginAgain = vi.fn();
  const isOf = sameSession(beginAgain);
  isOf('chat', 'one');
  isOf('view', 'one');
  isOf('chat', 'one');
  expect(beginAgain).not.toHaveBeenCalled();
  isOf('chat', 'two');
  expect(beginAgain).toHaveBeenCalledTimes(1);
  // Both come back, one after the other.
  isOf('view', 'two');
  isOf('chat', 'two');
  expect(beginAgain).toHaveBeenCalledTimes(1);
  isOf('tabs', 'three');
  expect(beginAgain).toHaveBeenCalledTimes(2);
});

test('where each stream is of another session for ever, as without cookies, it is given up', () => {
  const beginAgain = vi.fn();
  const isOf = sameSession(beginAgain);
  for (let at = 0; at < 100; at += 1) isOf(at % 2 ? 'chat' : 'tabs', `session ${at}`);
  expect(beginAgain).toHaveBeenCalledTimes(10);
});
