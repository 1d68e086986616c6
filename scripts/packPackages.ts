import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { finish } from './run.ts';

/** Packs every public package into a folder, built by its `prepack`. Returns the tarballs' paths by the packages' names. */
export async function packPackages(folder: string): Promise<{ readonly [name: string]: string }> {
  const tarballs: Record<string, string> = {};
  for (const manifest of globSync('packages/*/package.json')) {
    const { name, version, private: unpublished } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    if (unpublished) continue;
    const tarball = resolve(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
    await finish('pnpm', ['--dir', dirname(manifest), 'pack', '--out', tarball]);
    tarballs[name] = tarball;
  }
  return tarballs;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
}
