// What looks at names and words for those that imitate others, loaded apart: lists of words in every language of the kit.
import { inspectNames, inspectText } from '@elicitation-kit/core/inspect';

export { TextWarnings } from './form/TextWarnings.tsx';
export { NameWarnings } from './identity/NameWarnings.tsx';

/** Has all that the first look compiles compiled ahead of it. */
export function compile(hostName: string): void {
  // A word that has it look for all.
  inspectText(['host'], undefined, hostName);
  inspectNames({ server: { id: '', label: 'a', claimedName: 'b' }, tool: { name: 'c' } }, [], hostName);
}
