import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ServerOptions } from '../serverOptions.ts';
import { type AskingTool, defineTool } from '../registerTool.ts';
import { notAccepted, say } from '../toolResult.ts';

const message = 'Connect your calendar, so that tables can be entered there.';
const fallback =
  'Nothing is connected: that takes a page, and this client cannot ask to open one. The person can connect the calendar in the settings.';

/** `connect_calendar`: the person connects their calendar on a page of its own, past the client. */
export const connectCalendar = ({ pages, visitWithin }: ServerOptions): AskingTool =>
  defineTool({
    name: 'connect_calendar',
    title: 'Connect the calendar',
    description: 'Connects the person’s calendar. They do it on a page that they are asked to open.',
    input: z.object({}),
    run: async (_, { open, once }) => {
      if (!pages) {
        const url = await once('page', () => `https://calendar.example.com/connect?state=${randomUUID()}`);
        const reply = await open('page', { message, url, fallback });
        if (reply.action !== 'opened') return notAccepted(reply, 'connected');
        return say(
          'The person agreed to open the page of calendar.example.com. What became of it is not known: without HTTP, this server has no page of its own.',
        );
      }
      const url = await once('page', () => pages.open('connect').url);
      const page = pages.at(url);
      try {
        const reply = await open('page', {
          message,
          url,
          fallback,
          again: 'The calendar is not connected yet. Finish on the page, or open it again.',
          done: async () => page?.done ?? Promise.reject(new Error('The page is gone.')),
          withinMs: visitWithin,
        });
        if (reply.action === 'done') return say('Connected the calendar.');
        if (reply.action !== 'opened') return notAccepted(reply, 'connected');
        return say(
          'The person agreed to open the page, but did not finish there: the calendar is not connected yet, try later.',
        );
      } finally {
        page?.close();
      }
    },
  });
