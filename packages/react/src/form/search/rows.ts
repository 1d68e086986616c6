/** The height of a row. The style decides it, and may change with the width of the screen. */
export function rowHeight(list: Element | null, count: number): number {
  return (list?.firstElementChild?.getBoundingClientRect().height ?? 0) / count || 1;
}

/** How many whole rows a list shows at a time. */
export function rowsInView(list: Element | null, count: number): number {
  return Math.max(1, Math.floor((list?.clientHeight ?? 0) / rowHeight(list, count)));
}
