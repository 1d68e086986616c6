import type { Browser } from 'playwright';
import { contenders, type ContenderName } from '../contenders.ts';
import { closure, weigh, type BuiltPage } from './buildPages.ts';
import type { Rival } from './measures.ts';
import { learn, openPage } from './openPage.ts';
import type { Samples } from './samples.ts';

const isScript = (name: string): boolean => name.endsWith('.js');

/** What each page adds to a host of its kind that asks nobody, gzip: before anything is asked, and once a form stands. */
export async function weighPages(
  browser: Browser,
  rivals: readonly Rival[],
  pages: ReadonlyMap<string, BuiltPage>,
  bare: { readonly react: BuiltPage; readonly dom: BuiltPage },
  samples: Samples,
): Promise<void> {
  for (const { name, url } of rivals) {
    const page = pages.get(name);
    if (page === undefined) continue;
    const base = contenders[name as ContenderName].react ? bare.react : bare.dom;
    const loaded = await loadedWithForm(browser, url);
    const styles = (of: BuiltPage): number =>
      weigh(
        of,
        Array.from(of.files.keys()).filter((file) => file.endsWith('.css')),
      );
    const shell = weigh(base, base.first);
    samples.add(name, 'first, kB', (weigh(page, page.first) - shell) / 1000);
    samples.add(name, 'with a form, kB', (weigh(page, loaded.filter(isScript)) - shell) / 1000);
    samples.add(name, 'styles, kB', (styles(page) - styles(base)) / 1000);
    if (name === 'kit') samples.add(name, 'form alone, kB', weigh(page, formOf(page)) / 1000);
  }
}

/** The files that a page has loaded once the form of three fields stands. */
async function loadedWithForm(browser: Browser, url: string): Promise<readonly string[]> {
  const page = await openPage(browser, url);
  try {
    await page.evaluate(() => window.probe.whenLoaded());
    await learn(page, '3 fields');
    return await page.evaluate(async () => {
      await window.probe.open('3 fields');
      await window.probe.whenLoaded();
      const base = new URL('.', location.href).href;
      return performance.getEntriesByType('resource').map(({ name }) => name.slice(base.length));
    });
  } finally {
    await page.context().close();
  }
}

/** The kit's scripts that only a form needs: what comes with its body, less what comes before it in any case. */
function formOf({ first, imports, modules }: BuiltPage): readonly string[] {
  const withModule = (end: string): readonly string[] =>
    closure(
      Array.from(modules.keys()).filter((script) => modules.get(script)?.some((id) => id.endsWith(end))),
      imports,
    );
  const before = new Set([
    ...first,
    ...withModule('store/createDesk.ts'),
    ...withModule('react/src/parts.ts'),
  ]);
  return withModule('form/RequestBody.tsx').filter((script) => !before.has(script));
}
