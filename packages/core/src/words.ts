export { errorKey } from './words/errorKey.ts';
export { limitWords, type LimitWords } from './words/limitWords.ts';
export { errorMessages, limitMessages, type ErrorKey, type LimitKey } from './words/messages.ts';
