import type { KeyChoice } from '../prompts/prompts.ts';
import type { Asking } from './asking.ts';

/** The ways to leave a request; it can be put off where others wait. */
export function leaving({ item, view, words }: Asking): readonly KeyChoice<'decline' | 'cancel' | 'later'>[] {
  const others = view.getSnapshot().items.filter(({ id, phase }) => phase === 'asking' && id !== item.id);
  return [
    { key: 'n', says: words('keyDecline'), value: 'decline' },
    { key: 'q', says: words('keyCancel'), value: 'cancel' },
    ...(others.length > 0 ? ([{ key: 'l', says: words('keyLater'), value: 'later' }] as const) : []),
  ];
}
