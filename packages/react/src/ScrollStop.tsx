import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Makes what scrolls a stop of Tab where it holds none: a long message without fields. Shows nothing itself. */
export function ScrollStop(): ReactNode {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const body = mark.current?.closest<HTMLElement>('.ek-body');
    if (!body) return undefined;
    const label = body.closest('.ek')?.getAttribute('aria-labelledby') ?? '';
    const attributes = { tabindex: '0', role: 'group', 'aria-labelledby': label };
    const isStop = (yes: boolean): void => {
      for (const [name, value] of Object.entries(attributes))
        if (yes) body.setAttribute(name, value);
        else body.removeAttribute(name);
    };
    const observer = new ResizeObserver(() => isStop(body.scrollHeight > body.clientHeight));
    // A text that unfolds changes what there is to scroll, and may leave the body as it is.
    for (const part of [body, ...body.children]) observer.observe(part);
    return () => {
      observer.disconnect();
      isStop(false);
    };
  }, []);
  return <span hidden ref={mark} />;
}
