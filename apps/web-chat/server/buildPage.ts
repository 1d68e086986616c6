import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the page for production. `outDir` defaults to `dist` of this app. */
export async function buildPage(outDir = 'dist'): Promise<void> {
  const { NODE_ENV } = process.env;
  // Vite would take React's development code where it is already set, as by Vitest.
  process.env['NODE_ENV'] = 'production';
  try {
    const root = fileURLToPath(new URL('..', import.meta.url));
    await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
}
