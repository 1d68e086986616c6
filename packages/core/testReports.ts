import { vi } from 'vitest';

/** What the host's error reporting gets while the test runs: in Node, warnings of the process. */
export function hearErrors(): readonly unknown[] {
  const heard: unknown[] = [];
  vi.spyOn(process, 'emitWarning').mockImplementation((error) => void heard.push(error));
  return heard;
}
