import type { Finding } from './rules/rule.ts';

/** Thrown by `ask` and `open` for a question that must not be put: a fault of the tool's author, named with its way out. */
export class QuestionError extends Error {
  override readonly name = 'QuestionError';
  /** What the rules found; empty where the fault is another. */
  readonly findings: readonly Finding[];

  constructor(message: string, findings: readonly Finding[] = []) {
    super(`elicitation-kit: ${message}`);
    this.findings = findings;
  }
}
