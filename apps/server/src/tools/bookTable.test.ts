import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectHttp, everyWay, type ScriptedClient } from '../scriptedClient.ts';

const thursday = '2028-03-09';
const friday = '2028-03-10';
const saturday = '2028-03-11';
const sunday = '2028-03-12';

describe.each(everyWay)('book_table over %s', (_transport, connect) => {
  let person: ScriptedClient;
  beforeAll(async () => {
    person = await connect();
  });
  afterAll(() => person.close());

  test('a free day with a party size is booked without a question', async () => {
    const outcome = await person.call('book_table', { date: thursday, party_size: 4 });
    expect(outcome.text).toBe(`Booked a table on ${thursday}, party size 4.`);
    expect(outcome.questions).toEqual([]);
  });

  test('a full day leads to a form that offers the next free one', async () => {
    const accept = { action: 'accept', content: { date: sunday, party_size: 4 } } as const;
    const outcome = await person.call('book_table', { date: friday, party_size: 4 }, [accept]);
    expect(outcome.text).toBe(`Booked a table on ${sunday}, party size 4.`);
    expect(outcome.isError).toBe(false);
    const [question] = outcome.questions;
    expect(question?.message).toContain(friday);
    expect(question?.requestedSchema.properties).toMatchObject({
      date: { format: 'date', default: sunday },
      party_size: { minimum: 1, maximum: 12, default: 4 },
    });
    expect(question?.requestedSchema.required).toEqual(['date', 'party_size']);
  });

  test('a note is counted, not repeated', async () => {
    const note = 'The seat by the window 🪟';
    const content = { date: sunday, party_size: 2, note };
    const { text } = await person.call('book_table', { date: friday }, [{ action: 'accept', content }]);
    expect(text).toBe(`Booked a table on ${sunday}, party size 2, with a note of 24 characters.`);
  });

  test('a missing party size is asked for', async () => {
    const accept = { action: 'accept', content: { party_size: 12 } } as const;
    const outcome = await person.call('book_table', { date: thursday }, [accept]);
    expect(outcome.text).toBe(`Booked a table on ${thursday}, party size 12.`);
    expect(Object.keys(outcome.questions[0]?.requestedSchema.properties ?? {})).toEqual(['party_size']);
  });

  test('another full day leads to the question again, with the next free day', async () => {
    const outcome = await person.call('book_table', { date: friday, party_size: 3 }, [
      { action: 'accept', content: { date: saturday, party_size: 3 } },
      { action: 'accept', content: { date: '2028-03-13', party_size: 3 } },
    ]);
    expect(outcome.text).toBe('Booked a table on 2028-03-13, party size 3.');
    expect(outcome.questions.map(({ message }) => message.split('\n')[0])).toEqual([
      `No table is free on ${friday}.`,
      `No table is free on ${saturday} either.`,
    ]);
  });

  test('after three full days it stops asking', async () => {
    const full = { action: 'accept', content: { date: saturday, party_size: 3 } } as const;
    const outcome = await person.call('book_table', { date: friday }, [full, full, full, full]);
    expect(outcome.text).toMatch(/^Not booked: the person was asked 3 times/);
    expect(outcome.isError).toBe(false);
    expect(outcome.questions).toHaveLength(3);
  });

  test('a decline is not booked', async () => {
    const outcome = await person.call('book_table', { date: friday }, [{ action: 'decline' }]);
    expect(outcome.text).toContain('not booked');
    expect(outcome.isError).toBe(false);
  });

  test('a cancel is to be tried later', async () => {
    const outcome = await person.call('book_table', { date: friday }, [{ action: 'cancel' }]);
    expect(outcome.text).toContain('try later');
    expect(outcome.text).not.toContain('not booked');
    expect(outcome.isError).toBe(false);
  });

  test('a day that is in no calendar is refused before anyone is asked', async () => {
    const outcome = await person.call('book_table', { date: '2027-02-29' });
    expect(outcome.isError).toBe(true);
    expect(outcome.questions).toEqual([]);
  });
});

describe('book_table for a client that cannot ask', () => {
  let person: ScriptedClient;
  beforeAll(async () => {
    person = await connectHttp({ canAsk: [] });
  });
  afterAll(() => person.close());

  test('a full day is answered with the next free one', async () => {
    const outcome = await person.call('book_table', { date: friday, party_size: 4 });
    expect(outcome.text).toContain(`the next free day is ${sunday}`);
    expect(outcome.isError).toBe(false);
  });

  test('a missing party size is named', async () => {
    const { text } = await person.call('book_table', { date: thursday });
    expect(text).toContain('the party size is missing');
  });

  test('a free day with a party size is booked all the same', async () => {
    const { text } = await person.call('book_table', { date: thursday, party_size: 1 });
    expect(text).toBe(`Booked a table on ${thursday}, party size 1.`);
  });
});
