import { linkTicket } from '@elicitation-kit/fixtures';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { askPerson } from '../askPerson.ts';
import { countCharacters } from '../countCharacters.ts';
import { findTickets, ticketById } from '../tickets.ts';
import { notAccepted, say } from '../toolResult.ts';

/** `link_ticket`: searches, and lets the person choose among the tickets found. */
export function registerLinkTicket(server: McpServer): void {
  server.registerTool(
    'link_ticket',
    {
      title: 'Link a ticket',
      description:
        'Links the conversation to a ticket. Takes words to search for, and the person chooses; or the id of one ticket.',
      inputSchema: { text: z.string().min(1).max(500).describe('Words to search for, or a ticket id') },
    },
    async ({ text }, call) => {
      const known = ticketById(text);
      if (known) return say(`Linked ${known.id}.`);
      const found = findTickets(text);
      if (found.length === 0) return say('Not linked: no ticket was found. Try other words.');

      const ask = askPerson(server, call);
      if (!ask) {
        const list = found.map(({ id, title }) => `${id}: ${title}`).join('\n');
        return say(
          `Nothing is linked: this client cannot show a form. Ask the person which of these they mean, then call link_ticket with its id.\n${list}`,
        );
      }
      const reply = await ask(
        linkTicket(found),
        z.object({
          ticket: z.enum(found.map(({ id }) => id)),
          comment: z
            .string()
            .refine((comment) => countCharacters(comment) <= 500)
            .optional(),
        }),
      );
      if (reply.action !== 'accept') return notAccepted(reply, 'linked');
      const { ticket, comment } = reply.content;
      const withComment = comment ? `, with a comment of ${countCharacters(comment)} characters` : '';
      return say(`Linked ${ticket}${withComment}.`);
    },
  );
}
