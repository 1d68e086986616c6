import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packPackages } from '../../scripts/packPackages.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Each public package's tarball, by the package's name. */
    readonly tarballs: { readonly [name: string]: string };
  }
}

/** Packs the public packages, once for all tests of what is published. */
export default async function provideTarballs(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'elicitation-kit-tarballs-'));
  project.provide('tarballs', await packPackages(folder));
  return () => rmSync(folder, { recursive: true });
}
