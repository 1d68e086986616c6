import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env, getuid, platform } from 'node:process';
import { chromium } from 'playwright';

/**
 * The path of a Chromium-family browser: `CHROME_PATH`, an installed Chrome, Chromium or Edge, Playwright's own, or on
 * Debian as root the distribution's, which it installs. Throws, naming the ways out, where there is none.
 */
export function findBrowser(): string {
  if (env['CHROME_PATH']) {
    if (existsSync(env['CHROME_PATH'])) return env['CHROME_PATH'];
    throw new Error(`CHROME_PATH names no file: ${env['CHROME_PATH']}`);
  }
  const found =
    installed() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : installOnDebian());
  if (found) return found;
  throw new Error(
    'The tests need a browser and found none. Do one of these: install Chrome, Chromium or Edge; ' +
      'set CHROME_PATH to such a browser; or run `npx playwright install chromium`.',
  );
}

function installed(): string | undefined {
  return candidates().find((path) => existsSync(path));
}

function candidates(): readonly string[] {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', join(env['HOME'] ?? '', 'Applications')].map((folder) =>
        join(folder, `${name}.app`, 'Contents/MacOS', name),
      ),
    );
  }
  if (platform === 'win32') {
    return [
      'Google/Chrome/Application/chrome.exe',
      'Chromium/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ].flatMap((program) =>
      [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].flatMap((folder) =>
        folder ? [join(folder, program)] : [],
      ),
    );
  }
  const names = [
    'google-chrome-stable',
    'google-chrome',
    'chromium',
    'chromium-browser',
    'microsoft-edge-stable',
    'microsoft-edge',
  ];
  return names.flatMap((name) => (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)));
}

function installOnDebian(): string | undefined {
  if (!existsSync('/etc/debian_version') || getuid?.() !== 0) return undefined;
  console.log('No browser found: installing the distribution’s chromium');
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium')
    ? installed()
    : undefined;
}
