import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const READ = /\.(json|jsonl|ndjson)$/i;

/** The files of a path: itself, or the JSON and JSON lines below it, but for `node_modules` and what begins with a dot. */
export async function listFiles(path: string, read: RegExp = READ): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const below = entries
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(async (entry) => {
      const at = join(path, entry.name);
      if (entry.isDirectory()) return listFiles(at, read);
      return entry.isFile() && read.test(entry.name) ? [at] : [];
    });
  return (await Promise.all(below)).flat();
}
