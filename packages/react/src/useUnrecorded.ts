import { useLayoutEffect, type RefObject } from 'react';

/** What session recorders leave out of their recordings: FullStory, PostHog, Sentry, and those built on rrweb. */
const CLASSES = ['fs-exclude', 'ph-no-capture', 'sentry-block', 'rr-block'];

/** The same for Clarity, Datadog, Hotjar. */
const ATTRIBUTES = { 'data-clarity-mask': 'true', 'data-dd-privacy': 'hidden', 'data-hj-suppress': '' };

/** Marks a dialog or a card, with all that stands or opens in it, as nothing for session recorders. `inside` is anything in it. */
export function useUnrecorded(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = inside.current?.closest('.ek');
    root?.classList.add(...CLASSES);
    for (const [name, value] of Object.entries(ATTRIBUTES)) root?.setAttribute(name, value);
  }, [inside]);
}
