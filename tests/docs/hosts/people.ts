// docs/hosts/server.md, from here on.
import { createElicitationStore, type ElicitationStore } from '@elicitation-kit/core';

const IDLE_MS = 30 * 60_000;
const MOST = 10_000;
const MOST_VIEWS = 32;

/** What one person has on this server. */
export interface Person {
  readonly store: ElicitationStore;
  /** Called at the end: put in what closes their MCP clients. */
  readonly atEnd: Set<() => unknown>;
  views: number;
  idle?: NodeJS.Timeout;
}

// Frameworks bundle each route by itself, and load files again in development: all must find the same people.
const shared = globalThis as { elicitationPeople?: Map<string, Person> };
const people = (shared.elicitationPeople ??= new Map<string, Person>());

/** By the id of the session that your own sign-in has checked; nothing where there are too many. */
export function personOf(session: string): Person | undefined {
  const known = people.get(session);
  if (known === undefined && people.size >= MOST) return undefined;
  // Tabs come and go: none of them has to be there for a request to wait.
  const store = known?.store ?? createElicitationStore({ noViewMs: false });
  const person: Person = known ?? { store, atEnd: new Set(), views: 0 };
  people.set(session, person);
  rest(session, person);
  return person;
}

/**
 * Keeps a person while a stream or a socket of theirs is open; `close` closes it, should the person end before. Returns what to call once
 * it has closed, or nothing where they have too many.
 */
export function hold(session: string, close: () => void): (() => void) | undefined {
  const person = personOf(session);
  if (person === undefined || person.views >= MOST_VIEWS) return undefined;
  person.views += 1;
  person.atEnd.add(close);
  rest(session, person);
  return () => {
    if (!person.atEnd.delete(close)) return;
    person.views -= 1;
    rest(session, person);
  };
}

/** Ends what is asked, and everything that was put into `atEnd`. Call it at sign-out as well. */
export function endPerson(session: string): void {
  const person = people.get(session);
  people.delete(session);
  clearTimeout(person?.idle);
  person?.store.close();
  for (const end of person?.atEnd ?? [])
    void Promise.resolve()
      .then(end)
      .catch(() => {});
}

/** Whoever has no view open ends after a while. */
function rest(session: string, person: Person): void {
  clearTimeout(person.idle);
  if (person.views > 0 || people.get(session) !== person) return;
  person.idle = setTimeout(() => endPerson(session), IDLE_MS).unref();
}
