import type { Browser } from 'playwright';
import { contenders, type ContenderName } from '../contenders.ts';
import type { FormName } from '../requests.ts';
import { buildPage, type BuiltPage } from './buildPages.ts';
import {
  measureAccept,
  measureCold,
  measureFresh,
  measureRemains,
  measureWarm,
  type Effort,
} from './measures.ts';
import { createSamples, type Medians } from './samples.ts';
import { servePages } from './servePages.ts';
import { weighPages } from './weighPages.ts';

/** What a run in the browser has found. */
export interface BrowserResult {
  readonly browser: string;
  readonly medians: Medians;
  readonly failures: readonly string[];
}

/** Measures these contenders in one run, on production builds, in browsers that `launch` starts. */
export async function measureBrowser(
  names: readonly ContenderName[],
  forms: { readonly fresh: readonly FormName[]; readonly warm: readonly FormName[] },
  effort: Effort,
  launch: () => Promise<Browser>,
): Promise<BrowserResult> {
  const samples = createSamples();
  const pages = new Map<string, BuiltPage>();
  for (const name of names) pages.set(name, await buildPage(contenders[name].page));
  const bare = { react: await buildPage('bareReact.tsx'), dom: await buildPage('bareDom.ts') };
  const served = await servePages(pages);
  const rivals = names.map((name) => ({ name, url: served.urlOf(name) }));
  const timed = async (what: string, measuring: Promise<void>): Promise<void> => {
    const start = performance.now();
    await measuring;
    console.error(`${((performance.now() - start) / 1000).toFixed(0).padStart(4)} s  ${what}`);
  };
  try {
    await timed('cold starts', measureCold(launch, rivals, effort.cold, samples));
    const browser = await launch();
    try {
      await timed('bytes', weighPages(browser, rivals, pages, bare, samples));
      for (const form of forms.fresh)
        await timed(`${form}, on fresh pages`, measureFresh(browser, rivals, form, effort.fresh, samples));
      for (const form of forms.warm)
        await timed(`${form}, again and again`, measureWarm(browser, rivals, form, effort.warm, samples));
      if (effort.accepts > 0)
        await timed('accepting', measureAccept(browser, rivals, effort.accepts, samples));
      await timed('what remains', measureRemains(browser, rivals, effort.answers, samples));
      return { browser: browser.version(), medians: samples.medians(), failures: samples.failures() };
    } finally {
      await browser.close();
    }
  } finally {
    served.close();
  }
}
