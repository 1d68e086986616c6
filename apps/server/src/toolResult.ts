import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { NotAccepted } from './askPerson.ts';

/** A tool result in words. */
export function say(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** The result of a call whose question was not accepted. A decline and a cancel are answers, not errors. */
export function notAccepted(
  answer: NotAccepted,
  done: 'booked' | 'deployed' | 'added' | 'linked' | 'connected',
): CallToolResult {
  if (answer.action === 'decline') {
    return say(`The person declined: not ${done}. Do not ask again unless they want it.`);
  }
  if (answer.action === 'cancel') {
    return say(`The person closed the question without an answer: nothing is ${done} yet, try later.`);
  }
  return { ...say(`Nothing was ${done}: ${answer.why}.`), isError: true };
}
