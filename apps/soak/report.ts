import type { Ledger } from './ledger.ts';
import type { Options } from './options.ts';
import type { Lives } from './people/livePerson.ts';
import type { PagePerson } from './people/openPagePerson.ts';
import type { Weighings } from './weighings.ts';
import type { World } from './world.ts';

/** Prints what came of a run, its figures last; whether all is well. Without `rest`, it was stopped in the midst. */
export function report(run: {
  readonly options: Options;
  readonly ledger: Ledger;
  readonly lives: Lives;
  readonly weights: Weighings;
  readonly atPages: readonly PagePerson[];
  readonly world: World;
  readonly rest: Awaited<ReturnType<World['rest']>> | undefined;
  readonly seconds: number;
  readonly took: number;
}): boolean {
  const { options, ledger, lives, weights, atPages, world, rest, seconds, took } = run;
  const counts = ledger.counts();
  const lines = weights.lines();
  const noise = [...world.noise, ...atPages.flatMap((person) => person.noise)];
  const faults = [
    ...ledger.faults(),
    ...lines
      .filter(({ isFlat }) => !isFlat)
      .map(
        ({ what, growth, unit, per, most }) =>
          `${what} grows by ${growth} ${unit} for each ${per} requests; at most ${most}`,
      ),
    ...noise.slice(0, 10),
    ...(rest ? whatIsLeft(rest, run) : []),
  ];

  console.log('\nwhat people did');
  console.table({
    ...Object.fromEntries(Array.from(lives.doings).toSorted(([, one], [, other]) => other - one)),
    'browsers of people': lives.lives,
    'tabs reloaded': lives.reloads,
    'second tabs': lives.secondTabs,
    'calls stopped': lives.stopped,
  });
  console.log('what was clicked in Chromium');
  console.table(
    Object.fromEntries(
      atPages.flatMap((person, at) =>
        Array.from(person.clicks, ([what, times]) => [`${at + 1}: ${what}`, times]),
      ),
    ),
  );
  console.log('what went wrong on purpose');
  console.table({
    ...lives.wire,
    ...world.restarts,
    'losses told by the browser': atPages.reduce((sum, person) => sum + person.lossesTold(), 0),
  });
  console.log('endings, by the host’s records (those of a killed host up to its last weighing)');
  console.table(world.endings());
  console.log('how the asking server saw requests end');
  console.table(counts.ends);
  console.log('memory, by the line through the host’s long life');
  console.table(
    Object.fromEntries(
      lines.map(({ what, unit, samples, first, last, growth, per, most, isFlat }) => [
        what,
        { unit, samples, first, last, growth, most, 'for each': per, isFlat },
      ]),
    ),
  );
  for (const fault of faults) console.error(` ✗ ${fault}`);
  const figures = {
    seed: options.seed,
    asked: counts.asked,
    answers: counts.ended,
    lost: counts.lost + (rest ? ledger.open().length : 0),
    doubled: counts.doubled,
    wrong: counts.wrong,
    crossed: counts.crossed,
    late: counts.late,
    kinds: counts.kinds,
    'a second': Math.round(counts.asked / seconds),
    seconds: Math.round(took),
    'messages on consoles': noise.length,
    'stopped early': rest === undefined,
    ok: faults.length === 0,
  };
  console.log(JSON.stringify(figures));
  console.table(figures);
  return faults.length === 0;
}

/** What should be over. */
function whatIsLeft(
  { host, asking }: Awaited<ReturnType<World['rest']>>,
  {
    ledger,
    options,
    world: { before },
  }: { readonly ledger: Ledger; readonly options: Options; readonly world: World },
): readonly string[] {
  const more = Object.entries(host.open).filter(([name, count]) => count > (before.open[name] ?? 0));
  const { asked } = ledger.counts();
  return [
    ...ledger
      .open()
      .slice(0, 5)
      .map(({ n, kind }) => `request ${n} (${kind}) has not ended`),
    ...(host.sessions > 0 ? [`${host.sessions} sessions of the host are left`] : []),
    ...(asking.sessions > 0 ? [`${asking.sessions} sessions of the MCP server are left`] : []),
    ...more.map(([name, count]) => `${count} ${name} are left open in the host`),
    ...(asked < options.requests ? [`asked only ${asked} of ${options.requests}`] : []),
  ];
}
