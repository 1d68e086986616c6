import type { Browser, Page } from 'playwright';
import { requestOf, type FormName } from '../requests.ts';
import { installProbe } from './installProbe.ts';

/** A page of a contender in a context of its own, with the probe in it. Any error of the page is one of the run. */
export async function openPage(browser: Browser, url: string, cold?: FormName): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  await page.addInitScript(installProbe, cold && { name: cold, request: JSON.stringify(requestOf(cold)) });
  await page.goto(url);
  return page;
}

/** Tells the probe what a server asks for in this form. */
export async function learn(page: Page, form: FormName): Promise<void> {
  await page.evaluate(([name, request]) => window.probe.learn(name, request), [
    form,
    JSON.stringify(requestOf(form)),
  ] as const);
}
