const MOST = 100;

/** The start of a name that a server chose: it may be of any length. */
export function shortName(name: string, most: number = MOST): string {
  if (name.length <= most) return name;
  // Not half of a character.
  return `${name.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
