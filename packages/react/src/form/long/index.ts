export { FoldedText } from './FoldedText.tsx';
export { StandingOption } from './StandingOption.tsx';
