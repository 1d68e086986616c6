export { answerRound, type InputRequest, type InputRequests } from './answerRound.ts';
export type { InputResponses, RoundContext } from './answerRound.ts';
export { checkResponses, type CheckedResponses } from './checkResponses.ts';
export { toPendingRound, toRetry, type Call, type PendingRound } from './pendingRound.ts';
