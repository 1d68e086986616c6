import type { Field } from '../read/request.ts';

type Engine = typeof import('./linearPattern.ts');

/**
 * The steps that one check of a form may take in matching, program size × text length: 0.2 s on a slow machine. A
 * person's answers need a hundredth; what a hostile server needs more for is left to it.
 */
const MOST_STEPS = 4_000_000;

let engine: Engine | undefined;

/**
 * Loads the engine that matches patterns in time linear to the text. Until then, and where it cannot be loaded (the promise rejects), patterns
 * are left to the server.
 */
export async function loadPatterns(): Promise<void> {
  engine = await import('./linearPattern.ts');
}

/** Loads the engine of patterns where one of these fields has one. Never rejects: without the engine, patterns are left to the server. */
export async function loadPatternsOf(fields: readonly Field[]): Promise<void> {
  if (fields.some((field) => 'pattern' in field)) await loadPatterns().catch(() => {});
}

/**
 * Whether answers are checked against this pattern here. False before `loadPatterns()`, and for what only the server can judge:
 * lookaround, references back, what is too large, what is no pattern.
 */
export function checksPattern(pattern: string): boolean {
  return engine?.linearPattern(pattern) !== undefined;
}

/** Begins one check of a form: says of a text whether it matches a pattern, or whether that is left to the server. */
export function startMatching(): (pattern: string, text: string) => boolean {
  let steps = 0;
  return (pattern, text) => {
    const compiled = engine?.linearPattern(pattern);
    if (compiled === undefined) return true;
    steps += compiled.size * (text.length + 1);
    return steps > MOST_STEPS || compiled.matches(text);
  };
}
