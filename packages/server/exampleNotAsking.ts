// docs/asking.md, "When not to ask", from here on.
import { type Call, choice } from '@elicitation-kit/server';

/** Looks first: with nothing to choose from, or one thing alone, nobody is asked. */
export async function linkTicket(
  words: string,
  search: (words: string) => Promise<readonly Ticket[]>,
  { ask }: Call,
): Promise<string> {
  const found = await search(words);
  const [only] = found;
  if (only === undefined) return 'Not linked: no ticket was found. Try other words.';
  if (found.length === 1) return `Linked ${only.id}.`;
  const reply = await ask('ticket', {
    message: 'Link this conversation to a ticket. The people who follow the ticket see the link.',
    fields: {
      ticket: choice(
        found.map(({ id, title }) => ({ value: id, title: `${id} · ${title}` })),
        { title: 'Ticket' },
      ),
    },
    fallback: `Not linked. Call again with one of these ids: ${found.map(({ id }) => id).join(', ')}.`,
  });
  // A decline is the answer: it is not asked again.
  return reply.action === 'accept' ? `Linked ${reply.content.ticket}.` : `Not linked. ${reply.text}`;
}

interface Ticket {
  readonly id: string;
  readonly title: string;
}
