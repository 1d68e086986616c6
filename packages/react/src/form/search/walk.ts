/**
 * The place that a key leads to in a list of `count` rows, of which `page` are in view, from the place `from` (below 0:
 * none); `undefined` for any other key.
 */
export function walk(key: string, from: number, count: number, page: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last);
    case 'ArrowUp':
      return from < 0 ? last : Math.max(from - 1, 0);
    case 'PageDown':
      return Math.min(Math.max(from, 0) + page, last);
    case 'PageUp':
      return Math.max(from - page, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
