// Law 4: what a person enters stands in the one result, which goes to the server that asked, and nowhere else.
import type { ElicitResult } from '@elicitation-kit/core';
import Core from '@rjsf/core';
import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage, type Shown, type TestPage } from '../testDialog.tsx';
import { combobox, core, kit, labelled, type TestFrame } from '../testFrames.tsx';
import { insertText, watchSinks, type Sinks } from '../testSinks.ts';
import { kitFrame, type FormFrame, type FormTheme } from './form/index.ts';
import { ElicitationDialog } from './index.ts';
import { rjsfFrame } from './rjsf/index.ts';

/** Values are marked, labels are not. A yes or no cannot be marked: for it, and for which option was chosen, the snapshot must not change. */
const listed = (count: number, mark: string): { const: string; title: string }[] =>
  Array.from({ length: count }, (_, at) => ({ const: `zqv-${mark}-${at}`, title: `${mark} ${at}` }));

const everyKind = form(
  {
    name: { type: 'string', title: 'Name' },
    story: { type: 'string', title: 'Story', maxLength: 500 },
    mail: { type: 'string', title: 'Mail', format: 'email' },
    link: { type: 'string', title: 'Link', format: 'uri' },
    day: { type: 'string', title: 'Day', format: 'date' },
    moment: { type: 'string', title: 'Moment', format: 'date-time' },
    share: { type: 'number', title: 'Share' },
    rows: { type: 'integer', title: 'Rows' },
    listed: { type: 'boolean', title: 'Listed' },
    pinned: { type: 'boolean', title: 'Pinned' },
    token: { type: 'string', title: 'Access token' },
    paper: { type: 'string', title: 'Paper', oneOf: listed(3, 'paper') },
    month: { type: 'string', title: 'Month', oneOf: listed(12, 'month') },
    city: { type: 'string', title: 'City', oneOf: listed(60, 'city') },
    town: { type: 'string', title: 'Town', oneOf: listed(60, 'town') },
    days: { type: 'array', title: 'Days', items: { type: 'string', anyOf: listed(7, 'day') } },
    skills: { type: 'array', title: 'Skills', items: { type: 'string', anyOf: listed(20, 'skill') } },
    other: { type: 'string', title: 'Other skills' },
  },
  ['listed', 'name'],
);

const answers = {
  name: 'zqx-name',
  story: 'zqx-story',
  mail: 'zqx-mail@example.com',
  link: 'https://zqx-link.example/zqx',
  day: '1987-06-05',
  moment: expect.stringContaining('1986-05-04T03:21') as string,
  share: 734191.25,
  rows: 918273,
  listed: true,
  pinned: false,
  token: 'zqx-token',
  paper: 'zqv-paper-1',
  month: 'zqv-month-7',
  city: 'zqv-city-42',
  days: ['zqv-day-2', 'zqv-day-4'],
  skills: ['zqv-skill-13'],
  other: 'zqx-other',
};

/** What was typed, whole or in parts, and the values of options. */
const ANY = /zqx|zqv|1987-06-05|1986-05-04|03:21|734191|918273/;

const text = (label: string): Element => page.getByRole('textbox', { name: labelled(label) }).element();
const dialogOf = (): HTMLDialogElement => {
  const dialog = document.querySelector('dialog');
  if (dialog === null) throw new Error('No dialog is open.');
  return dialog;
};
const pick = (role: 'checkbox' | 'radio', name: string): void =>
  (page.getByRole(role, { name, exact: true }).element() as HTMLElement).click();

/** Answers every field as a person does; the texts go in by the browser itself, as the tests' own channels are watched too. */
async function enterAll(): Promise<void> {
  for (const [label, answer] of [
    ['Name', answers.name],
    ['Story', answers.story],
    ['Mail', answers.mail],
    ['Link', answers.link],
    ['Share', answers.share],
    ['Rows', answers.rows],
    ['Access token', answers.token],
    ['Other skills', answers.other],
  ] as const) {
    insertText(text(label), String(answer));
    // Observers of the page come between two keys.
    await Promise.resolve();
  }
  const [day, date] = dialogOf().querySelectorAll('input[type=date]');
  const time = dialogOf().querySelector('input[type=time]');
  for (const [input, value] of [
    [day, answers.day],
    [date, '1986-05-04'],
    [time, '03:21'],
  ] as const)
    if (input) fireEvent.change(input, { target: { value } });
  // Its name holds the word of its state too.
  (page.getByRole('checkbox', { name: 'Listed' }).element() as HTMLElement).click();
  pick('radio', 'No');
  pick('radio', 'paper 1');
  for (const option of ['day 2', 'day 4']) pick('checkbox', option);
  const month = combobox('Month').element() as HTMLSelectElement;
  const chosen = Array.from(month.options).find((option) => option.label === 'month 7');
  fireEvent.change(month, { target: { value: chosen?.value } });
  for (const [label, option] of [
    ['City', 'city 42'],
    ['Skills', 'skill 13'],
  ] as const) {
    const search = combobox(label).element();
    insertText(search, option);
    fireEvent.keyDown(search, { key: 'Enter' });
  }
  // Typed into a search and not chosen: no answer, and no less the person's.
  insertText(combobox('Town').element(), 'zqx-town');
}

