import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ServerSettings } from '../hostApi.ts';

/** What the host keeps: its servers, and the ids of those that are muted for good. */
export interface Settings {
  readonly servers: readonly ServerSettings[];
  readonly muted: readonly string[];
}

/** The settings of one file. */
export interface SettingsFile {
  readonly get: () => Settings;
  /** Throws where the disk does. */
  readonly set: (change: Partial<Settings>) => void;
}

/** Reads the settings; where there are none, or none that can be read, `otherwise`. A server that makes no sense is left out. */
export function openSettings(path: string, otherwise: Settings): SettingsFile {
  let settings = read(path) ?? otherwise;
  return {
    get: () => settings,
    set: (change) => {
      settings = { ...settings, ...change };
      mkdirSync(dirname(path), { recursive: true });
      // A host that stops in the middle has the old file or the new one.
      writeFileSync(`${path}.new`, JSON.stringify(settings, null, 2));
      renameSync(`${path}.new`, path);
    },
  };
}

function read(path: string): Settings | undefined {
  try {
    const { servers, muted } = JSON.parse(readFileSync(path, 'utf8')) as { readonly [key: string]: unknown };
    if (!Array.isArray(servers) || !Array.isArray(muted)) return undefined;
    return { servers: servers.filter(isServer), muted: muted.filter((id) => typeof id === 'string') };
  } catch {
    return undefined;
  }
}

function isServer(one: unknown): one is ServerSettings {
  const { id, label, start } = (one ?? {}) as { readonly [key: string]: unknown };
  const { url, command, args, bundled } = (start ?? {}) as { readonly [key: string]: unknown };
  if (typeof id !== 'string' || typeof label !== 'string' || id === '' || label === '') return false;
  if (typeof url === 'string') return URL.canParse(url);
  if (typeof command === 'string') return Array.isArray(args) && args.every((arg) => typeof arg === 'string');
  return typeof bundled === 'string';
}
