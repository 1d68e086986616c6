// What looks at names and words for those that imitate others, loaded apart: lists of words in every language of the kit.
export { TextWarnings } from './form/TextWarnings.tsx';
export { NameWarnings } from './identity/NameWarnings.tsx';
