// What the store loads after its queue: reading a request, and holding it until its one answer.
export { admit } from './admission.ts';
export { createPending } from './createPending.ts';
