import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPage } from '../server/buildPage.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built page. */
    readonly dist: string;
  }
}

/** Builds the page, once for all tests of it. */
export default async function provideDist(project: TestProject): Promise<() => Promise<void>> {
  const dist = await mkdtemp(join(tmpdir(), 'web-chat-'));
  await buildPage(dist);
  project.provide('dist', dist);
  return () => rm(dist, { recursive: true });
}
