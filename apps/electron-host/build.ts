// Builds the programs of the host: the page, the preload script, the main process, and the server that comes with it.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';

const root = import.meta.dirname;
const common: InlineConfig = { root, configFile: false, logLevel: 'warn' };

/** Builds the host into a folder that Electron can start; default `dist` of this app. */
export async function buildHost(folder: string = join(root, 'dist')): Promise<void> {
  const { NODE_ENV } = process.env;
  // Vite would take React's development code where it is already set, as by Vitest.
  process.env['NODE_ENV'] = 'production';
  const within = (name: string): { readonly outDir: string; readonly emptyOutDir: true } => ({
    outDir: join(folder, name),
    emptyOutDir: true,
  });
  const program = (name: string, entry: string, options: InlineConfig['build'] = {}): Promise<unknown> =>
    build({
      ...common,
      ssr: { noExternal: true, external: ['electron'] },
      build: { ...within(name), ssr: entry, target: 'node20', ...options },
    });
  try {
    await Promise.all([
      build({
        ...common,
        plugins: [react()],
        root: join(root, 'src/renderer'),
        build: {
          ...within('page'),
          target: 'es2023',
          modulePreload: { polyfill: false },
          chunkSizeWarningLimit: 1500,
        },
      }),
      program('main', 'src/main/main.ts'),
      program('server', 'src/server/stdio.ts'),
      // A sandboxed preload script is one file, in CommonJS.
      program('preload', 'src/preload.ts', {
        rolldownOptions: { output: { format: 'cjs', entryFileNames: 'preload.cjs' } },
      }),
    ]);
    await mkdir(folder, { recursive: true });
    const app = { name: 'electron-host', productName: 'Desktop host', version: '0.0.0' };
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ ...app, type: 'module', main: 'main/main.js' }),
    );
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
}

if (import.meta.main) await buildHost();
