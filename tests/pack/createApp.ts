import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finish } from '../../scripts/run.ts';

/** The versions of React that the packages promise to work with. */
export const REACTS = {
  18: { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.31', '@types/react-dom': '18.3.7' },
  19: {
    react: 'catalog:',
    'react-dom': 'catalog:',
    '@types/react': 'catalog:',
    '@types/react-dom': 'catalog:',
  },
};

/**
 * A new Vite app outside the workspace with the packed packages and a React installed, type-checked and built. Returns
 * its folder, which is the caller's to delete.
 */
export async function createApp(
  tarballs: { readonly [name: string]: string },
  react: keyof typeof REACTS,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'elicitation-kit-app-'));
  cpSync(new URL('app', import.meta.url), folder, { recursive: true });

  const packed = Object.fromEntries(Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]));
  const build = { '@vitejs/plugin-react': 'catalog:', vite: 'catalog:' };
  const dependencies = { ...packed, ...REACTS[react], ...build };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  // The packages depend on each other by versions that no registry has yet.
  const settings = `${readFileSync('pnpm-workspace.yaml', 'utf8')}\noverrides: ${JSON.stringify(packed)}\n`;
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), settings);

  await finish('pnpm', ['--dir', folder, 'install', '--prefer-offline', '--ignore-scripts']);
  await finish('tsc', ['-p', folder]);
  await finish('pnpm', ['--dir', folder, 'exec', 'vite', 'build']);
  return folder;
}
