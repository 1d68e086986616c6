import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { finish } from '../../scripts/run.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Each public package's tarball, by the package's name. */
    readonly tarballs: { readonly [name: string]: string };
  }
}

/** Builds every package and packs the public ones, once for all tests of what is published. */
export default async function packPackages(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'elicitation-kit-tarballs-'));
  await finish('pnpm', ['run', 'build']);
  const tarballs: Record<string, string> = {};
  for (const manifest of globSync('packages/*/package.json')) {
    const { name, private: unpublished } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    if (unpublished) continue;
    const tarball = join(folder, `${name.replace('/', '-')}.tgz`);
    await finish('pnpm', ['--dir', dirname(manifest), 'pack', '--out', tarball]);
    tarballs[name] = tarball;
  }
  project.provide('tarballs', tarballs);
  return () => rmSync(folder, { recursive: true });
}

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
}
