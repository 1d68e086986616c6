import type { CountersSnapshot } from '@elicitation-kit/records';
import type { Conversation, Entry } from '../chat/chat.ts';
import type { Connection, ConnectionState } from '../connection/connection.ts';
import { CHAT_PATH, type ChatAct, type ChatState } from './chatState.ts';

/** A conversation that is held on the page's server, in the parts that the page shows. */
export interface RemoteChat {
  readonly chat: Conversation;
  readonly connection: Connection;
  readonly counters: {
    readonly subscribe: (onChange: () => void) => () => void;
    readonly getSnapshot: () => CountersSnapshot;
  };
}

const GONE: ConnectionState = { phase: 'failed', reason: 'ended' };

/** Follows the conversation of this browser's session, and acts on it; one event stream for each tab. */
export function createRemoteChat(): RemoteChat {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  let counts: CountersSnapshot = { servers: [] };
  let connection: ConnectionState = { phase: 'connecting', again: false };
  let stream: EventSource | undefined;

  const changed = (): void => {
    for (const listener of listeners) listener();
  };

  const listen = (): void => {
    stream?.close();
    const mine = new EventSource(CHAT_PATH);
    let wasHeard = false;
    stream = mine;
    mine.addEventListener('message', ({ data }: MessageEvent<string>) => {
      wasHeard = true;
      ({ entries, connection, counts } = JSON.parse(data) as ChatState);
      changed();
    });
    mine.addEventListener('error', () => {
      connection = GONE;
      changed();
      // It tries again by itself, unless it was refused: then the session is over.
      if (mine.readyState === EventSource.CLOSED && wasHeard)
        void startSession().then((is) => is && listen());
    });
  };

  /** A session that is over is replaced by loading the page, of which the head is enough. */
  const startSession = async (): Promise<boolean> => {
    try {
      return (await fetch('/', { method: 'HEAD' })).ok;
    } catch {
      return false;
    }
  };

  const act = async (one: ChatAct): Promise<boolean> => {
    try {
      const { ok } = await fetch(CHAT_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(one),
      });
      return ok;
    } catch {
      return false;
    }
  };

  const subscribe = (onChange: () => void): (() => void) => {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  };

  listen();
  return {
    chat: {
      subscribe,
      getSnapshot: () => entries,
      say: (text) => void act({ say: text }),
      stop: (id) => void act({ stop: id }),
    },
    connection: {
      subscribe,
      getSnapshot: () => connection,
      connect: async () => {
        connection = { phase: 'connecting', again: true };
        changed();
        if ((await startSession()) && (await act({ connect: true }))) {
          listen();
          return true;
        }
        connection = { phase: 'failed', reason: 'unreachable' };
        changed();
        return false;
      },
    },
    counters: { subscribe, getSnapshot: () => counts },
  };
}
