export { startDrafts } from './content/drafts.ts';
export { toContent } from './content/toContent.ts';
export { validate } from './content/validate.ts';
export { isRefusal, read } from './read/read.ts';
export type { Refusal } from './read/request.ts';
