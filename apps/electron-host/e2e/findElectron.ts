import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Why a test cannot run where Electron is there. */
export const NO_DISPLAY = 'no display, and no Xvfb to stand for one';

/**
 * Electron's program: of the folder that `ELECTRON_OVERRIDE_DIST_PATH` names, or of the `electron` package where it has been
 * fetched. Where a test cannot run, why.
 */
export function findElectron(): { readonly path: string } | { readonly missing: string } {
  const path = programs().find((one) => existsSync(one));
  if (path === undefined)
    return { missing: 'no Electron: set ELECTRON_OVERRIDE_DIST_PATH, or run npm run desktop once' };
  const hasDisplay = process.platform !== 'linux' || Boolean(process.env['DISPLAY']);
  if (!hasDisplay && spawnSync('Xvfb', ['-help'], { stdio: 'ignore' }).error) return { missing: NO_DISPLAY };
  return { path };
}

function programs(): readonly string[] {
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const name =
    process.platform === 'win32'
      ? 'electron.exe'
      : process.platform === 'darwin'
        ? 'Electron.app/Contents/MacOS/Electron'
        : 'electron';
  if (folder) return [join(folder, name)];
  const home = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const told = join(home, 'path.txt');
  return existsSync(told) ? [join(home, 'dist', readFileSync(told, 'utf8'))] : [];
}
