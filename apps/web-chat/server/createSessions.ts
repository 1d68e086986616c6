import { randomBytes } from 'node:crypto';
import type { Session } from './createSession.ts';

/** How many sessions there are, and for how long. */
export interface SessionsOptions {
  /** Default 100; there is none for whoever comes then. */
  readonly most?: number;
  /** A session without a tab ends after so long, ms. Default 30 minutes. */
  readonly idleMs?: number;
}

/** The sessions of a server, each known by an id that nobody can guess. */
export interface Sessions {
  /** The session of a cookie header, or nothing. */
  readonly of: (cookies: string | null | undefined) => Session | undefined;
  /** The `set-cookie` of a new session, or nothing where there are too many. */
  readonly start: () => string | undefined;
  /** Keeps a session while a tab has a stream open; returns what to call when that is gone, or nothing where it has too many. */
  readonly hold: (session: Session) => (() => void) | undefined;
  /** How many there are now. */
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

const NAME = 'web-chat-session';
/** Of one session. */
const MOST_TABS = 32;

interface Kept {
  readonly session: Session;
  tabs: number;
  idle: NodeJS.Timeout | undefined;
}

export function createSessions(create: () => Session, options: SessionsOptions = {}): Sessions {
  const { most = 100, idleMs = 30 * 60_000 } = options;
  const sessions = new Map<string, Kept>();

  const end = async (id: string): Promise<void> => {
    const kept = sessions.get(id);
    sessions.delete(id);
    clearTimeout(kept?.idle);
    await kept?.session.close();
  };

  const rest = (id: string, kept: Kept): void => {
    clearTimeout(kept.idle);
    kept.idle = kept.tabs > 0 ? undefined : setTimeout(() => void end(id), idleMs).unref();
  };

  return {
    of: (cookies) => {
      const id = new RegExp(`(?:^|; )${NAME}=([\\w-]+)`).exec(cookies ?? '')?.[1] ?? '';
      const kept = sessions.get(id);
      if (kept) rest(id, kept);
      return kept?.session;
    },
    start: () => {
      if (sessions.size >= most) return undefined;
      const id = randomBytes(32).toString('base64url');
      const kept: Kept = { session: create(), tabs: 0, idle: undefined };
      sessions.set(id, kept);
      rest(id, kept);
      // Served by https, it would say Secure as well.
      return `${NAME}=${id}; HttpOnly; SameSite=Strict; Path=/`;
    },
    hold: (session) => {
      const found = Array.from(sessions).find(([, kept]) => kept.session === session);
      if (found === undefined || found[1].tabs >= MOST_TABS) return undefined;
      const [id, kept] = found;
      kept.tabs += 1;
      rest(id, kept);
      return () => {
        kept.tabs -= 1;
        if (sessions.get(id) === kept) rest(id, kept);
      };
    },
    count: () => sessions.size,
    close: async () => {
      await Promise.all(Array.from(sessions.keys(), end));
    },
  };
}
