// What the dialog loads after its shell, besides the form: everything that the first paint does without.
export { arrange } from './arrange.ts';
export { Identity } from './identity/Identity.tsx';
export { keys } from './keys.ts';
export { Outside } from './Outside.tsx';
export { Page } from './page/Page.tsx';
export { Remarks } from './Remarks.tsx';
export { ScrollStop } from './ScrollStop.tsx';
export { StatusLine } from './StatusLine.tsx';
export { isTyping, watchTyping } from './watchTyping.ts';
