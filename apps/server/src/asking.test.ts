import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ErrorCode, McpError, type ElicitResult } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createServer } from './createServer.ts';
import { type Asked, connect, oldWays, type ScriptedClient } from './scriptedClient.ts';

const minute = 60_000;
const full = { date: '2028-03-10', party_size: 2 };
const free: ElicitResult = { action: 'accept', content: { date: '2028-03-12', party_size: 2 } };

let person: ScriptedClient;
afterEach(async () => {
  vi.useRealTimers();
  await person.close();
});

describe.each(oldWays.filter(([name]) => name !== 'stdio, SDK v2'))(
  'asking over %s',
  (_transport, connectOver) => {
    test('a sign of life from the client reaches the caller of the tool, counting up', async () => {
      person = await connectOver();
      const seen: number[] = [];
      const replyWhenSeen =
        (count: number, result: ElicitResult) =>
        async (asked: Asked): Promise<ElicitResult> => {
          await signOfLife(asked);
          await vi.waitFor(() => expect(seen).toHaveLength(count));
          return result;
        };
      const fullAgain = { action: 'accept', content: { date: '2028-03-11', party_size: 2 } } as const;
      const replies = [replyWhenSeen(1, fullAgain), replyWhenSeen(2, free)];
      const { text } = await person.call('book_table', full, replies, {
        onprogress: ({ progress }) => seen.push(progress),
      });
      expect(text).toMatch(/^Booked/);
      expect(seen).toEqual([1, 2]);
    });

    test('a sign of life for a caller that wants no progress changes nothing', async () => {
      person = await connectOver();
      const reply = async (asked: Asked): Promise<ElicitResult> => {
        await signOfLife(asked);
        return free;
      };
      expect((await person.call('book_table', full, [reply])).text).toMatch(/^Booked/);
    });

    test('a cancelled call withdraws its question, also the first one', async () => {
      person = await connectOver();
      const { asked, reply } = openQuestion();
      const call = new AbortController();
      const outcome = person.call('book_table', full, [reply], { signal: call.signal });
      const { signal } = await asked;
      call.abort();
      await expect(outcome).rejects.toThrow('aborted');
      await vi.waitFor(() => expect(signal.aborted).toBe(true));
    });

    test('a question that the client refuses becomes an error in plain words', async () => {
      person = await connectOver();
      const refuse = (): never => {
        throw new McpError(ErrorCode.InvalidParams, 'marker-from-the-client');
      };
      const outcome = await person.call('book_table', full, [refuse]);
      expect(outcome.isError).toBe(true);
      expect(outcome.text).toBe('Nothing was booked. The client refused the question.');
    });

    test('an accept without content becomes an error, asked for often enough', async () => {
      person = await connectOver();
      const accept = { action: 'accept' } as const;
      const outcome = await person.call('book_table', full, [accept, accept, accept]);
      expect(outcome.isError).toBe(true);
      expect(outcome.text).toMatch(
        /^Nothing was booked\. The answer did not fit the question: .*\(type\)\.$/,
      );
    });

    test('a client that fails becomes an error without its words', async () => {
      person = await connectOver();
      const fail = (): never => {
        throw new Error('marker-from-the-client');
      };
      const outcome = await person.call('book_table', full, [fail]);
      expect(outcome.isError).toBe(true);
      expect(outcome.text).toBe('Nothing was booked. The question could not be put to the person.');
    });
  },
);

describe('how long a question waits', () => {
  test('after ten minutes without a sign of life it is withdrawn', async () => {
    vi.useFakeTimers();
    person = await connectInMemory();
    const { asked, reply } = openQuestion();
    const outcome = person.call('book_table', full, [reply], { timeout: 120 * minute });
    const { signal } = await asked;
    await vi.advanceTimersByTimeAsync(10 * minute - 1);
    expect(signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal.aborted).toBe(true);
    expect(await outcome).toMatchObject({
      isError: true,
      text: 'Nothing was booked. Nobody answered in time.',
    });
  });

  test('signs of life keep it open for an hour and no longer', async () => {
    vi.useFakeTimers();
    person = await connectInMemory();
    const { asked, reply } = openQuestion();
    const settled = vi.fn<() => void>();
    const outcome = person.call('book_table', full, [reply], { timeout: 120 * minute });
    void outcome.then(settled);
    const question = await asked;
    for (let waited = 9; waited < 60; waited += 9) {
      await vi.advanceTimersByTimeAsync(9 * minute);
      await signOfLife(question);
    }
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(9 * minute);
    await signOfLife(question);
    expect(await outcome).toMatchObject({ isError: true });
  });
});

// A question that nobody answers.
function openQuestion(): { asked: Promise<Asked>; reply: (question: Asked) => Promise<ElicitResult> } {
  let tell: (question: Asked) => void = () => {};
  const asked = new Promise<Asked>((resolve) => {
    tell = resolve;
  });
  const reply = (question: Asked): Promise<ElicitResult> => {
    tell(question);
    return new Promise(() => {});
  };
  return { asked, reply };
}

async function connectInMemory(): Promise<ScriptedClient> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  await createServer().connect(there);
  return connect(here);
}

async function signOfLife(asked: Asked): Promise<void> {
  if (!asked.signOfLife) throw new Error('the server wants no progress');
  await asked.signOfLife();
}
