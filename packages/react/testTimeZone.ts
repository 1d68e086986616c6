import { vi } from 'vitest';

/** From here to the end of the test, the person's system is set to a time zone. */
export function liveIn(timeZone: string): void {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}
