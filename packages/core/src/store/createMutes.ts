import { apart } from './apart.ts';
import type { StoreOptions } from './options.ts';
import type { ElicitationSnapshot, ServerIdentity } from './view.ts';

/** The servers that the person has muted, for the session or for good. */
export interface Mutes {
  readonly has: (serverId: string | undefined) => boolean;
  readonly list: () => ElicitationSnapshot['muted'];
  readonly add: (server: ServerIdentity, until: 'session' | 'always') => void;
  readonly remove: (serverId: string) => void;
}

/** Starts from what the host's storage holds. Where that fails, the host learns why, and a mute holds for the session. */
export function createMutes(storage: StoreOptions['mutes']): Mutes {
  const muted = new Map<string, ElicitationSnapshot['muted'][number]>();
  apart(() => {
    for (const id of storage?.load() ?? [])
      if (typeof id === 'string') muted.set(id, { server: { id, label: id }, until: 'always' });
  });

  const save = (): boolean => {
    let kept = false;
    apart(() => {
      const always = Array.from(muted.values()).filter(({ until }) => until === 'always');
      storage?.save(always.map(({ server }) => server.id));
      kept = storage !== undefined;
    });
    return kept;
  };

  return {
    has: (serverId) => serverId !== undefined && muted.has(serverId),
    list: () => Array.from(muted.values()),
    add: (server, until) => {
      muted.set(server.id, { server, until });
      if (until === 'always' && !save()) muted.set(server.id, { server, until: 'session' });
    },
    remove: (serverId) => {
      const was = muted.get(serverId);
      muted.delete(serverId);
      if (was?.until === 'always') save();
    },
  };
}