interface Stage extends TestPage, Shown {
  readonly sinks: Sinks;
  readonly id: string;
  readonly signal: AbortController;
}

/** The form before the person, answered in full but not sent, with every sink watched since before it came. */
async function answered(look: TestFrame, options: Parameters<typeof openPage>[0] = {}): Promise<Stage> {
  const sinks = watchSinks(ANY);
  const opened = openPage({
    ...look,
    onRecord: (record) => sinks.hear('record', record),
    mutes: { load: () => [], save: (ids) => sinks.hear('mutes', ids) },
    ...options,
  });
  const { store } = opened;
  const signal = new AbortController();
  // The values of options are the server's own words, and no secret.
  const inWords = (): string => JSON.stringify(store.getSnapshot()).replaceAll('zqv', '');
  store.subscribe(() => sinks.hear('snapshot', inWords()));
  const shown = await opened.show(everyKind, { tool: { name: 'book' }, signal: signal.signal });
  const before = items(opened);
  await enterAll();
  await expect.poll(() => (text('Name') as HTMLInputElement).value).toBe(answers.name);
  expect(items(opened)).toBe(before);
  const id = store.getSnapshot().items[0]?.id ?? '';
  // They are there, each as it was entered: without that, nothing would be shown by finding them nowhere.
  expect(store.drafts(id).get()).toContain(answers.other);
  expect(await sinks.holding()).toEqual([]);
  return { ...opened, ...shown, sinks, id, signal };
}

/** What is known of the request, but for how long it stands. */
function items({ store }: TestPage): string {
  return JSON.stringify(store.getSnapshot().items.map((item) => ({ ...item, deadline: undefined })));
}

/** The result, once it is certain that nothing else is left: not on the page, not in the store. */
async function gone({ sinks, answer, store, id }: Stage): Promise<ElicitResult> {
  const result = await answer;
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  expect(store.drafts(id).get()).toEqual([]);
  expect(await sinks.holding()).toEqual([]);
  expect(sinks.heard('record')).toBe(1);
  expect(sinks.heard('snapshot')).toBeGreaterThan(1);
  return result;
}

const act = (name: string): Promise<void> => userEvent.click(page.getByRole('button', { name, exact: true }));
const cancel: ElicitResult = { action: 'cancel' };

/** Every way in which a request ends, and what goes out. */
const endings: readonly (readonly [how: string, end: (stage: Stage) => unknown, result: unknown])[] = [
  ['is accepted', () => act('Send to Booking'), { action: 'accept', content: answers }],
  ['is declined', () => act('Decline'), { action: 'decline' }],
  ['is cancelled', () => act('Cancel'), cancel],
  [
    'is closed with Escape, which asks once',
    async ({ sinks, dialog }) => {
      // In a list that is searched, Escape closes the list.
      (text('Name') as HTMLElement).focus();
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => dialog.textContent).toContain('Not sent yet');
      expect(await sinks.holding()).toEqual([]);
      await userEvent.keyboard('{Escape}');
    },
    cancel,
  ],
  ['runs out of time', ({ clock }) => clock.advance(60_000), cancel],
  ['is taken back by its server', ({ signal }) => signal.abort(new Error('taken back')), cancel],
  ['loses its connection', ({ store }) => store.cancelAll({ serverId: 'booking' }, 'disconnected'), cancel],
  ['stands in a store that closes', ({ store }) => store.close(), cancel],
  [
    'comes from a server that is then muted for good',
    async ({ sinks }) => {
      await act('More');
      await act('Decline and mute Booking for good');
      expect(sinks.heard('mutes')).toBe(1);
    },
    { action: 'decline' },
  ],
];

