/** A file of answers that cannot be used: everything that is wrong with it, each with its line. */
export class AnswersError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`elicitation-kit: the answers cannot be used.\n${problems.join('\n')}`);
    this.name = 'AnswersError';
    this.problems = problems;
  }
}
