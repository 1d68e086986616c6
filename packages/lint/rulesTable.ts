import { rules } from '@elicitation-kit/server/rules';
import { examples } from './examples.ts';

/** What each rule finds, why, the way out and an example, as the README has it. */
export function rulesTable(): string {
  return rules
    .map(({ name, level, finds, why, wayOut }) => {
      const { bad, good } = examples[name];
      return [
        `### ${name}`,
        `${level === 'error' ? 'Error' : 'Warning'}: ${finds}.`,
        `${why} **The way out:** ${wayOut}`,
        `    ${short(bad)}`,
        'Instead:',
        `    ${short(good)}`,
      ].join('\n\n');
    })
    .join('\n\n');
}

/** One line; what nobody sees is named. */
function short(params: object): string {
  const line = JSON.stringify(params).replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => {
    const code = (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
    return String.raw`\u${code}`;
  });
  return line.length > 400 ? `${line.slice(0, 400)}…` : line;
}
