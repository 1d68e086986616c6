/** A ticket that can be found. */
interface Ticket {
  readonly id: string;
  readonly title: string;
}

const tickets: readonly Ticket[] = [
  { id: 'T-101', title: 'Login page shows an empty form' },
  { id: 'T-102', title: 'Login fails after the session has ended' },
  { id: 'T-103', title: 'Login link in the welcome mail is broken' },
  { id: 'T-104', title: 'Export stops after 1000 rows' },
  { id: 'T-105', title: 'Export writes dates in the wrong time zone' },
  { id: 'T-106', title: 'Search finds no names with accents' },
  { id: 'T-107', title: 'Dark theme hides the focus ring' },
  { id: 'T-108', title: 'Import reports the wrong row' },
];

/** The ticket with this id. */
export function ticketById(id: string): Ticket | undefined {
  return tickets.find((ticket) => ticket.id === id.trim().toUpperCase());
}

/** Up to three tickets whose titles share words with the text, the closest first. */
export function findTickets(text: string): Ticket[] {
  const words = wordsOf(text);
  return tickets
    .map((ticket) => ({
      ticket,
      shared: wordsOf(ticket.title).filter((word) => words.includes(word)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, 3)
    .map(({ ticket }) => ticket);
}

// Short words say nothing about a ticket.
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
}
