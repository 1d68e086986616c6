// docs/asking.md, "A parameter, a question or the next turn?", from here on.
import { type Call, integer } from '@elicitation-kit/server';

/** The model may know how many people come: a parameter. If it doesn't, the person is asked. */
export async function partySize(
  args: { people?: number | undefined },
  { ask }: Call,
): Promise<number | string> {
  if (args.people !== undefined) return args.people;
  const reply = await ask('party size', {
    message: 'A table is free on Friday at seven. Say how many people come, and it is booked at once.',
    fields: { people: integer({ title: 'People', minimum: 1, maximum: 12 }) },
    fallback: 'How many people come is missing. Ask the person, then call book_table with it.',
  });
  return reply.action === 'accept' ? reply.content.people : reply.text;
}
