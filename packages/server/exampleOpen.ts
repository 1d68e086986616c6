// README, "Pages", from here on.
import type { Call } from '@elicitation-kit/server';

export async function payDeposit({ open, once }: Call, deposits: Deposits): Promise<string> {
  const { id, url } = await once('deposit', () => deposits.create());
  const reply = await open('page', {
    message: 'Pay the deposit of 20 EUR on our page. It is given back when you come.',
    url,
    again: 'The deposit is not paid yet. Pay on the page, or open it again.',
    done: (signal) => deposits.paid(id, signal),
  });
  if (reply.action === 'done') return 'The deposit is paid.';
  if (reply.action === 'opened')
    return `The page was opened. Whether it is paid, confirm_deposit tells: ${id}.`;
  return `Not paid. ${reply.text}`;
}

interface Deposits {
  /** The address holds a random id, and nothing else. */
  readonly create: () => { readonly id: string; readonly url: string };
  /** Resolves when it is paid. */
  readonly paid: (id: string, signal: AbortSignal) => Promise<void>;
}
