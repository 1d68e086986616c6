import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { createRandom } from '../random.ts';

/** A person at the built page in Chromium, who clicks. */
export interface PagePerson {
  /** Clicks while the run goes on, and then until nothing waits; never rejects. */
  readonly live: (goesOn: () => boolean, waits: () => boolean) => Promise<void>;
  /** What the page holds after a garbage collection, the next time that nothing is asked meanwhile; nodes that are not in the document any more. */
  readonly weigh: () => Promise<PageWeight>;
  /** Requests that the person has answered. */
  readonly answered: () => number;
  /** What was clicked, by name. */
  readonly clicks: ReadonlyMap<string, number>;
  /** Console messages that must not be. */
  readonly noise: readonly string[];
  /** The browser's own messages about a network that was lost while the host was away. */
  readonly lossesTold: () => number;
  readonly close: () => Promise<void>;
}

/** Weights of a page. */
export interface PageWeight {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What is typed into a field, by its label. */
const TYPED: readonly (readonly [RegExp, string])[] = [
  [/^Address/, 'https://docs.example.com'],
  [/^Party size/, '4'],
  [/^Heading/, 'Opening hours'],
  [/^Short name/, 'hours'],
  [/^Tag/, 'v1.4.2'],
];
const SOON_MS = 1_500;
const LATE_CODE = 'Failed to fetch dynamically imported module';
const LOST = /^Failed to load resource: (net::ERR_|the server responded with a status of (403|404|409|503))/;

/** `isLossy` says whether the host is away, or was a moment ago. A restless person also reloads the page. */
export async function openPagePerson(
  browser: Browser,
  url: string,
  options: {
    readonly seed: number;
    readonly of: number;
    readonly isRestless: boolean;
    readonly isLossy: () => boolean;
  },
): Promise<PagePerson> {
  const { seed, of, isRestless, isLossy } = options;
  const random = createRandom(seed, -of);
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  const clicks = new Map<string, number>();
  const noise: string[] = [];
  let losses = 0;
  let answered = 0;
  let toWeigh: ((weight: PageWeight) => void) | undefined;

  page.on('console', (message) => {
    if (message.type() === 'error' && LOST.test(message.text()) && isLossy()) losses += 1;
    else noise.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => {
    // The kit reports it, and the person tries again.
    if (message.startsWith(LATE_CODE) && isLossy()) losses += 1;
    else noise.push(`uncaught: ${message}`);
  });
  // Pages that servers want opened: the person looks, and closes them.
  context.on('page', (other) => {
    if (other !== page) void closeOnceLoaded(other);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`The policy forbids ${effectiveDirective} ${blockedURI}`),
    );
  });
  await page.goto(url);
  await page.getByText('Connected to').waitFor();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable');

  const did = (what: string): void => void clicks.set(what, (clicks.get(what) ?? 0) + 1);
  const dialog = page.locator('dialog[data-armed]');
  const outside = page.locator('.ek-outside');
  const button = (within: Page | Locator, name: string | RegExp): Locator =>
    within.getByRole('button', { name, exact: true });

  /** Clicks, unless it has gone meanwhile; whether it was there. */
  const click = async (target: Locator, what: string): Promise<boolean> => {
    const is = await target.click({ timeout: SOON_MS }).then(
      () => true,
      () => false,
    );
    if (is) did(what);
    return is;
  };

  const fillIn = async (): Promise<void> => {
    for (const [label, text] of TYPED) {
      const field = dialog.getByLabel(label);
      if ((await field.count()) === 1) await field.fill(text, { timeout: SOON_MS });
    }
    const names = await dialog
      .locator('input[type=radio]')
      .evaluateAll((radios) => Array.from(new Set(radios.map((radio) => (radio as HTMLInputElement).name))));
    for (const name of names) {
      const group = dialog.locator(`input[type=radio][name="${name}"]`);
      if ((await group.and(dialog.locator(':checked')).count()) === 0)
        await group.first().check({ timeout: SOON_MS });
    }
  };

