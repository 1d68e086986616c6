// `npm run soak`: requests of every kind through the web chat in server mode, with people, faults and restarts. Each must get exactly one end, and memory must stay flat.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadPatterns } from '@elicitation-kit/core/form';
import { buildPage } from '@elicitation-kit/web-chat/build-page';
import { chromium } from 'playwright';
import { launchOptions } from '../../scripts/launchBrowser.ts';
import { createLedger } from './ledger.ts';
import { readOptions } from './options.ts';
import { livePerson, type Lives } from './people/livePerson.ts';
import { openPagePerson } from './people/openPagePerson.ts';
import { report } from './report.ts';
import { weighings } from './weighings.ts';
import { createWorld } from './world.ts';

const PROGRESS_MS = 3_000;
/** All of it is over by then, once the last is asked, ms. */
const END_MS = 310_000;

const options = readOptions(process.argv.slice(2), process.env);
const { requests, seed, people, pages, quick } = options;
const started = performance.now();
const secondsSince = (start: number): number => (performance.now() - start) / 1000;
console.log(`soak: ${requests} requests, seed ${seed}, ${people} people, ${pages} in Chromium`);

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopped = true;
  });

await loadPatterns();
const dist = await mkdtemp(join(tmpdir(), 'soak-'));
// A run that is stopped ends in order, and prints what it has: not at once, as Playwright would.
const browser = await chromium.launch({ ...launchOptions(), handleSIGINT: false, handleSIGTERM: false });
const ledger = createLedger();
const lives: Lives = {
  doings: new Map(),
  wire: { lost: 0, doubled: 0, slow: 0, cut: 0 },
  lives: 0,
  reloads: 0,
  secondTabs: 0,
  stopped: 0,
};
await buildPage(dist);
const world = await createWorld({ dist, ledger, requests, seed, quick });
const goesOn = (): boolean => !stopped && ledger.counts().asked < requests;
const atPages = await Promise.all(
  Array.from({ length: pages }, (_, at) =>
    openPagePerson(browser, world.origin, { seed, of: at + 1, isRestless: at > 0, isLossy: world.isLossy }),
  ),
);
const weights = weighings(world, atPages[0], ledger, requests);
const asking = performance.now();

const live = async (person: number): Promise<void> => {
  for (let life = 0; goesOn(); life += 1)
    await livePerson(person, life, { origin: world.origin, seed, ledger, lives, goesOn });
};
const everyone = [
  ...Array.from({ length: people }, (_, at) => live(at + 1)),
  ...atPages.map((person) => person.live(goesOn, () => !stopped && ledger.open().length > 0)),
];
const progress = setInterval(() => {
  const { asked, ended, lost, doubled, wrong } = ledger.counts();
  const rate = Math.round(asked / secondsSince(asking));
  console.log(
    `${asked} asked, ${asked - ended} open, ${lost} lost, ${doubled} doubled, ${wrong} wrong · ${rate} a second · ${weights.last()}`,
  );
}, PROGRESS_MS);

while (goesOn()) {
  await wait(50);
  await world.disturb(ledger.counts().asked / requests);
  await weights.take();
}
const seconds = secondsSince(asking);

async function allHaveEnded(): Promise<void> {
  await Promise.all(everyone);
  while (ledger.open().length > 0) await wait(50);
}
if (!stopped) await Promise.race([allHaveEnded(), wait(END_MS)]);
clearInterval(progress);
await browser.close();
const rest = stopped ? undefined : await world.rest();
const ok = report({
  options,
  ledger,
  lives,
  weights,
  atPages,
  world,
  rest,
  seconds,
  took: secondsSince(started),
});
await world.close();
await rm(dist, { recursive: true, force: true });
// People who were stopped in the midst are still about.
process.exit(stopped ? 130 : ok ? 0 : 1);
