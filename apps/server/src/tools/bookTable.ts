import { bookTable, bookTablePartySize } from '@elicitation-kit/fixtures';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { askPerson } from '../askPerson.ts';
import { createCalendar } from '../calendar.ts';
import { countCharacters } from '../countCharacters.ts';
import { notAccepted, say } from '../toolResult.ts';

const maxQuestions = 3;

// The search for the next free day must not run out of the years that a date can name.
const date = z.iso.date().refine((day) => day < '9999', 'must lie before the year 9999');
const partySize = z.int().min(1).max(12);

const partySizeAnswer = z.object({ party_size: partySize });
const answer = z.object({
  date,
  party_size: partySize,
  note: z
    .string()
    .refine((note) => countCharacters(note) <= 200)
    .optional(),
});

interface Wanted {
  readonly date: string;
  readonly party_size?: number | undefined;
  readonly note?: string | undefined;
}

/** `book_table`: offers another day where the wanted one is full, and asks for what is missing. */
export function registerBookTable(server: McpServer): void {
  const calendar = createCalendar();

  server.registerTool(
    'book_table',
    {
      title: 'Book a table',
      description:
        'Books a table at the restaurant. Asks the person for another day if the wanted one is full, and for the party size if it is missing.',
      inputSchema: {
        date: date.describe('The day, YYYY-MM-DD'),
        party_size: partySize.optional().describe('How many people, 1 to 12'),
      },
    },
    async (args, call) => {
      const ask = askPerson(server, call);
      let wanted: Wanted = args;

      for (let asked = 0; ; asked++) {
        const { date: day, party_size: people, note } = wanted;
        // Looked at anew each time: other calls book while a person thinks.
        if (people !== undefined && calendar.book(day, { partySize: people, note })) {
          const withNote = note ? `, with a note of ${countCharacters(note)} characters` : '';
          return say(`Booked a table on ${day}, party size ${people}${withNote}.`);
        }
        const alternative = calendar.isFull(day) ? calendar.nextFree(day) : undefined;
        if (!ask) return say(inWords(day, alternative));
        if (asked === maxQuestions) {
          return say(`Not booked: the person was asked ${asked} times, and each day they chose was full.`);
        }
        const reply =
          alternative === undefined
            ? await ask(bookTablePartySize({ date: day }), partySizeAnswer)
            : await ask(bookTable({ date: day, alternative, partySize: people, again: asked > 0 }), answer);
        if (reply.action !== 'accept') return notAccepted(reply, 'booked');
        wanted = { ...wanted, ...reply.content };
      }
    },
  );
}

function inWords(day: string, alternative: string | undefined): string {
  const state =
    alternative === undefined
      ? `A table is free on ${day}, but the party size is missing.`
      : `No table is free on ${day}; the next free day is ${alternative}.`;
  return `${state} Nothing is booked: this client cannot show a form. Ask the person, then call book_table with a date and a party_size.`;
}
