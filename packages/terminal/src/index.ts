export { answerInTerminal, type TerminalOptions } from './answerInTerminal.ts';
export type { TerminalInput } from './screen/createKeys.ts';
export type { TerminalOutput } from './screen/createCanvas.ts';
export type { MessageKey, TerminalMessages } from './words/messages.ts';
export { writeServerText } from './writeServerText.ts';
