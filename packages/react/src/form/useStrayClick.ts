import { useEffect, useRef, type MouseEvent as ReactMouseEvent } from 'react';

/**
 * Drops the second click of a double-click where it meets another control than the first: the form has moved under the
 * pointer, as when the first click, on the accepting act, brings up the errors.
 */
export function useStrayClick(): (event: ReactMouseEvent) => void {
  const first = useRef<Element | null>(null);

  useEffect(() => {
    const onDown = ({ detail, target }: MouseEvent): void => {
      if (detail < 2) first.current = controlOf(target);
    };
    document.addEventListener('mousedown', onDown, true);
    return () => document.removeEventListener('mousedown', onDown, true);
  }, []);

  return (event) => {
    if (event.detail < 2 || controlOf(event.target) === first.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('label, button, input, select, textarea, a') : null;
}
