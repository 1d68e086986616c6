import { choice, text as textField } from '@elicitation-kit/server';
import { z } from 'zod';
import { countCharacters } from '../countCharacters.ts';
import { type AskingTool, defineTool } from '../registerTool.ts';
import { findTickets, ticketById } from '../tickets.ts';
import { notAccepted, say } from '../toolResult.ts';

const input = z.object({
  text: z.string().min(1).max(500).describe('Words to search for, or a ticket id'),
});

/** `link_ticket`: searches, and lets the person choose among the tickets found. */
export const linkTicket: AskingTool = defineTool({
  name: 'link_ticket',
  title: 'Link a ticket',
  description:
    'Links the conversation to a ticket. Takes words to search for, and the person chooses; or the id of one ticket.',
  input,
  run: async ({ text }, { ask }) => {
    const known = ticketById(text);
    if (known) return say(`Linked ${known.id}.`);
    const found = findTickets(text);
    if (found.length === 0) return say('Not linked: no ticket was found. Try other words.');
    const list = found.map(({ id, title }) => `${id}: ${title}`).join('\n');
    const reply = await ask('ticket', {
      message: 'Link this conversation to a ticket.\nThe people who follow the ticket will see the link.',
      fields: {
        ticket: choice(
          found.map(({ id, title }) => ({ value: id, title: `${id} · ${title}` })),
          { title: 'Ticket' },
        ),
        comment: textField({
          title: 'Comment',
          description: 'Stands beside the link.',
          maxLength: 500,
          optional: true,
        }),
      },
      fallback: `Nothing is linked: this client cannot show a form. Ask the person which of these they mean, then call link_ticket with its id.\n${list}`,
    });
    if (reply.action !== 'accept') return notAccepted(reply, 'linked');
    const { ticket, comment } = reply.content;
    const withComment = comment ? `, with a comment of ${countCharacters(comment)} characters` : '';
    return say(`Linked ${ticket}${withComment}.`);
  },
});
