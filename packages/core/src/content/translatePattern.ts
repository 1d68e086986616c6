const ESCAPE = String.raw`\\(?:u\{[^}]+\}|u[dD][89abAB]..\\u[dD][c-fC-F]..|u....|x..|c.|[pP]\{[^}]+\}|.)`;
const ATOM = new RegExp(`${ESCAPE}|.`, 'gsu');
const TERM = new RegExp(
  String.raw`\[(?:\\.|[^\]\\])*\]|${ESCAPE}|\{[^}]+\}|\(\?<[^=!][^>]*>|\(\?<?.|.`,
  'gsu',
);

// White space is more than RE2's, and so is what ends a line.
const SPACE =
  '\\x{9}-\\x{d}\\x{20}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const NO_SPACE =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';
const LINE = '[^\\n\\r\\x{2028}\\x{2029}]';
const ALL = '\\x{0}-\\x{10ffff}';

const CONTROLS: { readonly [letter in string]?: string } = {
  0: '\0',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
};

// RE2 knows categories by their short names only.
const CATEGORIES = new Map(
  (
    'Cased_Letter LC,Close_Punctuation Pe,Combining_Mark M,Connector_Punctuation Pc,Control Cc,Currency_Symbol Sc,Dash_Punctuation Pd,' +
    'Decimal_Number Nd,Enclosing_Mark Me,Final_Punctuation Pf,Format Cf,Initial_Punctuation Pi,Letter L,Letter_Number Nl,Line_Separator Zl,' +
    'Lowercase_Letter Ll,Mark M,Math_Symbol Sm,Modifier_Letter Lm,Modifier_Symbol Sk,Nonspacing_Mark Mn,Number N,Open_Punctuation Ps,Other C,' +
    'Other_Letter Lo,Other_Number No,Other_Punctuation Po,Other_Symbol So,Paragraph_Separator Zp,Private_Use Co,Punctuation P,Separator Z,' +
    'Space_Separator Zs,Spacing_Mark Mc,Surrogate Cs,Symbol S,Titlecase_Letter Lt,Unassigned Cn,Uppercase_Letter Lu,ASCII Ascii'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [long: string, short: string]),
);

/**
 * A pattern as JSON Schema means it (ECMA-262 with the flag `u`) → the same in RE2's syntax. The pattern must be valid.
 * Throws where RE2 has no such construct: lookaround, references back, flags inside the pattern, lone surrogates.
 */
export function translatePattern(pattern: string): string {
  return (pattern.match(TERM) ?? []).map(translateTerm).join('');
}

function translateTerm(term: string): string {
  if (/^([\^$|)*+?]|\\b)$/i.test(term)) return term;
  if (term === '.') return LINE;
  if (term.startsWith('[')) return translateClass(term);
  // RE2 takes a count with a leading zero for text.
  if (term.startsWith('{')) return term.replaceAll(/\d+/g, (count) => String(Number(count)));
  if (term.startsWith('(')) return term === '(' || term === '(?:' || term.endsWith('>') ? '(?:' : lacks(term);
  return `[${translateAtom(term)}]`;
}

function translateClass(term: string): string {
  const not = term.startsWith('[^');
  const atoms = term.slice(not ? 2 : 1, -1).match(ATOM);
  if (atoms === null) return not ? `[${ALL}]` : `[^${ALL}]`;
  return `[${not ? '^' : ''}${atoms.map((atom) => (atom === '-' ? '-' : translateAtom(atom))).join('')}]`;
}

/** One character or one class of characters, written so that it can stand among others in brackets. */
function translateAtom(atom: string): string {
  if (/^\\[dw]$/i.test(atom)) return atom;
  if (atom === '\\s') return SPACE;
  if (atom === '\\S') return NO_SPACE;
  const property = /^\\(p)\{(?:(?:General_Category|gc|Script|sc)=)?([^}]+)\}$/i.exec(atom);
  if (property) return `\\${property[1]}{${CATEGORIES.get(property[2] ?? '') ?? property[2]}}`;
  if (/^\\[1-9k]/.test(atom)) return lacks(atom);
  const point = character(atom).codePointAt(0) ?? 0;
  if (point >= 0xd800 && point <= 0xdfff) return lacks(atom);
  return `\\x{${point.toString(16)}}`;
}

function character(atom: string): string {
  const [, escaped = ''] = /^\\(.)/su.exec(atom) ?? [];
  if (escaped === '') return atom;
  // Two halves of a pair make one character.
  if (/[ux]/.test(escaped))
    return String.fromCodePoint(...(atom.match(/[\da-f]+/gi) ?? []).map((hex) => parseInt(hex, 16)));
  if (escaped === 'c') return String.fromCharCode(atom.charCodeAt(2) % 32);
  return CONTROLS[escaped] ?? escaped;
}

function lacks(construct: string): never {
  throw new SyntaxError(`elicitation-kit: ${construct} is left to the server.`);
}
