// Law 4 in the built chat: what a person enters goes to the server that asked, in its one result, and nowhere else.
import type { BrowserContext, Page } from 'playwright';
import { expect, inject, onTestFinished } from 'vitest';
import { dialogIsReady, field } from './keyboard.ts';
import { startAskingChat, type AskingChat } from './startAskingChat.ts';
import { openTab, test } from './test.ts';

const MARKER = /zqx|734191|1987-06-05/;
const typed = {
  Name: 'zqx-name',
  Story: 'zqx-story\nzqx-more',
  Mail: 'zqx@example.com',
  Day: '1987-06-05',
  Share: '734191.25',
  'Access token': 'zqx-token',
};
const question = {
  message: 'Please answer.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      story: { type: 'string', title: 'Story', maxLength: 500 },
      mail: { type: 'string', title: 'Mail', format: 'email' },
      day: { type: 'string', title: 'Day', format: 'date' },
      share: { type: 'number', title: 'Share' },
      token: { type: 'string', title: 'Access token' },
    },
  },
};

interface Watched {
  readonly page: Page;
  /** Asks in a new call, and fills the form in. */
  readonly fill: (signal?: AbortSignal) => Promise<{ readonly results: Promise<readonly unknown[]> }>;
  /** Where markers have been, but for the dialog that is open and the results that were to go out. */
  readonly leaks: () => Promise<readonly string[]>;
}

/** The chat in one tab, and in another that is connected too; everything that leaves either is heard. */
async function watch(context: BrowserContext, chat: AskingChat, noise: string[]): Promise<Watched> {
  const left: string[] = [];
  context.on('request', (request) => {
    const { result } = (request.postDataJSON() ?? {}) as { readonly result?: { readonly action?: string } };
    const isAnswer = result?.action === 'accept' && request.url() === `${chat.url}/mcp`;
    const body = isAnswer ? '' : request.postData();
    left.push(`request ${request.url()} ${JSON.stringify(request.headers())} ${body}`);
  });
  context.on('page', (page) => {
    page.on('websocket', (socket) => left.push(`socket ${socket.url()}`));
    page.on('worker', (worker) => left.push(`worker ${worker.url()}`));
  });
  await context.addInitScript(listenIn);
  const page = await openTab(context, chat.url, noise);
  const other = await openTab(context, chat.url, noise);
  await page.bringToFront();

  return {
    page,
    fill: async (signal) => {
      const results = chat.ask([question], signal);
      await page.getByRole('button', { name: 'Add a site', exact: true }).click();
      await dialogIsReady(page);
      for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
      return { results };
    },
    leaks: async () => {
      const stored = JSON.stringify([
        await context.storageState({ indexedDB: true }),
        await context.cookies(),
      ]);
      const heard = await Promise.all([page, other].map((one) => one.evaluate(look, MARKER)));
      return [...[...left, ...noise, stored].filter((one) => MARKER.test(one)), ...heard.flat()];
    },
  };
}

/** Runs in the page before all else: hears what calls carry out of it. */
function listenIn(): void {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  const ways: readonly (readonly [object, ...string[]])[] = [
    [
      globalThis,
      'BroadcastChannel',
      'Notification',
      'SharedWorker',
      'EventSource',
      'WebSocket',
      'postMessage',
      'open',
    ],
    [BroadcastChannel.prototype, 'postMessage'],
    [MessagePort.prototype, 'postMessage'],
    [Navigator.prototype, 'sendBeacon'],
    [Storage.prototype, 'setItem'],
    [History.prototype, 'pushState', 'replaceState'],
    [Performance.prototype, 'mark', 'measure'],
    [IDBFactory.prototype, 'open'],
    [CacheStorage.prototype, 'open'],
    ...('clipboard' in navigator ? [[Clipboard.prototype, 'write', 'writeText'] as const] : []),
  ];
  const inWords = (value: unknown): string => {
    try {
      return JSON.stringify(value) ?? String(value);
    } catch {
      return String(value);
    }
  };
  for (const [owner, ...names] of ways)
    for (const name of names) {
      const original: unknown = Reflect.get(owner, name);
      if (typeof original !== 'function') continue;
      const hear = (given: unknown[]): void => void heard.push(`${name} ${inWords(given)}`);
      Reflect.set(
        owner,
        name,
        new Proxy(original, {
          apply: (target, self, given: unknown[]) => {
            hear(given);
            return Reflect.apply(target, self, given) as unknown;
          },
          construct: (target, given: unknown[], made) => {
            hear(given);
            return Reflect.construct(target, given, made) as object;
          },
        }),
      );
    }
  addEventListener('unhandledrejection', ({ reason }) => heard.push(`rejection ${String(reason)}`));
  new MutationObserver((records) => {
    for (const { target, attributeName } of records) {
      const value = attributeName && (target as Element).getAttribute(attributeName);
      heard.push(`attribute ${attributeName} ${value}`);
    }
  }).observe(document, { attributes: true, subtree: true });
}

