export { findRequests, type Recorded } from './findRequests.ts';
export { lintText, type Linted, type Problem } from './lintText.ts';
export { toPlain } from './toPlain.ts';
export { toSarif } from './toSarif.ts';
