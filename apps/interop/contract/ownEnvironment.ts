import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A home that exists for one run, and an environment with nothing of this machine's but its PATH. */
export interface OwnEnvironment {
  readonly home: string;
  readonly env: { readonly [name: string]: string };
  readonly remove: () => void;
}

/** For agents that are programs of their own: no key, no settings, and no way out but loopback. */
export function ownEnvironment(): OwnEnvironment {
  const home = mkdtempSync(join(tmpdir(), 'elicitation-kit-interop-'));
  // Nothing listens there: what does not go to this machine goes nowhere.
  const nowhere = 'http://127.0.0.1:9';
  return {
    home,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      XDG_CONFIG_HOME: home,
      HTTP_PROXY: nowhere,
      HTTPS_PROXY: nowhere,
      NO_PROXY: '127.0.0.1,localhost',
    },
    remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  };
}
