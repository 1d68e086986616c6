import { readFileSync, writeFileSync } from 'node:fs';

/** Puts text into a file between `<!-- name -->` and `<!-- /name -->`. Throws where it has no such place. */
export function writeBetween(path: string, name: string, text: string): void {
  const whole = readFileSync(path, 'utf8');
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = whole.indexOf(start);
  const to = whole.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${path} has no ${start} … ${end}`);
  writeFileSync(path, `${whole.slice(0, from + start.length)}\n\n${text}\n\n${whole.slice(to)}`);
}
