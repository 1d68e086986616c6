import { afterEach, expect, test, vi } from 'vitest';
import type { Finding } from './rules/rule.ts';
import { warnOnce } from './warnOnce.ts';

afterEach(() => void vi.unstubAllEnvs());

const finding: Finding = { rule: 'message-vague', level: 'warning', message: 'The request says nothing.' };

test('what asks badly is said once, by the process’s own warnings', () => {
  const said = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  for (const question of ['book: day', 'book: day', 'book: people']) warnOnce(finding, question);
  expect(said.mock.calls).toEqual([
    ['book: day: The request says nothing.', { type: 'ElicitationWarning', code: 'message-vague' }],
    ['book: people: The request says nothing.', { type: 'ElicitationWarning', code: 'message-vague' }],
  ]);
});

test('in production, nothing is said', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const said = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  warnOnce(finding, 'another: question');
  expect(said).not.toHaveBeenCalled();
});
