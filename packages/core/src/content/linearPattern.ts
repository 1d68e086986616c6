import { RE2JS } from 're2js';
import { translatePattern } from './translatePattern.ts';

/** A pattern that matches in time linear to the text. */
export interface LinearPattern {
  /** Instructions of its program: a match takes at most this many steps a character. */
  readonly size: number;
  readonly matches: (text: string) => boolean;
}

/** Characters of a pattern; a class of Unicode, which stands for hundreds of ranges, counts as fifty. */
const LONGEST = 1_500;
const CLASS_OF_UNICODE = 50;
/** Instructions: `.{1,1000}` has 2,003. */
const LARGEST = 2_500;
/** As many as a form may have fields. */
const MOST_KEPT = 256;

const kept = new Map<string, LinearPattern | undefined>();

/** The pattern, compiled once; `undefined` where only the server can judge it. */
export function linearPattern(pattern: string): LinearPattern | undefined {
  if (pattern.length > LONGEST) return undefined;
  if (!kept.has(pattern)) {
    const [oldest] = kept.keys();
    if (kept.size === MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(pattern, compile(pattern));
  }
  return kept.get(pattern);
}

function compile(pattern: string): LinearPattern | undefined {
  const classes = pattern.match(/\\p/gi)?.length ?? 0;
  if (pattern.length + classes * CLASS_OF_UNICODE > LONGEST) return undefined;
  try {
    // Only parses it: what is no pattern of the language throws, so that the translation meets none.
    void new RegExp(pattern, 'u');
    const program = RE2JS.compile(translatePattern(pattern));
    const size = program.programSize();
    return size > LARGEST ? undefined : { size, matches: (text) => program.test(text) };
  } catch {
    return undefined;
  }
}
