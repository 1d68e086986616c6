// The corpus by a store with three views: the dialog of the built page over the bridge, a pseudo-terminal, and a file of answers.
import {
  createElicitationStore,
  ElicitationError,
  type Content,
  type ElicitationStore,
  type Field,
} from '@elicitation-kit/core';
import { answerInTerminal } from '@elicitation-kit/terminal';
import { answerFromFile, readAnswers, type Answers } from '@elicitation-kit/terminal/answers';
import type { JSHandle, Page } from 'playwright';
import { expect, inject, onTestFinished, type TestAPI } from 'vitest';
import { answerByKeys } from '../../../../packages/terminal/testPerson.ts';
import { openTerminal } from '../../../../packages/terminal/testTerminal.ts';
import { openTab, test as base, type Fixtures } from '../test.ts';
import { corpus, type Entry, type Outcome, type Outcomes } from './corpus.ts';
import { corpusTable } from './corpusTable.ts';
import { PERSON_PATH, serveDialog } from './serveDialog.ts';

type Person = typeof import('../../../../packages/react/testPerson.ts');

interface ThreeViews {
  readonly store: ElicitationStore;
  /** The tab whose dialog is a view of the store. */
  readonly tab: Page;
  readonly person: JSHandle<Person>;
  readonly answers: Answers;
}

const BOOKING = { id: 'booking', label: 'Booking' };

const test: TestAPI<Fixtures & { readonly views: ThreeViews }> = base.extend<{ readonly views: ThreeViews }>({
  views: [
    async ({ browser }: Fixtures, use: (views: ThreeViews) => Promise<void>) => {
      const store = createElicitationStore({
        deadlines: { form: false, confirm: false, page: false },
        rate: false,
      });
      const served = await serveDialog(inject('dist'), store);
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        viewport: { width: 1024, height: 768 },
      });
      await context.clock.install();
      // Of what is opened, nothing leaves this machine.
      await context.route(
        (url) => url.origin !== served.url,
        (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>There</title>' }),
      );
      const noise: string[] = [];
      const tab = await openTab(context, served.url, noise);
      const person = await tab.evaluateHandle<Person>(`import('${PERSON_PATH}')`);
      await use({ store, tab, person, answers: readFile() });
      expect(noise).toEqual([]);
      await context.close();
      await served.close();
      store.close();
    },
    { scope: 'file' },
  ],
});

/** One file for all of it: each entry stands there as a tool. */
function readFile(): Answers {
  const tools = corpus
    .filter(({ kind }) => kind !== 'refused')
    .map(({ id, answer }) => [id, answer === 'decline' ? answer : { accept: answer }] as const);
  return readAnswers(JSON.stringify({ booking: Object.fromEntries<unknown>(tools) }));
}

const rows: (Outcomes & { readonly entry: Entry })[] = [];

test.for(corpus)(
  '$id ($kind) comes to the same by dialog, terminal and answers file',
  async (entry, { views }) => {
    onTestFinished(() => views.store.cancelAll());
    const outcomes = {
      dialog: await inDialog(entry, views),
      terminal: await atTerminal(entry, views),
      file: await fromFile(entry, views),
    };
    rows.push({ entry, ...outcomes });
    expect(outcomes).toStrictEqual(entry.expected);
  },
);

test('the file has an answer for each, and none besides', ({ views }) => {
  expect(views.answers.unused()).toEqual([]);
});

test('docs/corpus.md is what came of it', async () => {
  await expect(corpusTable(rows)).toMatchFileSnapshot('../../../../docs/corpus.md');
});

async function ask({ id, params, completes }: Entry, store: ElicitationStore): Promise<Outcome> {
  try {
    const context = { server: BOOKING, tool: { name: id }, completes, refusals: 'reject' } as const;
    return await store.onElicitation(params, context);
  } catch (error) {
    if (!(error instanceof ElicitationError)) throw error;
    return { error: error.code };
  }
}

async function inDialog(entry: Entry, { store, tab, person }: ThreeViews): Promise<Outcome> {
  const { id, request, answer } = entry;
  const result = ask(entry, store);
  if (request === undefined) return result;
  // What another view has answered may still stand there.
  const dialog = tab.locator('dialog[open]:not(:has([aria-busy]))', { hasText: `“${id}”` });
  await dialog.waitFor();
  if (answer !== 'decline' && request.mode === 'form')
    await person.evaluate(
      async ({ enterAnswer }, json) => {
        const [fields, content] = JSON.parse(json) as [readonly Field[], Content];
        const form = document.querySelector('dialog');
        if (form) await enterAnswer(form, fields, content);
      },
      JSON.stringify([request.fields, answer]),
    );
  // Presses that were in flight do not count, and the hands have rested.
  await tab.clock.runFor(1_000);
  await tab.locator('dialog[data-armed]').waitFor();
  const decline = dialog.getByRole('button', { name: 'Decline', exact: true });
  await (answer === 'decline' ? decline : dialog.locator('.ek-accept')).click();
  const outcome = await result;
  for (const other of tab.context().pages()) if (other !== tab) await other.close();
  return outcome;
}

async function atTerminal(entry: Entry, { store }: ThreeViews): Promise<Outcome> {
  const { request, answer } = entry;
  const { input, output, ...terminal } = openTerminal({ columns: 200, rows: 60 });
  const free = Promise.withResolvers<void>();
  const stop = answerInTerminal(store, {
    input,
    output,
    armMs: 0,
    offerMute: false,
    onAsk: () => free.resolve,
  });
  const result = ask(entry, store);
  if (request) {
    await answerByKeys(terminal, request, answer);
    await free.promise;
  }
  stop();
  return result;
}

async function fromFile(entry: Entry, { store, answers }: ThreeViews): Promise<Outcome> {
  const stop = answerFromFile(store, answers, { onMessage: () => {} });
  const outcome = await ask(entry, store);
  stop();
  return outcome;
}
