// What the dialog loads after its shell, besides the form: everything that the first paint does without.
export { arrange } from './arrange.ts';
export { keys } from './keys.ts';
export { Outside } from './Outside.tsx';
export { PagePanel } from './page/PagePanel.tsx';
export { Repeated } from './Repeated.tsx';
export { ScrollStop } from './ScrollStop.tsx';
export { StatusLine } from './StatusLine.tsx';
export { isTyping, watchTyping } from './watchTyping.ts';
