import { findDate } from './findDate.ts';

/** What the assistant does with a message: call a tool, or say something. */
export type Reply =
  | { readonly kind: 'call'; readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> }
  | { readonly kind: 'say'; readonly text: string };

/** Messages to start with, one for each tool. */
export const suggestions: readonly string[] = [
  'Book a table for Friday',
  'Deploy payment-api 2.3.1',
  'Add a site',
  'Link a ticket about login',
  'Connect my calendar',
];

const WHAT_I_CAN_DO =
  'I can book a table, deploy a service, add a site, link a ticket, or connect your calendar. ' +
  'Try “Book a table for tomorrow for 4”, or “Deploy payment-api 2.3.1”.';

/** The scripted assistant: a few rules in place of a model. */
export function reply(text: string, today: Date = new Date()): Reply {
  const words = text.toLowerCase();
  if (/\bdeploy/.test(words)) return deploy(text);
  if (/\b(ticket|issue|bug)s?\b/.test(words))
    return call('link_ticket', { text: /\bT-\d+\b/i.exec(text)?.[0] ?? text });
  if (/\b(book|table|dinner|lunch|reserve)/.test(words)) return book(text, today);
  if (/\bcalendars?\b/.test(words)) return call('connect_calendar', {});
  if (/\b(site|website|webpage)s?\b/.test(words)) return call('add_site', {});
  return { kind: 'say', text: WHAT_I_CAN_DO };
}

function book(text: string, today: Date): Reply {
  const date = findDate(text, today);
  if (!date)
    return { kind: 'say', text: 'Which day? A date such as 2026-12-24 will do, or “tomorrow”, or “Friday”.' };
  const people = /\bfor (\d{1,3})\b(?!-)/.exec(text)?.[1];
  return call('book_table', people ? { date, party_size: Number(people) } : { date });
}

function deploy(text: string): Reply {
  const [, service, version] = /\bdeploy\s+([\w.-]+)\s+v?(\d+(?:\.\d+)*)/i.exec(text) ?? [];
  if (!service || !version)
    return { kind: 'say', text: 'Which service and version? For example “Deploy payment-api 2.3.1”.' };
  return call('deploy_service', { service, version });
}

function call(tool: string, args: Readonly<Record<string, unknown>>): Reply {
  return { kind: 'call', tool, arguments: args };
}
