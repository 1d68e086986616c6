import { apart } from './apart.ts';
import type { StoreOptions } from './options.ts';
import type { ElicitationSnapshot, ServerIdentity } from './view.ts';

/** Nobody mutes so many servers: what is kept beyond is rubbish. */
const MOST = 1_000;

/** The servers that the person has muted, for the session or for good. */
export interface Mutes {
  readonly has: (serverId: string | undefined) => boolean;
  readonly list: () => ElicitationSnapshot['muted'];
  readonly add: (server: ServerIdentity, until: 'session' | 'always') => void;
  readonly remove: (serverId: string) => void;
}

/**
 * Starts from what the host's storage holds. Other views of the host may share it: what they have added since is kept when this one saves. Where it
 * fails, the host learns why, and a mute holds for the session.
 */
export function createMutes(storage: StoreOptions['mutes']): Mutes {
  const muted = new Map<string, ElicitationSnapshot['muted'][number]>();

  const load = (): readonly string[] =>
    (storage?.load() ?? []).slice(0, MOST).filter((id) => typeof id === 'string');

  apart(() => {
    for (const id of load()) muted.set(id, { server: { id, label: id }, until: 'always' });
  });

  /** Whether it was kept. */
  const save = (change: (ids: Set<string>) => void): boolean => {
    let isKept = false;
    apart(() => {
      // What cannot be read is not kept either.
      let kept: readonly string[] = [];
      apart(() => {
        kept = load();
      });
      const ids = new Set(kept);
      change(ids);
      if (ids.size > MOST) return;
      storage?.save(Array.from(ids));
      isKept = storage !== undefined;
    });
    return isKept;
  };

  const remove = (serverId: string): void => {
    const was = muted.get(serverId);
    muted.delete(serverId);
    if (was?.until === 'always') save((ids) => ids.delete(serverId));
  };

  return {
    has: (serverId) => serverId !== undefined && muted.has(serverId),
    list: () => Array.from(muted.values()),
    add: (server, until) => {
      // The last word counts: what is to hold for the session is no longer for good.
      if (until === 'session') remove(server.id);
      const isKept = until === 'session' || save((ids) => ids.add(server.id));
      muted.set(server.id, isKept ? { server, until } : { server, until: 'session', unkept: true });
    },
    remove,
  };
}
