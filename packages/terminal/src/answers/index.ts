export { answerFromFile, type AnswerFromFileOptions } from './answerFromFile.ts';
export { AnswersError } from './AnswersError.ts';
export type { Answers, PreparedAnswer } from './createAnswers.ts';
export { createUnattendedStore, type UnattendedOptions } from './createUnattendedStore.ts';
export { readAnswers, type ReadAnswersOptions } from './readAnswers.ts';
