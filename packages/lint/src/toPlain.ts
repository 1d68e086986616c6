import type { Problem } from './lintText.ts';

/** A line for each problem, and one that sums up; nothing that a terminal obeys. */
export function toPlain(problems: readonly Problem[], requests: number): string {
  const lines = problems.map(
    ({ file, line, level, rule, message }) => `${file}:${line}: ${level} ${rule}: ${inert(message)}`,
  );
  const errors = problems.filter(({ level }) => level === 'error').length;
  const warnings = problems.length - errors;
  const sum = `${count(requests, 'request')}: ${count(errors, 'error')}, ${count(warnings, 'warning')}.`;
  return `${[...lines, sum].join('\n')}\n`;
}

function count(many: number, of: string): string {
  return `${many} ${of}${many === 1 ? '' : 's'}`;
}

// Names of properties are a server's text.
function inert(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`,
  );
}
