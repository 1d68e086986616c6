import type { Elicitation } from '@elicitation-kit/core';
import { quotable } from '../words/serverText.ts';

/** Who asks, in a message. */
export function askerOf({ server, tool }: Elicitation): string {
  const of = tool ? `, tool “${quotable(tool.name)}”,` : '';
  return `A question of “${quotable(server.id)}”${of}`;
}
