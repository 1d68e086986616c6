import { z } from 'zod';
import type { Deposits } from '../createDeposits.ts';
import { type AskingTool, defineTool } from '../registerTool.ts';
import { say } from '../toolResult.ts';

/** `confirm_deposit`: says whether a deposit was paid, and asks nobody. */
export const confirmDeposit = (deposits: Deposits): AskingTool =>
  defineTool({
    name: 'confirm_deposit',
    title: 'Confirm the deposit',
    description: 'Says whether a deposit was paid.',
    input: z.object({ deposit: z.string().max(20).describe('The deposit, as pay_deposit named it') }),
    run: async ({ deposit }) => {
      const isPaid = deposits.isPaid(deposit);
      if (isPaid === undefined) return { ...say('There is no such deposit.'), isError: true };
      return say(
        isPaid
          ? 'The deposit is paid.'
          : 'The deposit is not paid yet. The person may still be on the page, or have left it.',
      );
    },
  });
