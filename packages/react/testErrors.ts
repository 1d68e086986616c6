import { vi } from 'vitest';

/** What reaches the host's error reporting from here on, in words; a page of its own would hear it as its `error` event. */
export function hearErrors(): readonly string[] {
  const heard: string[] = [];
  vi.spyOn(window, 'reportError').mockImplementation((error) => heard.push(String(error)));
  return heard;
}