  const answer = async (): Promise<void> => {
    const drawn = random.next();
    const accept = dialog.locator('.ek-accept');
    if (drawn < 0.02) {
      did('leaves it');
      await dialog.waitFor({ state: 'detached', timeout: 8_000 }).catch(() => {});
      return;
    }
    if (drawn < 0.05) {
      await page.keyboard.press('Escape');
      did('Escape');
    } else if (drawn < 0.1) await click(button(dialog, 'Cancel'), 'Cancel');
    else if (drawn < 0.3 || (await accept.count()) === 0) await click(button(dialog, 'Decline'), 'Decline');
    else {
      await fillIn();
      await click(accept, 'accepts');
    }
    const isOver = await dialog.waitFor({ state: 'detached', timeout: SOON_MS }).then(
      () => true,
      () => false,
    );
    // It cannot be sent as it is.
    if (!isOver) await click(button(dialog, 'Decline'), 'Decline after errors');
  };

  /** Pages that were opened stand there until the person says what became of them: they are no leak. */
  const clearAway = async (): Promise<void> => {
    for (const name of ['Dismiss', 'Stop']) {
      const each = button(outside, name).first();
      while ((await each.isVisible()) && (await click(each, name)));
    }
  };

  const turn = async (goesOn: boolean): Promise<void> => {
    if (toWeigh) await clearAway();
    const weight = toWeigh && (await weigh(page, devTools));
    if (weight) {
      toWeigh?.(weight);
      toWeigh = undefined;
    }
    if ((await dialog.count()) > 0) {
      await answer();
      answered += 1;
      return;
    }
    const again = button(page, 'Try again');
    if (await again.isVisible()) {
      await click(again, 'Try again');
      await wait(300);
      return;
    }
    // While the focus is in text, a bar stands for the dialog.
    const bar = button(outside, 'Open');
    if (await bar.isVisible()) {
      await click(bar, 'Open');
      return;
    }
    for (const name of ['I have finished', 'Stop', 'Dismiss'])
      if ((!goesOn || random.chance(0.3)) && (await button(outside, name).first().isVisible()))
        await click(button(outside, name).first(), name);
    if (goesOn && isRestless && random.chance(0.02)) {
      did('reloads');
      await page.reload();
      await page.getByText('Connected to').waitFor({ timeout: 10_000 });
    }
    const isBusy = (await page.locator('.tool[data-state=running], .tool[data-state=waiting]').count()) > 0;
    if (goesOn && !isBusy) await click(button(page, 'Connect my calendar'), 'Connect my calendar');
    await dialog.waitFor({ timeout: SOON_MS }).catch(() => {});
  };

  return {
    // What it looked for may go at any moment: the server may take it back.
    live: async (goesOn, waits) => {
      while (goesOn() || waits()) await turn(goesOn()).catch(() => wait(200));
    },
    weigh: () =>
      new Promise((resolve) => {
        toWeigh = resolve;
      }),
    answered: () => answered,
    clicks,
    noise,
    lossesTold: () => losses,
    close: () => context.close(),
  };
}

/** Nothing where a request is shown before or after: at a busy machine one comes while the collector works, and its form may have thousands of nodes. */
async function weigh(page: Page, devTools: CDPSession): Promise<PageWeight | undefined> {
  if ((await look(page)).isAsking) return undefined;
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const { isAsking, attached } = await look(page);
  if (isAsking) return undefined;
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes') - attached, listeners: of('JSEventListeners') };
}

/** Whether a request is shown, and how many nodes the document has. */
function look(page: Page): Promise<{ readonly isAsking: boolean; readonly attached: number }> {
  return page.evaluate(() => {
    const all = document.createTreeWalker(document);
    let attached = 1;
    while (all.nextNode()) attached += 1;
    return { isAsking: document.querySelector('dialog') !== null, attached };
  });
}

async function closeOnceLoaded(page: Page): Promise<void> {
  await page.waitForLoadState().catch(() => {});
  await page.close().catch(() => {});
}
