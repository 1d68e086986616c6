import { choice, email } from '@elicitation-kit/server';
import { z } from 'zod';
import { type AskingTool, defineTool } from '../registerTool.ts';
import { notAccepted, say } from '../toolResult.ts';

const input = z.object({
  report: z.string().min(1).max(60).describe('The name of the report'),
});

const periods = { month: 'The last month', year: 'The last year' } as const;

/** `share_report`: two questions at once, that do not depend on each other. */
export const shareReport: AskingTool = defineTool({
  name: 'share_report',
  title: 'Share a report',
  description: 'Shares a report. The person says who may read it, and how much of it.',
  input,
  run: async ({ report }, { ask }) => {
    const [whom, what] = await Promise.all([
      ask('reader', {
        message: 'Who may read the report? They get it by mail, and cannot change it.',
        fields: { address: email({ title: 'Address' }) },
        fallback: 'Nothing is shared: a person must say with whom, and this client cannot show a form.',
      }),
      ask('scope', {
        message: `How much of the report “${report}” is shared?`,
        fields: { period: choice(periods, { title: 'Period' }) },
      }),
    ]);
    if (whom.action !== 'accept') return notAccepted(whom, 'shared');
    if (what.action !== 'accept') return notAccepted(what, 'shared');
    return say(`Shared the report with one reader: ${periods[what.content.period].toLowerCase()}.`);
  },
});
