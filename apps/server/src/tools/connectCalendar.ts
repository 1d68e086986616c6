import { randomUUID } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { askToOpen } from '../askPerson.ts';
import type { Page } from '../createPages.ts';
import { notAccepted, say } from '../toolResult.ts';
import { waitForVisit } from '../waitForVisit.ts';

/** What the tool needs of the server around it. */
export interface ConnectCalendarOptions {
  /** Puts up a page; without it the tool leads to a site elsewhere, and does not learn what becomes of it there. */
  readonly newPage?: (() => Page) | undefined;
  /** How long a page waits for its visit once the person has agreed, ms. Default 300,000. */
  readonly visitWithin?: number | undefined;
}

/** `connect_calendar`: the person connects their calendar on a page of its own, past the client. */
export function registerConnectCalendar(
  server: McpServer,
  { newPage, visitWithin = 5 * 60_000 }: ConnectCalendarOptions,
): void {
  server.registerTool(
    'connect_calendar',
    {
      title: 'Connect the calendar',
      description: 'Connects the person’s calendar. They do it on a page that they are asked to open.',
    },
    async (call) => {
      const open = askToOpen(server, call);
      if (!open) {
        return say(
          'Nothing is connected: that takes a page, and this client cannot ask to open one. The person can connect the calendar in the settings.',
        );
      }
      const elicitationId = randomUUID();
      const page = newPage?.();
      try {
        const reply = await open({
          mode: 'url',
          message: 'Connect your calendar, so that tables can be entered there.',
          url: page?.url ?? `https://calendar.example.com/connect?state=${randomUUID()}`,
          elicitationId,
        });
        if (reply.action !== 'accept') return notAccepted(reply, 'connected');
        if (!page) {
          return say(
            'The person agreed to open the page of calendar.example.com. What became of it is not known: without HTTP, this server has no page of its own.',
          );
        }
        if (!(await waitForVisit(page, call, visitWithin))) {
          return say(
            'The person agreed to open the page, but did not finish there: the calendar is not connected yet, try later.',
          );
        }
        // Some clients wait for this notice, on the stream of the call; the others ignore it.
        const complete = server.server.createElicitationCompletionNotifier(elicitationId, {
          relatedRequestId: call.requestId,
        });
        await complete().catch(() => {});
        return say('Connected the calendar.');
      } finally {
        page?.close();
      }
    },
  );
}
