// Runs every situation of one library and prints a line for each: `node --import ./guard.ts cell.ts sdk-v1 [title…]`.
import type { Era } from './contract/asks.ts';
import { createAskingServers } from './contract/createAskingServers.ts';
import type { Library } from './contract/library.ts';
import { runSituation, situations } from './contract/situations.ts';

/** What became of one situation. */
export interface Cell {
  readonly title: string;
  readonly era: Era;
  readonly outcome: 'passed' | 'cannot' | 'none' | 'failed';
  /** Why not. */
  readonly reason?: string;
  /** What was seen of that. */
  readonly seen?: string;
  readonly ms: number;
}

const [name, ...titles] = process.argv.slice(2);
const { library } = (await import(`./libraries/${name}.ts`)) as { readonly library: Library };

print('library', {
  package: library.package,
  folder: library.folder ?? library.package,
  adapter: library.adapter,
});
for (const era of library.eras)
  for (const situation of situations) {
    if (titles.length > 0 && !titles.includes(situation.title)) continue;
    const { title, eras } = situation;
    const none = library.none?.[title] ?? (eras.includes(era) ? undefined : situation.none);
    if (none !== undefined || !eras.includes(era)) {
      // Without a reason: another situation of that name is there for this era.
      if (none !== undefined) print('cell', { title, era, outcome: 'none', reason: none, ms: 0 });
      continue;
    }
    const start = performance.now();
    const servers = await createAskingServers();
    const seen = oneLine(await runSituation(situation, era, library, servers));
    await servers.close();
    const ms = Math.round(performance.now() - start);
    const reason = library.cannot?.[`${era} ${title}`] ?? library.cannot?.[title];
    if (seen === undefined) {
      print(
        'cell',
        reason === undefined
          ? { title, era, outcome: 'passed', ms }
          : { title, era, outcome: 'failed', reason: 'it can by now: take it out of `cannot`', ms },
      );
    } else if (reason === undefined) print('cell', { title, era, outcome: 'failed', seen, ms });
    else print('cell', { title, era, outcome: 'cannot', reason, seen, ms });
  }

process.exit(0);

function print(kind: 'library' | 'cell', value: object): void {
  process.stdout.write(`@${kind} ${JSON.stringify(value)}\n`);
}

/** The beginning of what was seen; a library's errors can fill pages. */
function oneLine(text: string | undefined): string | undefined {
  const line = text?.replaceAll(/\s+/g, ' ');
  return line && line.length > 160 ? `${line.slice(0, 159)}…` : line;
}
