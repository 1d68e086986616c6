/** What is kept of a booking. */
export interface Booking {
  /** The call that it is of: it books once, however often its last round comes. */
  readonly call: string;
  readonly partySize: number;
  readonly note?: string | undefined;
}

/** The tables of a small restaurant, in memory. Days are YYYY-MM-DD, of any year. */
export interface Calendar {
  readonly isFull: (date: string) => boolean;
  /** The first day after this one that has a free table. */
  readonly nextFree: (date: string) => string;
  /** Takes a table, once a call; false where none is free. */
  readonly book: (date: string, booking: Booking) => boolean;
}

const tables = 3;
const friday = 5;
const saturday = 6;

/** A calendar without bookings; Fridays and Saturdays are full all the same. */
export function createCalendar(): Calendar {
  const bookings = new Map<string, Booking[]>();

  const isFull = (date: string): boolean => {
    const weekday = new Date(date).getUTCDay();
    return weekday === friday || weekday === saturday || (bookings.get(date)?.length ?? 0) >= tables;
  };

  return {
    isFull,
    nextFree: (date) => {
      const day = new Date(date);
      let next: string;
      do {
        day.setUTCDate(day.getUTCDate() + 1);
        next = day.toISOString().slice(0, 10);
      } while (isFull(next));
      return next;
    },
    book: (date, booking) => {
      if (bookings.get(date)?.some(({ call }) => call === booking.call)) return true;
      if (isFull(date)) return false;
      bookings.set(date, [...(bookings.get(date) ?? []), booking]);
      return true;
    },
  };
}
