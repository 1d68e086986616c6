import type { Browser, Page } from 'playwright';
import type { FormName } from '../requests.ts';
import { learn, openPage } from './openPage.ts';
import type { Samples } from './samples.ts';

/** A contender of this run. */
export interface Rival {
  readonly name: string;
  readonly url: string;
}

/** How thorough a run is. */
export interface Effort {
  readonly cold: number;
  readonly fresh: number;
  readonly warm: number;
  readonly accepts: number;
  readonly answers: number;
}

/** What costs so much is not repeated as often. */
const LONG_MS = 5_000;
const FEW = 3;
/** What takes longer cannot be done: a page that reckons without end stops nobody but itself. */
const PATIENCE_MS = 20_000;
const KEYS = 9;

/** A new browser for each sample: the first request of a page that has just come up. */
export async function measureCold(
  launch: () => Promise<Browser>,
  rivals: readonly Rival[],
  rounds: number,
  samples: Samples,
): Promise<void> {
  await rounded(rounds, rivals, async ({ name, url }) => {
    const browser = await launch();
    try {
      const page = await openPage(browser, url, '3 fields');
      const opened = await page.evaluate(() => window.cold);
      if (opened) samples.add(name, 'cold open', opened.painted);
    } finally {
      await browser.close();
    }
  });
}

/** A new page for each sample, with everything loaded that comes ahead: its first request, and the first key in it. */
export async function measureFresh(
  browser: Browser,
  rivals: readonly Rival[],
  form: FormName,
  rounds: number,
  samples: Samples,
): Promise<void> {
  await rounded(rounds, rivals, async ({ name, url }) => {
    const page = await openPage(browser, url);
    try {
      await page.evaluate(() => window.probe.whenLoaded());
      await learn(page, form);
      const opened = await page.evaluate((asked) => window.probe.open(asked), form);
      const key = await page.evaluate(() => window.probe.key());
      if (form === '3 fields') samples.add(name, 'preloaded open', opened.focusable);
      samples.add(name, `first key, ${form}`, key);
    } finally {
      await page.context().close();
    }
  });
}

/** One page for each rival, warmed up: opening a form again and again, and typing into a field that was answered before. */
export async function measureWarm(
  browser: Browser,
  rivals: readonly Rival[],
  form: FormName,
  rounds: number,
  samples: Samples,
): Promise<void> {
  const isList = form.endsWith('options');
  const measure = isList ? `pick, ${form}` : `steady key, ${form}`;
  const pages = new Map<Rival, Page>();
  const spent = new Map<Rival, number>();
  try {
    for (const rival of rivals) {
      const page = await openPage(browser, rival.url);
      await page.evaluate(() => window.probe.whenLoaded());
      await learn(page, form);
      pages.set(rival, page);
    }
    await rounded(rounds + 2, rivals, async (rival, round) => {
      const { name } = rival;
      const page = pages.get(rival);
      const isDone = (spent.get(rival) ?? 0) > LONG_MS && samples.count(name, `open, ${form}`) >= FEW;
      if (page === undefined || isDone || !samples.has(name, `open, ${form}`)) return;
      const start = performance.now();
      try {
        await page.bringToFront();
        const measured = page.evaluate(
          async ([asked, count]) => {
            const { probe } = window;
            const opening = await probe.open(asked);
            await probe.key();
            await probe.touch();
            const took: number[] = [];
            for (let at = 0; at < count; at += 1) took.push(await probe.key());
            await probe.cancel();
            return { opened: opening, keys: took };
          },
          [form, isList ? 3 : KEYS] as const,
        );
        const { opened, keys } = await patient(measured);
        // The first two rounds are for the compiler.
        if (round < 2 && (spent.get(rival) ?? 0) < LONG_MS) return;
        samples.add(name, `open, ${form}`, opened.focusable);
        for (const key of keys) samples.add(name, measure, key);
      } catch (error) {
        pages.delete(rival);
        await page.context().close();
        samples.fail(name, [`open, ${form}`, measure], error);
      } finally {
        spent.set(rival, (spent.get(rival) ?? 0) + performance.now() - start);
      }
    });
  } finally {
    for (const page of pages.values()) await page.context().close();
  }
}

/** A real click on the act that accepts, until the client's promise has resolved with what was typed. */
export async function measureAccept(
  browser: Browser,
  rivals: readonly Rival[],
  rounds: number,
  samples: Samples,
): Promise<void> {
  const pages = new Map<Rival, Page>();
  for (const rival of rivals) {
    const page = await openPage(browser, rival.url);
    await page.evaluate(() => window.probe.whenLoaded());
    await learn(page, '3 fields');
    pages.set(rival, page);
  }
  await rounded(rounds + 2, rivals, async (rival, round) => {
    const page = pages.get(rival);
    if (page === undefined) return;
    await page.bringToFront();
    await page.evaluate(async () => {
      const { probe } = window;
      await probe.open('3 fields');
      for (let at = 0; at < 3; at += 1) await probe.key();
    });
    const selector = await page.evaluate(() => window.contender?.accept ?? '');
    const took = page.evaluate(() => window.probe.accept());
    await page.click(selector);
    const ms = await took;
    if (round >= 2) samples.add(rival.name, 'accept', ms);
  });
  for (const page of pages.values()) await page.context().close();
}

/** What a page holds more, after many forms were answered in it, than before; all garbage collected. */
export async function measureRemains(
  browser: Browser,
  rivals: readonly Rival[],
  count: number,
  samples: Samples,
): Promise<void> {
  for (const { name, url } of rivals) {
    const page = await openPage(browser, `${url}?hasty`);
    try {
      const client = await page.context().newCDPSession(page);
      await client.send('HeapProfiler.enable');
      const weigh = async () => {
        for (let times = 0; times < 3; times += 1) {
          await client.send('HeapProfiler.collectGarbage');
          await page.evaluate(async () => {
            await new Promise((resolve) => {
              requestIdleCallback(resolve);
            });
          });
        }
        const { usedSize } = await client.send('Runtime.getHeapUsage');
        const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
        return { heap: usedSize, nodes, listeners: jsEventListeners };
      };
      await page.evaluate(() => window.probe.whenLoaded());
      await learn(page, '3 fields');
      const answer = (times: number) =>
        patient(
          page.evaluate((many) => window.probe.answerMany('3 fields', many), times),
          20_000 + times * 100,
        );
      // What the first forms leave is not what each form leaves.
      await answer(Math.max(20, count / 10));
      const before = await weigh();
      await answer(count);
      const after = await weigh();
      samples.add(name, 'heap left, MB', Math.max(0, after.heap - before.heap) / 1e6);
      samples.add(name, 'nodes left', after.nodes - before.nodes);
      samples.add(name, 'listeners left', after.listeners - before.listeners);
    } catch (error) {
      samples.fail(name, ['heap left, MB'], error);
    } finally {
      await page.context().close();
    }
  }
}

/** Every rival once in each round, in another order each time. */
async function rounded(
  rounds: number,
  rivals: readonly Rival[],
  once: (rival: Rival, round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (let at = 0; at < rivals.length; at += 1) {
      const rival = rivals[(at + round) % rivals.length];
      if (rival) await once(rival, round);
    }
}

function patient<Value>(promise: Promise<Value>, ms = PATIENCE_MS): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within ${ms / 1000} s.`)), ms);
  });
  // Its page is closed then.
  promise.catch(() => {});
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
