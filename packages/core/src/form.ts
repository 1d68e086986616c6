export { startDrafts } from './content/drafts.ts';
export { createDrafts } from './store/createDrafts.ts';
export { checksPattern, loadPatterns } from './content/patterns.ts';
export { takesLines } from './content/takesLines.ts';
export { toContent } from './content/toContent.ts';
export { codePoints, validate } from './content/validate.ts';
export { isRefusal, read } from './read/read.ts';
export { reasonMessages } from './read/reasons.ts';
export type { Refusal } from './read/request.ts';
