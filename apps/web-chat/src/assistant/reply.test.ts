import { expect, test } from 'vitest';
import { reply, suggestions } from './reply.ts';

const today = new Date(2026, 11, 30);

test.each([
  ['Book a table for tomorrow', 'book_table', { date: '2026-12-31' }],
  ['book a table on 2027-02-01 for 4', 'book_table', { date: '2027-02-01', party_size: 4 }],
  ['Book a table for 2027-02-01', 'book_table', { date: '2027-02-01' }],
  ['Deploy payment-api 2.3.1', 'deploy_service', { service: 'payment-api', version: '2.3.1' }],
  ['please deploy search v10', 'deploy_service', { service: 'search', version: '10' }],
  ['Add a site', 'add_site', {}],
  ['Link a ticket about login', 'link_ticket', { text: 'Link a ticket about login' }],
  ['Link ticket T-104', 'link_ticket', { text: 'T-104' }],
  ['Connect my calendar', 'connect_calendar', {}],
  ['Book a table tomorrow, and mark it in my calendar', 'book_table', { date: '2026-12-31' }],
])('“%s” calls %s', (text, tool, args) => {
  expect(reply(text, today)).toEqual({ kind: 'call', tool, arguments: args });
});

test.each([
  ['Book a table', 'Which day?'],
  ['Deploy something', 'Which service and version?'],
  ['Sing a song', 'I can book a table'],
])('“%s” is answered in words', (text, answer) => {
  expect(reply(text, today)).toEqual({ kind: 'say', text: expect.stringContaining(answer) as string });
});

test('the suggestions call each of the tools', () => {
  const called = suggestions
    .map((text) => reply(text, today))
    .map((next) => (next.kind === 'call' ? next.tool : next.text));
  expect(called).toEqual(['book_table', 'deploy_service', 'add_site', 'link_ticket', 'connect_calendar']);
});
