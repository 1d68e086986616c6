import { QuestionError } from './QuestionError.ts';

/** A name for each question of a call; throws `QuestionError` where one comes twice. */
export function createNames(): (name: string) => void {
  const names = new Set<string>();
  return (name) => {
    if (/ \(\d+\)$/.test(name))
      throw new QuestionError(`“${name}” ends as a question does that is asked again. Name it otherwise.`);
    if (names.has(name))
      throw new QuestionError(
        `“${name}” was asked before in this call: its answer is kept by that name. Name each question differently, in a loop with its number.`,
      );
    names.add(name);
  };
}
