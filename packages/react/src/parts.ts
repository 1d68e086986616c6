// What the dialog loads after its shell: everything that the first paint does without.
export { ElicitationForm } from './form/ElicitationForm.tsx';
export { StatusLine } from './StatusLine.tsx';
export { wrapTab } from './wrapTab.ts';
