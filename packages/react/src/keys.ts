import type { KeyboardEvent } from 'react';
import { scrollByKey } from './scrollByKey.ts';
import { wrapTab } from './wrapTab.ts';

/** What keys do in the dialog besides its acts: Tab goes round, and the keys that scroll a page scroll what it shows. */
export function keys(event: KeyboardEvent<HTMLElement>, last: HTMLElement | null): void {
  if (event.key === 'Tab') wrapTab(event, last);
  else scrollByKey(event);
}
