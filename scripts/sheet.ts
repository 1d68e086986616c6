// `npm run sheet`: builds the Storybook, runs every story of it without any network, and lays their pictures out as one.
// May follow: globals (`theme:dark skin:compact`), the picture's file (`sheet.jpg`), parts of stories' ids (`moments`).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { launchBrowser } from './launchBrowser.ts';
import { run } from './run.ts';

const FOLDER = 'storybook-static';
const ORIGIN = 'https://stories.test';
const COLUMNS = 8;
/** A story's page in CSS pixels, and the part of its size at which it stands on the sheet. */
const PAGE = { width: 640, height: 760 };
const SCALE = 0.5;

interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

interface Taken {
  readonly story: Story;
  readonly picture: Buffer;
  readonly faults: readonly string[];
}

/** What the page of a story knows of it. */
interface Preview {
  readonly currentRender?: {
    readonly phase?: string;
    readonly story?: {
      readonly storyGlobals?: { readonly viewport?: { readonly value?: string } };
      readonly parameters?: {
        readonly viewport?: {
          readonly options?: {
            readonly [name: string]: { readonly styles: { readonly width: string; readonly height: string } };
          };
        };
      };
    };
  };
}

/** How a story that was opened has ended, once it has. */
function ending(): string | undefined {
  const { currentRender } = (window as { __STORYBOOK_PREVIEW__?: Preview }).__STORYBOOK_PREVIEW__ ?? {};
  return ['finished', 'errored', 'aborted'].find((phase) => phase === currentRender?.phase);
}

/** The size of the screen that a story asks for; around its page, the Storybook would give it. */
function wishedSize(): { width: number; height: number } | undefined {
  const { currentRender } = (window as { __STORYBOOK_PREVIEW__?: Preview }).__STORYBOOK_PREVIEW__ ?? {};
  const { storyGlobals, parameters } = currentRender?.story ?? {};
  const styles = parameters?.viewport?.options?.[storyGlobals?.viewport?.value ?? '']?.styles;
  return styles && { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) };
}

/** A story in the built Storybook, as a person opens it: run to its end, and what went wrong. */
async function take(context: BrowserContext, story: Story, globals: string): Promise<Taken> {
  let faults: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => faults.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin === ORIGIN) return route.fulfill({ path: join(FOLDER, decodeURIComponent(pathname)) });
    faults.push(`asked the network for ${origin}${pathname}`);
    return route.abort();
  });
  const play = async (): Promise<void> => {
    faults = [];
    await page.goto(`${ORIGIN}/iframe.html?id=${story.id}&viewMode=story&globals=${globals}`);
    const ended = await page
      .waitForFunction(ending, null, { timeout: 30_000 })
      .then((phase) => phase.jsonValue())
      .catch(() => 'still running');
    if (ended !== 'finished') faults.push(`the story is ${ended}`);
  };
  await play();
  const size = await page.evaluate(wishedSize);
  if (size) {
    await page.setViewportSize(size);
    await play();
  }
  await page.mouse.move(0, 0);
  const picture = await page.screenshot({ type: 'jpeg', quality: 90 });
  await page.close();
  return { story, picture, faults };
}

async function takeAll(browser: Browser, stories: readonly Story[], globals: string): Promise<Taken[]> {
  const context = await browser.newContext({
    viewport: PAGE,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
  });
  const left = stories.entries();
  const taken: Taken[] = [];
  const work = async (): Promise<void> => {
    for (const [index, story] of left) taken[index] = await take(context, story, globals);
  };
  await Promise.all(Array.from({ length: 3 }, work));
  // What failed is run once more, alone: beside others, a story can wait too long for its turn.
  for (const [index, { story, faults }] of taken.entries())
    if (faults.length > 0) taken[index] = await take(context, story, globals);
  await context.close();
  return taken;
}

async function layOut(browser: Browser, taken: readonly Taken[], path: string): Promise<void> {
  const width = COLUMNS * (PAGE.width * SCALE + 12) + 12;
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  const tiles = taken.map(
    ({ story, picture }) =>
      `<figure><img src="data:image/jpeg;base64,${picture.toString('base64')}"><figcaption>${story.title} · ${story.name}</figcaption></figure>`,
  );
  await page.setContent(
    `<style>body{margin:12px;display:grid;grid-template-columns:repeat(${COLUMNS},max-content);gap:12px;background:#777;color:#fff;font:12px system-ui}figure{margin:0;width:${PAGE.width * SCALE}px}img{display:block;zoom:${SCALE}}</style>${tiles.join('')}`,
  );
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 55 });
}

const words = process.argv.slice(2);
const path = words.find((word) => word.endsWith('.jpg')) ?? 'contact-sheet.jpg';
const globals = words.filter((word) => word.includes(':')).join(';');
const parts = words.filter((word) => !/:|\.jpg$|^--/.test(word));
if (!words.includes('--built')) {
  const { ok, output } = await run('storybook', ['build', '--output-dir', FOLDER, '--quiet']);
  if (!ok) throw new Error(`The Storybook does not build.\n${output}`);
}
const index = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as {
  readonly entries: { readonly [id: string]: Story };
};
const browser = await launchBrowser();
const stories = Object.values(index.entries).filter(
  ({ id }) => parts.length === 0 || parts.some((part) => id.includes(part)),
);
const taken = await takeAll(browser, stories, globals);
await layOut(browser, taken, path);
await browser.close();
for (const { story, faults } of taken)
  for (const fault of faults) console.error(` ✗ ${story.title} · ${story.name}: ${fault}`);
const failed = taken.filter(({ faults }) => faults.length > 0).length;
console.log(`${taken.length - failed} stories passed without network, ${failed} failed: ${path}`);
process.exitCode = failed > 0 ? 1 : 0;
