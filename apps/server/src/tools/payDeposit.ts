import { z } from 'zod';
import type { Deposits } from '../createDeposits.ts';
import type { ServerOptions } from '../serverOptions.ts';
import { type AskingTool, defineTool } from '../registerTool.ts';
import { notAccepted, say } from '../toolResult.ts';

/** `pay_deposit`: the person pays on a page, past the client. That they opened it says nothing of a payment. */
export const payDeposit = (deposits: Deposits, { pages }: ServerOptions): AskingTool =>
  defineTool({
    name: 'pay_deposit',
    title: 'Pay the deposit',
    description:
      'Asks the person to pay the deposit for a table, on a page that they are asked to open. Call confirm_deposit afterwards.',
    input: z.object({}),
    run: async (_, { open, once }) => {
      const { id, url } = await once('deposit', () => deposits.open(pages));
      const reply = await open('page', {
        message: 'Pay the deposit of 20 EUR for your table on our page. It is given back when you come.',
        url,
        fallback:
          'Nothing is paid: that takes a page, and this client cannot ask to open one. The person can pay at the restaurant.',
      });
      if (reply.action !== 'opened') return notAccepted(reply, 'paid');
      // Tells clients of 2025-11-25 when it is paid, which is after this call.
      void pages?.at(url)?.done.then(reply.complete);
      return say(
        `The person opened the page. Opened is not paid: call confirm_deposit with deposit ${id} to learn whether it was.`,
      );
    },
  });
