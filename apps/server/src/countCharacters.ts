/** The length of a text as JSON Schema counts it: in Unicode code points. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}
