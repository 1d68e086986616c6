import { date, integer, text } from '@elicitation-kit/server';
import { z } from 'zod';
import type { Calendar } from '../calendar.ts';
import { countCharacters } from '../countCharacters.ts';
import { type AskingTool, defineTool } from '../registerTool.ts';
import { notAccepted, say } from '../toolResult.ts';

const maxQuestions = 3;

// The search for the next free day must not run out of the years that a date can name.
const isInCalendar = (day: string): boolean => day < '9999';

const input = z.object({
  date: z.iso.date().refine(isInCalendar, 'must lie before the year 9999').describe('The day, YYYY-MM-DD'),
  party_size: z.int().min(1).max(12).optional().describe('How many people, 1 to 12'),
});

const partySize = (standing?: number) =>
  integer({
    title: 'Party size',
    description: 'How many people will sit at the table.',
    minimum: 1,
    maximum: 12,
    default: standing,
  });

/** `book_table`: offers another day where the wanted one is full, and asks for what is missing. */
export const bookTable = (calendar: Calendar): AskingTool =>
  defineTool({
    name: 'book_table',
    title: 'Book a table',
    description:
      'Books a table at the restaurant. Asks the person for another day if the wanted one is full, and for the party size if it is missing.',
    input,
    run: async (args, { ask, can, id }) => {
      let wanted: typeof args & { readonly note?: string } = args;

      for (let asked = 0; ; asked++) {
        const { date: day, party_size: people, note } = wanted;
        // Looked at anew each time: other calls book while a person thinks.
        if (people !== undefined && calendar.book(day, { call: id, partySize: people, note })) {
          const withNote = note ? `, with a note of ${countCharacters(note)} characters` : '';
          return say(`Booked a table on ${day}, party size ${people}${withNote}.`);
        }
        if (asked === maxQuestions && can.form)
          return say(`Not booked: the person was asked ${asked} times, and each day they chose was full.`);
        const reply = calendar.isFull(day)
          ? await ask(`instead of ${day}, ${asked}`, {
              message: `No table is free on ${day}${asked > 0 ? ' either' : ''}.\nChoose another day, and the table is booked at once.`,
              fields: {
                date: date({
                  title: 'Date',
                  description: 'The next free day is filled in.',
                  default: calendar.nextFree(day),
                }),
                party_size: partySize(people),
                note: text({
                  title: 'Note to the restaurant',
                  description: 'For example a high chair, or a seat by the window.',
                  maxLength: 200,
                  optional: true,
                }),
              },
              check: (answer) =>
                isInCalendar(answer.date) ? undefined : { date: 'must lie before the year 9999' },
              fallback: inWords(
                `No table is free on ${day}; the next free day is ${calendar.nextFree(day)}.`,
              ),
            })
          : await ask(`party size on ${day}`, {
              message: `A table is free on ${day}.\nSay how many people come, and it is booked at once.`,
              fields: { party_size: partySize() },
              fallback: inWords(`A table is free on ${day}, but the party size is missing.`),
            });
        if (reply.action !== 'accept') return notAccepted(reply, 'booked');
        wanted = { ...wanted, ...reply.content };
      }
    },
  });

function inWords(state: string): string {
  return `${state} Nothing is booked: this client cannot show a form. Ask the person, then call book_table with a date and a party_size.`;
}
