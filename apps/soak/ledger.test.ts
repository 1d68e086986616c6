import { expect, test } from 'vitest';
import { createLedger, type Ledger } from './ledger.ts';
import type { How } from './servers/messages.ts';

const accepted = (content: string): How => ({
  how: 'answered',
  action: 'accept',
  content,
  isWellFormed: true,
});
const declined: How = { how: 'answered', action: 'decline', isWellFormed: true };

/** Books with one request, of the person 7. */
function asked(reading = 'form'): Ledger {
  const ledger = createLedger();
  ledger.asked({ n: 1, kind: 'text', reading, person: 7 });
  return ledger;
}

test('a request that its person has answered, once, is in order', () => {
  const ledger = asked();
  ledger.said(1, 'accept', 'a');
  ledger.ended(1, accepted('a'));
  expect(ledger.faults()).toEqual([]);
  expect(ledger.open()).toEqual([]);
  expect(ledger.counts()).toMatchObject({ asked: 1, ended: 1, ends: { accept: 1 }, lost: 0, doubled: 0 });
});

test('what its person has said may be known before that it was asked', () => {
  const ledger = createLedger();
  ledger.said(1, 'decline');
  ledger.asked({ n: 1, kind: 'text', reading: 'form', person: 7 });
  ledger.ended(1, declined);
  expect(ledger.faults()).toEqual([]);
});

const two = (one: How, other: How) => (ledger: Ledger) => {
  ledger.ended(1, one);
  ledger.ended(1, other);
};

test.each<{ readonly words: string; readonly happens: (ledger: Ledger) => void; readonly reading?: string }>([
  { words: 'never answered', happens: ({ ended }) => ended(1, { how: 'lost' }) },
  {
    words: 'second response',
    happens: ({ ended, again }) => {
      ended(1, { how: 'answered', action: 'cancel', isWellFormed: true });
      again(1, declined);
    },
  },
  { words: 'ended twice', happens: two({ how: 'gone' }, { how: 'gone' }) },
  {
    words: 'has not sent',
    happens: ({ said, ended }) => {
      said(1, 'accept', 'a');
      ended(1, accepted('b'));
    },
  },
  { words: 'not by its person', happens: ({ ended }) => ended(1, declined) },
  { words: 'cannot be', happens: ({ ended }) => ended(1, accepted('')), reading: 'hopeless' },
  { words: 'as error -32602', happens: ({ ended }) => ended(1, { how: 'refused', code: -32602 }) },
  {
    words: 'protocol does not know',
    happens: ({ ended }) => ended(1, { how: 'answered', action: 'yes', isWellFormed: false }),
  },
])('a request that was $words is a fault', ({ words, happens, reading }) => {
  const ledger = asked(reading);
  happens(ledger);
  expect(ledger.faults().join('\n')).toContain(words);
});

test('a muted server’s requests may be declined unseen', () => {
  const ledger = asked();
  ledger.muted(7);
  ledger.ended(1, declined);
  expect(ledger.faults()).toEqual([]);
});

test('an answer may cross with the server’s taking back, once', () => {
  const ledger = asked();
  ledger.ended(1, { how: 'taken back' });
  ledger.again(1, declined);
  expect(ledger.counts()).toMatchObject({ crossed: 1, doubled: 0 });
  ledger.again(1, declined);
  expect(ledger.counts()).toMatchObject({ crossed: 1, doubled: 1 });
});

test('what a killed server had open ends with it', () => {
  const ledger = asked();
  ledger.askerKilled();
  expect([ledger.open(), ledger.faults(), ledger.counts().ends]).toEqual([[], [], { 'asker killed': 1 }]);
});