/** How a form goes: what else ends a request does not know how it is drawn. */
const HOWS = new Set(['is accepted', 'is closed with Escape, which asks once', 'runs out of time']);

describe.each([kit, core])(
  'in $name, what a person enters is nowhere but in the result, where the form',
  (look) => {
    test.each(look === kit ? endings : endings.filter(([how]) => HOWS.has(how)))(
      '%s',
      async (_, end, result) => {
        const stage = await answered(look);
        await end(stage);
        expect(await gone(stage)).toEqual(result);
        expect(stage.sinks.errors).toEqual([]);
      },
    );

    test('has an error', async () => {
      const stage = await answered(look);
      insertText(text('Mail'), 'zqx-mail');
      insertText(text('Rows'), '918273.5');
      await act('Send to Booking');
      await expect.poll(() => stage.dialog.textContent).toContain('2 questions need another look');
      expect(await stage.sinks.holding()).toEqual([]);
      await act('Decline');
      expect(await gone(stage)).toEqual({ action: 'decline' });
    });

    test('is refused by the host’s own check, then by one that fails', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      let fails = false;
      const validate = () => {
        if (fails) throw new Error('The check is down.');
        return [{ field: 'name', constraint: 'refused' } as const];
      };
      const stage = await answered(look, { validate });
      await act('Send to Booking');
      await expect.poll(() => stage.store.getSnapshot().items[0]?.errors).toHaveLength(1);
      fails = true;
      await act('Send to Booking');
      await expect.poll(() => stage.store.getSnapshot().items[0]?.errors?.[0]?.field).toBe('');
      expect(stage.sinks.errors).toEqual(['Error: The check is down.']);
      expect(await stage.sinks.holding()).toEqual([]);
      await act('Cancel');
      expect(await gone(stage)).toEqual(cancel);
    });

    test('crashes under a widget of the host’s', async () => {
      const written = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { frame, crash } = breakable(look);
      const stage = await answered({ ...look, frame });
      crash();
      insertText(text('Story'), 'zqx-story again');
      // What RJSF was to draw the kit draws instead; else only the request is left.
      const isDrawn = (): boolean => stage.dialog.querySelector('form.ek-fields') !== null;
      await expect.poll(isDrawn).toBe(look !== kit);
      expect(written).toHaveBeenCalled();
      expect(await stage.sinks.holding()).toEqual([]);
      await act('Cancel');
      expect(await gone(stage)).toEqual(cancel);
    });

    test('is unmounted and mounted again', async () => {
      const stage = await answered(look);
      cleanup();
      expect(document.querySelector('dialog')).toBeNull();
      expect(await stage.sinks.holding()).toEqual([]);
      expect(stage.waiting()).toBe(1);
      render(<ElicitationDialog view={stage.store} frame={look.frame} clock={stage.clock} />);
      await stage.armed();
      expect((text('Name') as HTMLInputElement).value).toBe(answers.name);
      expect((text('Access token') as HTMLInputElement).value).toBe('');
      expect(await stage.sinks.holding()).toEqual([]);
      await act('Decline');
      expect(await gone(stage)).toEqual({ action: 'decline' });
    });

    test('is unmounted for good, and its request ends later', async () => {
      const stage = await answered(look);
      cleanup();
      stage.clock.advance(60_000);
      expect(await gone(stage)).toEqual(cancel);
    });
  },
);

/** The look with a widget of the host’s for the field “Story”, which fails once it has crashed. */
function breakable(look: TestFrame): { readonly frame: FormFrame; readonly crash: () => void } {
  let broken = false;
  const Broken = (props: {
    readonly id: string;
    readonly onChange: (value: string) => void;
    readonly 'aria-describedby'?: string;
  }): ReactNode => {
    if (broken) throw new Error('This widget is broken.');
    return (
      <textarea
        id={props.id}
        aria-describedby={props['aria-describedby']}
        onChange={(event) => props.onChange(event.target.value)}
      />
    );
  };
  return {
    frame:
      look === kit
        ? kitFrame({
            widgets: { TextareaWidget: Broken as NonNullable<FormTheme['widgets']>['TextareaWidget'] },
          })
        : rjsfFrame(Core, { uiSchema: { story: { 'ui:widget': Broken } } }),
    crash: () => {
      broken = true;
    },
  };
}
