// README, "Use it", from here on.
import { createAsking, date, integer, text } from '@elicitation-kit/server';
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

// Once for a process.
const asking = createAsking({ server: 'booking' });

export function createServer(): McpServer {
  const server = new McpServer({ name: 'booking', version: '1.0.0' }, { requestState: asking.requestState });
  server.registerTool(
    'book_table',
    { description: 'Books a table.', inputSchema: z.object({ day: z.iso.date() }) },
    (args, context) =>
      asking.run(server, context, { name: 'book_table', args }, async ({ ask }) => {
        const reply = await ask('details', {
          message: `A table is free on ${args.day}. Say how many people come, and it is booked at once.`,
          fields: {
            people: integer({ title: 'People', minimum: 1, maximum: 12 }),
            until: date({ title: 'Stay until', optional: true }),
            note: text({ title: 'Note', maxLength: 200, optional: true }),
          },
          check: ({ until }) =>
            until !== undefined && until < args.day
              ? { until: 'lies before the day of the table' }
              : undefined,
        });
        // Declined, cancelled, not supported, failed: in words that a tool can return.
        if (reply.action !== 'accept') return say(`Not booked. ${reply.text}`);
        return say(`Booked for ${reply.content.people}.`);
      }),
  );
  return server;
}

const say = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });
