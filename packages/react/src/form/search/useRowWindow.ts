import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { rowHeight } from './rows.ts';
import type { OptionList } from './useOptionList.ts';

/** Rows that are drawn at a time, and how many of them above those in view. */
const DRAWN = 50;
const ABOVE = 20;
/** Rows by which the window moves. */
const STEP = 10;

/** The places that are drawn of a long list, in order: those around what is in view, and the active one. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { matches, active, by }: OptionList,
): { readonly places: readonly number[]; readonly onScroll: () => void } {
  const count = matches.length;
  const [start, setStart] = useState(0);

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    // Under a pointer nothing may move.
    if (by !== 'pointer') reveal(element, active, count);
    // In the same frame: a scroll event would come in the next one.
    // oxlint-disable-next-line react/set-state-in-effect
    setStart(startInView(element, count));
  }, [list, matches, count, active, by]);

  const from = Math.max(Math.min(start, count - DRAWN), 0);
  const places = Array.from({ length: Math.min(DRAWN, count) }, (_, row) => from + row);
  if (active >= 0 && active < from) places.unshift(active);
  if (active >= from + DRAWN) places.push(active);

  return {
    places,
    // Drawn before the next frame, so that no gap is seen.
    onScroll: () => flushSync(() => setStart(startInView(list.current, count))),
  };
}

function startInView(list: Element | null, count: number): number {
  const first = (list?.scrollTop ?? 0) / rowHeight(list, count);
  return Math.floor(first / STEP) * STEP - ABOVE;
}

function reveal(list: Element, place: number, count: number): void {
  const height = rowHeight(list, count);
  const top = Math.max(place, 0) * height;
  // The active row's label stands whole, over the rows below.
  const whole = list.querySelector('.ek-active > span')?.clientHeight ?? 0;
  const end = top + Math.max(height, Math.min(whole, list.clientHeight));
  if (top < list.scrollTop) list.scrollTop = top;
  if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight;
}
