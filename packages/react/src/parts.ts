// What the dialog loads after its shell: everything that the first paint does without.
export { RequestBody } from './form/RequestBody.tsx';
export { keys } from './keys.ts';
export { StatusLine } from './StatusLine.tsx';