/** Runs in the page: the markers in what stands there now, and in what `listenIn` has heard. */
async function look(marker: RegExp): Promise<readonly string[]> {
  const { heard } = globalThis as unknown as { readonly heard: readonly string[] };
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => `attribute ${name} ${value}`),
  );
  const outside = document.documentElement.cloneNode(true) as Element;
  for (const dialog of outside.querySelectorAll('dialog')) dialog.remove();
  const all = [
    ...heard,
    ...attributes,
    `text ${outside.textContent}`,
    `page ${JSON.stringify([document.title, location.href, history.state, window.name, document.cookie])}`,
    `storage ${JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])}`,
    `databases ${JSON.stringify([await indexedDB.databases(), await caches.keys()])}`,
    `performance ${JSON.stringify(performance.getEntries())}`,
  ];
  return all.filter((one) => marker.test(one));
}

test('what the person enters reaches the server that asked, and nothing else keeps, shows or sends it', async ({
  browser,
  noise,
}) => {
  const chat = await startAskingChat(inject('dist'));
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  onTestFinished(() => context.close());
  const { page, fill, leaks } = await watch(context, chat, noise);
  const answers = (): readonly string[] => chat.came.filter((one) => MARKER.test(one));
  const send = (): Promise<void> => page.getByRole('button', { name: 'Send to Booking' }).click();
  const gone = (): Promise<void> => page.locator('dialog').waitFor({ state: 'detached' });

  // With an error first, then accepted.
  const { results } = await fill();
  await field(page, 'Mail').fill('zqx');
  await send();
  await page.getByText('One question needs another look').waitFor();
  expect(await leaks()).toEqual([]);
  await field(page, 'Mail').fill(typed.Mail);
  await send();
  expect(await results).toEqual([
    {
      action: 'accept',
      content: {
        name: typed.Name,
        story: typed.Story,
        mail: typed.Mail,
        day: typed.Day,
        share: 734191.25,
        token: typed['Access token'],
      },
    },
  ]);
  await gone();
  expect(answers()).toHaveLength(1);
  expect(await leaks()).toEqual([]);

  // Closed with Escape, which asks once.
  const closed = await fill();
  await page.keyboard.press('Escape');
  await page.getByText('Not sent yet').waitFor();
  expect(await leaks()).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await closed.results).toEqual([{ action: 'cancel' }]);

  // Taken back by the server.
  const signal = new AbortController();
  await fill(signal.signal);
  signal.abort(new Error('taken back'));
  await gone();
  expect(await leaks()).toEqual([]);

  // Sent, and lost on the way: the browser itself reports what it could not send.
  const lost: string[] = [];
  await page.route('**/mcp', async (route) => {
    const body = route.request().postData() ?? '';
    if (!MARKER.test(body)) return route.continue();
    lost.push(body);
    return route.abort();
  });
  await fill();
  await send();
  await gone();
  await expect.poll(() => lost).toHaveLength(1);
  expect(await leaks()).toEqual([]);
  await page.unrouteAll();
  expect(noise.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')]);

  // Reloaded in the middle, in another look, whose connection then ends.
  await page.getByLabel('Form look').selectOption('RJSF');
  await fill();
  await page.reload();
  await page.getByText('Connected to').waitFor();
  expect(await leaks()).toEqual([]);
  await fill();
  expect(await leaks()).toEqual([]);
  await chat.close();
  await page.getByText('The connection ended before Booking answered.').waitFor();
  await gone();
  expect(await leaks()).toEqual([]);
  expect(noise.splice(0).filter((line) => !line.includes('net::ERR_'))).toEqual([]);
  expect(answers()).toHaveLength(1);
});
