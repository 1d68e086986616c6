/** A regular expression as it is written, `/…/flags` → each of the same that says something else in one place. */
export function mutateRegExp(raw: string): readonly string[] {
  const end = raw.lastIndexOf('/');
  const [source, flags] = [raw.slice(1, end), raw.slice(end + 1)];
  const changed = new Set<string>();
  const put = (from: number, to: number, by: string): void => {
    changed.add(source.slice(0, from) + by + source.slice(to));
  };
  for (const { at, text, inClass } of tokensOf(source)) {
    const after = at + text.length;
    if (/^\\[dDwWsSbBpP]/.test(text) && !(inClass && /b/i.test(text)))
      put(at + 1, at + 2, otherCase(text[1] ?? ''));
    if (inClass) continue;
    if (text === '^' || text === '$' || QUANTIFIER.test(text)) put(at, after, '');
    if (text === '[') put(at, after, '[^');
    if (text === '[^') put(at, after, '[');
    if (LOOK.test(text))
      put(
        at,
        after,
        text.replace(/[=!]/, (sign) => (sign === '=' ? '!' : '=')),
      );
  }
  const other = Array.from(changed, (one) => ({ source: one, flags }));
  for (const flag of flags.replace(/[uv]/, '')) other.push({ source, flags: flags.replace(flag, '') });
  return other.filter(isRegExp).map((one) => `/${one.source}/${one.flags}`);
}

const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??$/;
const LOOK = /^\(\?<?[=!]$/;
const TOKEN =
  /\\(?:[pPu]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)|\(\?(?:<?[=!]|:|<[^>]*>)|\[\^?|\{\d+(?:,\d*)?\}\??|[*+?]\??|./gsu;

function* tokensOf(source: string): Generator<{ at: number; text: string; inClass: boolean }> {
  let inClass = false;
  for (const { index, 0: text } of source.matchAll(TOKEN)) {
    yield { at: index, text, inClass };
    if (text.startsWith('[')) inClass = true;
    if (text === ']') inClass = false;
  }
}

function otherCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}

function isRegExp({ source, flags }: { readonly source: string; readonly flags: string }): boolean {
  try {
    return new RegExp(source, flags).source === source;
  } catch {
    return false;
  }
}
