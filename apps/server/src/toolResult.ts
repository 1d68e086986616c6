import type { NotAccepted } from '@elicitation-kit/server';
import type { CallToolResult } from '@modelcontextprotocol/server';

/** A tool result in words. */
export function say(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** The result of a call whose question was not accepted. A decline and a cancel are answers, not errors. */
export function notAccepted(
  reply: NotAccepted,
  done: 'booked' | 'deployed' | 'added' | 'linked' | 'connected' | 'planned' | 'shared' | 'paid',
): CallToolResult {
  switch (reply.action) {
    case 'decline':
      return say(`The person declined: not ${done}. Do not ask again unless they want it.`);
    case 'cancel':
      return say(`The person closed the question without an answer: nothing is ${done} yet, try later.`);
    case 'unsupported':
      return say(reply.text);
    case 'failed':
      return { ...say(`Nothing was ${done}. ${reply.text}`), isError: true };
  }
}
