const LONGEST = 60;

/** A server's words inside the kit's: cut, and without the marks that end them, so that they cannot grow into a text of their own. */
export function quote(text: string): string {
  const plain = text.replaceAll(/[“”"\n\r]/g, ' ');
  return `“${plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain}”`;
}
