import { pages, requests } from '@elicitation-kit/fixtures';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectView, serveStore } from '../../bridge/src/index.ts';
import { fromMessagePort } from '../../bridge/src/messagePort.ts';
import { ask, form } from '../testAsking.ts';
import { KEY } from '../testTerminal.ts';

vi.setConfig({ testTimeout: 30_000 });

const MARK = 'MARK7d1';
const { enter, down, tab, backspace, ctrlC, ctrlD, ctrlU, escape } = KEY;
const BOOKING = { id: 'booking', label: 'Booking' };

test('every kind of field is asked, shown before it goes out, and sent', async () => {
  const run = ask(
    [
      form(
        {
          name: { type: 'string', title: 'Name', description: 'As on the door.', maxLength: 20 },
          mail: { type: 'string', title: 'Mail', format: 'email', default: 'old@example.com' },
          story: { type: 'string', title: 'Story', maxLength: 2000 },
          day: { type: 'string', title: 'Day', format: 'date' },
          people: { type: 'integer', title: 'People', minimum: 1, maximum: 12 },
          ratio: { type: 'number', title: 'Ratio' },
          sure: { type: 'boolean', title: 'Sure' },
          loud: { type: 'boolean', title: 'Loud', default: true },
          room: {
            type: 'string',
            title: 'Room',
            oneOf: [
              { const: 'b', title: 'Blue' },
              { const: 'g', title: 'Green' },
            ],
          },
          days: {
            type: 'array',
            title: 'Days',
            items: { type: 'string', enum: ['mon', 'tue', 'wed'] },
            minItems: 1,
          },
          api_key: { type: 'string', title: 'API key' },
          note: { type: 'string', title: 'Note', default: 'given' },
        },
        ['name', 'day', 'people', 'sure', 'room', 'days'],
      ),
    ],
    { rows: 50 },
  );
  await run.asks('Enter answers');
  expect(run.screen()).toContain('Booking asks you');
  expect(run.screen()).toContain('• Name — at most 20 characters\n');
  expect(run.screen()).toContain(
    '• Mail (optional) — an e-mail address such as name@example.com · filled in by\n    Booking\n',
  );
  expect(run.screen()).toContain('• People — a whole number · from 1 to 12\n');
  expect(run.screen()).toContain('You have 55 s; each key that you press starts the time anew.');
  run.press(enter);
  await run.asks('Name: █\n  An empty Enter declines.');
  expect(run.screen()).toContain('│ As on the door.');
  run.press(`王小明${enter}`);
  await run.asks('Mail: old@example.com█\n  Enter keeps it; empty, it gives no answer.');
  run.press(enter);
  await run.asks('Story');
  run.press(`one${enter}two${tab}${enter}`);
  await run.asks('Day');
  run.press(`2028-03-12${enter}`);
  await run.asks('People');
  run.press(`4${enter}`);
  await run.asks('Ratio: █\n  An empty Enter gives no answer.');
  run.press(enter);
  await run.asks('Sure\n❯ None of these: declines\n  Yes\n  No\n');
  run.press(`${down}${down}${enter}`);
  await run.asks('Loud\n  No answer\n❯ Yes (filled in by Booking)');
  run.press(enter);
  await run.asks('Room');
  run.press(`gre${enter}`);
  await run.asks('Days');
  run.press(`${tab}${down}${down}${tab}${enter}`);
  await run.asks('What you type is not shown.');
  expect(run.text()).toContain('Servers must not ask for secrets in a form');
  run.press(`${MARK}${enter}`);
  await run.asks('Note: given');
  run.press(`${ctrlU}${enter}`);
  await run.asks('s sends it to Booking');
  expect(run.screen()).toContain('This goes to Booking:');
  expect(run.screen()).toContain('│ Ratio: no answer\n  │ Sure: No\n  │ Loud: Yes\n  │ Room: Green (“g”)\n');
  expect(run.screen()).toContain('│ Days: mon, wed\n  │ API key: ••••\n  │ Note: no answer\n');
  run.press('c');
  await run.asks('Which answer?');
  run.press(`room${enter}`);
  await run.asks('Room');
  run.press(`blue${enter}`);
  await run.asks('s sends it to Booking');
  expect(run.screen()).toContain('│ Room: Blue (“b”)');
  run.press('x');
  await run.asks('s sends it to Booking');
  expect(run.screen()).toContain('"room": "b"');
  expect(run.screen()).toContain('"api_key": "••••"');
  run.press('s');
  await run.sees('Sent to Booking.');
  await run.over();
  expect(run.results).toEqual([
    {
      action: 'accept',
      content: {
        name: '王小明',
        mail: 'old@example.com',
        story: 'one\ntwo',
        day: '2028-03-12',
        people: 4,
        sure: false,
        loud: true,
        room: 'b',
        days: ['mon', 'wed'],
        api_key: MARK,
      },
    },
  ]);
  expect(run.raw()).not.toContain(MARK);
});

test('requests stand in turn; after a decline the server can be muted, and its next question is declined unseen', async () => {
  const run = ask(
    [
      [requests['confirmation'], { tool: { name: 'empty', title: 'Empty the bin' } }],
      [requests['confirmation'], { server: { id: 'weather', label: 'Weather', claimedName: 'Booking' } }],
      requests['bookTable'],
    ],
    { servers: [BOOKING] },
  );
  await run.asks('y confirms');
  expect(run.screen()).toContain('Booking asks you · 1 of 3 · next: Weather\n  for the tool “Empty the bin”');
  run.press('n');
  await run.asks('m mutes it');
  expect(run.screen()).toContain('Declined. Nothing was sent to Booking.\n  Muting also declines another');
  run.press('m');
  await run.asks('y confirms');
  expect(run.screen()).toContain('Booking is muted');
  expect(run.screen()).toContain('Weather asks you · Now another server asks.\n  It says it is “Booking”.');
  expect(run.text()).toContain(
    '! It calls itself “Booking”, which looks like “Booking”. That is another server.',
  );
  run.press('q');
  await run.sees('Cancelled. Nothing was sent to Weather.');
  await run.over();
  expect(run.results.map(({ action }) => action)).toEqual(['decline', 'decline', 'cancel']);
});

test('a request is put off behind the others, and comes again after them', async () => {
  const run = ask([form({ city: { type: 'string', title: 'City' } }), requests['confirmation']]);
  await run.asks('l answers later');
  run.press('l');
  await run.asks('y confirms');
  run.press('y');
  await run.sees('Sent to Booking.');
  await run.asks('Enter answers');
  expect(run.screen().slice(run.screen().lastIndexOf('\n? '))).not.toContain('later');
  run.press('q');
  await run.over();
  expect(run.results.map(({ action }) => action)).toEqual(['accept', 'cancel']);
});

test('a request that ends while it is put off is not lost in silence', async () => {
  const controller = new AbortController();
  const run = ask([
    [form({ city: { type: 'string', title: 'City' } }), { signal: controller.signal }],
    requests['confirmation'],
  ]);
  await run.asks('l answers later');
  run.press('l');
  await run.asks('y confirms');
  controller.abort();
  run.press('y');
  await run.sees('Sent to Booking.\n  Booking’s question that you put off has ended. Nothing was sent.');
  await run.over();
  expect(run.results.map(({ action }) => action)).toEqual(['cancel', 'accept']);
});

test('a question that was declined says so when it comes again', async () => {
  const run = ask([requests['confirmation']], { offerMute: false });
  await run.asks('y confirms');
  run.press('n');
  await run.over();
  run.askMore(requests['confirmation']);
  await run.sees('! You have declined this before. Booking asks again.');
  await run.asks('y confirms');
  run.press('y');
  await run.over();
  expect(run.results).toEqual([{ action: 'decline' }, { action: 'accept', content: {} }]);
});

test('an empty Enter declines where an answer is required', async () => {
  const run = ask([form({ city: { type: 'string', title: 'City' } }, ['city'])], { offerMute: false });
  await run.asks('Enter answers');
  run.press(enter);
  await run.asks('An empty Enter declines.');
  run.press(enter);
  await run.over();
  expect(run.results).toEqual([{ action: 'decline' }]);
});

test('the third wrong value cancels', async () => {
  const run = ask([form({ count: { type: 'integer', title: 'Count' } })]);
  await run.asks('Enter answers');
  run.press(enter);
  await run.asks('Count');
  run.press(`many${enter}`);
  await run.asks('Count: many█');
  expect(run.screen()).toContain('! Count needs a whole number.\n  2 tries left.');
  run.press(`${backspace}${enter}`);
  await run.asks('Count: man█');
  expect(run.screen()).toContain('One try left');
  run.press(enter);
  await run.sees('! That was the third wrong value.\n  Cancelled. Nothing was sent to Booking.');
  await run.over();
  expect(run.results).toEqual([{ action: 'cancel' }]);
});

test('a secret that was wrong is typed anew; one that the server has filled in is kept unseen', async () => {
  const run = ask([
    form(
      {
        password: { type: 'string', title: 'Password', minLength: 8 },
        token: { type: 'string', title: 'Token', default: MARK },
      },
      ['password'],
    ),
  ]);
  await run.asks('Enter answers');
  run.press(enter);
  await run.asks('Password: █\n  What you type is not shown. · An empty Enter declines.');
  run.press(`short${enter}`);
  await run.sees('2 tries left.');
  await run.asks('Password: █\n  What you type is not shown. · An empty Enter declines.');
  run.press(`long enough${enter}`);
  await run.asks(
    'Token: █\n  What you type is not shown. · Booking has filled something in: Enter alone\n  keeps it, a blank gives no answer.',
  );
  run.press(enter);
  await run.asks('s sends');
  run.press('s');
  await run.over();
  expect(run.results).toEqual([{ action: 'accept', content: { password: 'long enough', token: MARK } }]);
  expect(run.raw()).not.toMatch(`${MARK}|long enough|short`);
});

test.each([
  ['Ctrl-C', ctrlC],
  ['Ctrl-D', ctrlD],
])('%s cancels and leaves the terminal as it was; Escape throws nothing away', async (_, key) => {
  const run = ask([form({ city: { type: 'string', title: 'City' } })]);
  await run.asks('Enter answers');
  run.press(enter);
  await run.asks('City');
  expect(run.isRaw()).toBe(true);
  run.press(`Lima${escape}[D${escape}`);
  await run.asks('Lim█a');
  run.press(key);
  await run.sees('Cancelled. Nothing was sent to Booking.');
  await run.over();
  expect(run.results).toEqual([{ action: 'cancel' }]);
  expect(run.isRaw()).toBe(false);
  expect(run.raw().lastIndexOf('\x1b[?25h')).toBeGreaterThan(run.raw().lastIndexOf('\x1b[?25l'));
});

test('ten thousand options are searched', async () => {
  const run = ask([requests['choiceHuge']]);
  await run.asks('Enter answers');
  expect(run.screen()).toContain('one of 10000 options');
  run.press(enter);
  await run.asks('None of these: declines');
  run.press('aisle q shelf 12 ');
  await run.asks('· 39 of 10000');
  run.press('bin 17');
  await run.asks('· 2 of 10000');
  run.press(`${down}${enter}`);
  await run.asks('s sends');
  run.press('s');
  await run.over();
  expect(run.results).toEqual([{ action: 'accept', content: { bin: 'Q17-12' } }]);
});

test('a search that finds nothing answers nothing', async () => {
  const run = ask([requests['choiceMany']]);
  await run.asks('Enter answers');
  run.press(enter);
  await run.asks('letters search');
  run.press(`zzzz${enter}`);
  await run.asks('Nothing matches.');
  run.press(ctrlC);
  await run.over();
  expect(run.results).toEqual([{ action: 'cancel' }]);
});

test('Chinese and Arabic text is wrapped at the window’s width', async () => {
  const message = '请选择一个日期，我们会立即为您预订餐桌。'.repeat(4);
  const day = { type: 'string', title: '日期', description: message, enum: [message, '今天'] };
  const run = ask([form({ day }, ['day'], message), requests['rightToLeft']], { columns: 40 });
  await run.asks('Enter answers');
  expect(run.screen()).toContain('│ 请选择一个日期，我们会立即为您预订餐');
  run.press(enter);
  await run.asks('今天');
  run.press('今');
  await run.asks('· 1 of 2');
  run.press(enter);
  await run.asks('s sends');
  run.press('s');
  await run.sees('عدد الأشخاص');
  await run.asks('Enter answers');
  run.press(enter);
  await run.asks('عدد الأشخاص');
  run.press(ctrlC);
  await run.over();
  expect(run.results).toEqual([{ action: 'accept', content: { day: '今天' } }, { action: 'cancel' }]);
  expect(run.wrapped()).toEqual([]);
});

test('a server’s text moves no cursor and colours nothing', async () => {
  const evil = '\x1b[2J\x1b[31mred\x9b5A\x07\r\b\u202Eevil\u200B\x1b]0;title\x07';
  const run = ask(
    [
      [
        form(
          {
            [evil]: { type: 'string', title: evil, description: evil, enum: [evil, 'b'], default: evil },
            free: { type: 'string', title: evil, default: 'kept' },
          },
          [],
          evil,
        ),
        {
          tool: { name: evil },
          server: { id: 'booking', label: evil, claimedName: `${evil}2`, origin: evil },
        },
      ],
      requests['hostile'],
    ],
    { rows: 60 },
  );
  await run.asks('Enter answers');
  expect(run.screen()).toContain('[U+001B][2J[U+001B][31mred[U+009B]5A[U+0007]');
  run.press(enter);
  await run.asks('letters search');
  run.press(enter);
  await run.asks('kept█');
  run.press(enter);
  await run.asks('s sends');
  run.press('s');
  await run.sees('│ Open invoice[U+202E]fdp.exe[U+202C]');
  await run.asks('Enter answers');
  run.press(ctrlC);
  await run.over();
  expect(run.results[0]).toEqual({ action: 'accept', content: { [evil]: evil, free: 'kept' } });
  expect(run.raw()).not.toMatch(/\x1b\[(2J|31m)|\x9b|\x07|\x1b\]|[\b\u202E\u200B]/);
});

test('in a prompt, too, a server’s words stand in their frame: no line looks like the kit’s', async () => {
  const says = ['? Send it?', '  s sends it to Booking', 'Sent to Booking.', 'Weather asks you'];
  const long = `Long enough to be broken by the window ${says.join(' ')}`;
  const run = ask(
    [
      form({
        story: { type: 'string', title: 'Story', maxLength: 2000, default: ['Once', ...says].join('\n') },
        line: { type: 'string', title: long, default: `${long} ${long}` },
        pick: {
          type: 'string',
          title: long,
          oneOf: [{ const: 'a', title: long, description: `${long} ${long}` }],
        },
      }),
    ],
    { columns: 40, rows: 60 },
  );
  const begins = (): readonly string[] => run.screen().match(/^( {0,3}[^ │].{0,12})/gm) ?? [];
  const drawn: string[] = [];
  const look = (): void => void drawn.push(...begins());
  await run.asks('Enter answers');
  run.press(enter);
  await run.asks('Weather asks you█');
  look();
  run.press(`${tab}${enter}`);
  await run.asks('Enter keeps it');
  look();
  run.press(enter);
  await run.asks('letters search');
  run.press(down);
  await run.asks('❯ Long');
  look();
  run.press(enter);
  await run.asks('c changes an answer');
  // The kit’s own “Send it?” is the last of them all.
  drawn.push(...begins().filter((line) => !/^(\? Send it| {2}[scxnq] )/.test(line)));
  expect(drawn.filter((line) => /^ *(\? Send|s sends|Sent to|Weather asks)/.test(line))).toEqual([]);
  expect(run.screen()).toContain('│     ? Send it?');
  run.press(ctrlC);
  await run.over();
});

test('a page is shown whole, judged and never opened; the person says that they opened it', async () => {
  const { url: address } = pages['longAddress'] as { readonly url: string };
  const run = ask([pages['longAddress'], pages['otherLetters'], pages['script']], {
    rows: 60,
    offerMute: false,
  });
  await run.asks('Have you opened it?');
  // Unbroken, as it is copied; the terminal breaks it.
  expect(run.screen()).toContain(`\n  ${address}\n`);
  expect(run.wrapped().length).toBeGreaterThan(0);
  expect(run.screen()).toContain('It leads to example.com.\n  It is not opened from here.');
  run.press('d');
  await run.sees('Booking was told that you opened the page.');
  await run.asks('Have you opened it?');
  expect(run.screen()).toContain('! The name of this site has letters that can look like others');
  run.press('q');
  await run.asks('Answer Booking?');
  expect(run.screen()).toContain('! This address must not be opened, because it begins with “javascript:”');
  run.press('n');
  await run.over();
  expect(run.results).toEqual([{ action: 'accept' }, { action: 'cancel' }, { action: 'decline' }]);
});

test('a page’s long message is shown whole on a key, and its time limit lifted', async () => {
  const page = { ...(pages['connectCalendar'] as object), message: 'Read on.\n'.repeat(60) };
  const run = ask([page], { rows: 24, offerMute: false });
  await run.asks('m shows all of it');
  run.press('m');
  await run.asks('t lifts the time limit');
  run.press('t');
  await run.sees('There is no time limit any more.');
  await run.asks('Have you opened it?');
  expect(run.screen().match(/│ Read on\./g)?.length).toBeGreaterThan(60);
  run.press('n');
  await run.over();
  expect(run.results).toEqual([{ action: 'decline' }]);
});

test('where the host waits until a page is done, the person says that too', async () => {
  const page = pages['connectCalendar'];
  const run = ask([page, page], { store: { openedMeans: 'done' } });
  await run.asks('o I opened it');
  run.press('o');
  await run.asks('Have you finished on the page?');
  expect(run.results).toEqual([]);
  run.press('d');
  await run.sees('Booking was told that you opened the page.');
  await run.asks('o I opened it');
  run.press('o');
  await run.asks('Have you finished on the page?');
  run.press('q');
  await run.over();
  expect(run.results).toEqual([{ action: 'accept' }, { action: 'cancel' }]);
});

test('a request that is taken back ends its prompt with a line, and the next one is asked', async () => {
  const controller = new AbortController();
  const run = ask([
    [form({ city: { type: 'string' } }), { signal: controller.signal }],
    requests['confirmation'],
  ]);
  await run.asks('Enter answers');
  run.press(enter);
  await run.asks('city');
  run.press('Li');
  await run.asks('Li█');
  controller.abort();
  await run.sees('× city: Li\n  Booking’s question was taken back. Nothing was sent.');
  await run.asks('y confirms');
  run.press('y');
  await run.over();
  expect(run.results).toEqual([{ action: 'cancel' }, { action: 'accept', content: {} }]);
  expect(run.isRaw()).toBe(false);
});

test('keys that were in flight when a question appeared answer nothing', async () => {
  const run = ask([requests['confirmation']], { armMs: 60_000 });
  await run.asks('y confirms');
  run.press(`yn${enter}q`);
  run.press(ctrlC);
  await run.over();
  expect(run.results).toEqual([{ action: 'cancel' }]);
});

test('an answer that the host refuses can be changed', async () => {
  let refuses = true;
  const run = ask([form({ city: { type: 'string', title: 'City' } })], {
    store: { validate: () => (refuses ? [{ field: 'city', constraint: 'refused' }] : []) },
  });
  await run.asks('Enter answers');
  run.press(enter);
  await run.asks('City');
  run.press(`Lima${enter}`);
  await run.asks('s sends');
  run.press('s');
  await run.sees('The answer was not taken:\n  ! City was not accepted.');
  await run.asks('s sends');
  refuses = false;
  run.press('s');
  await run.over();
  expect(run.results).toEqual([{ action: 'accept', content: { city: 'Lima' } }]);
});

test('a long message and many fields are folded, and shown whole on a key', async () => {
  const run = ask([requests['fortyFields'], requests['longText']], { rows: 24 });
  await run.asks('m shows all of it');
  expect(run.screen()).toContain('… 28 more questions');
  run.press('m');
  await run.asks('Enter answers');
  expect(run.screen().match(/^ {2}• /gm)).toHaveLength(12 + 40);
  run.press('q');
  await run.sees(/… \d+ more lines/);
  await run.asks('m shows all of it');
  run.press(ctrlC);
  await run.over();
});

test('stopping settles nothing and gives the terminal back', async () => {
  const run = ask([requests['confirmation']]);
  await run.asks('y confirms');
  run.stop();
  await run.isFree();
  expect(run.isRaw()).toBe(false);
  expect(run.results).toEqual([]);
});

test('one line at a time, for screen readers: nothing is drawn twice', async () => {
  const run = ask(
    [
      form(
        {
          city: { type: 'string', title: 'City' },
          day: { type: 'string', title: 'Day', format: 'date', default: '2028-03-12' },
          note: { type: 'string', title: 'Note', default: 'given' },
          room: { type: 'string', title: 'Room', enum: ['blue', 'green', 'grey'] },
          days: { type: 'array', title: 'Days', items: { type: 'string', enum: ['mon', 'tue', 'wed'] } },
          token: { type: 'string', title: 'Token' },
        },
        ['city', 'room'],
      ),
      requests['confirmation'],
    ],
    { plain: true },
  );
  await run.asks('Enter answers');
  run.press('\n');
  await run.asks('City');
  run.press('Lima\n');
  await run.asks('Day');
  expect(run.screen()).toContain('│ 2028-03-12\n  Enter keeps it; a blank and Enter give no answer.');
  run.press('\n');
  await run.asks('Note');
  run.press(' \n');
  await run.sees('3. grey');
  await run.asks('Room');
  run.press('gr\n');
  await run.sees(/gr\n[^]*3\. grey[^]*\n\? Room/);
  run.press('3\n');
  await run.asks('Days');
  run.press('1, 3\n');
  await run.asks('Token');
  run.press(`${MARK}\n`);
  await run.asks('Send it?');
  run.press('s\n');
  await run.sees('Sent to Booking.');
  await run.asks('y confirms');
  run.press('q\n');
  await run.over();
  expect(run.results).toEqual([
    {
      action: 'accept',
      content: { city: 'Lima', day: '2028-03-12', room: 'grey', days: ['mon', 'wed'], token: MARK },
    },
    { action: 'cancel' },
  ]);
  expect(run.raw()).not.toMatch(/\x1b/);
  expect(run.raw()).not.toContain(MARK);
});

test('a store elsewhere is answered over a bridge: answers, pages and mutes arrive there', async () => {
  const run = ask(
    [
      form({ city: { type: 'string', title: 'City' } }),
      pages['connectCalendar'],
      requests['confirmation'],
      requests['bookTable'],
    ],
    {
      store: { noViewMs: false },
      viewOf: (store) => {
        const { port1, port2 } = new MessageChannel();
        const stop = serveStore(store, fromMessagePort(port1));
        const view = connectView(fromMessagePort(port2));
        onTestFinished(() => {
          view.close();
          stop();
        });
        return view;
      },
    },
  );
  await run.asks('Enter answers');
  run.press(enter);
  await run.asks('City');
  run.press(`Lima${enter}`);
  await run.asks('s sends');
  run.press('s');
  await run.sees('Sent to Booking.');
  await run.asks('Have you opened it?');
  run.press('d');
  await run.asks('y confirms');
  run.press('n');
  await run.asks('m mutes it');
  run.press('m');
  await run.over();
  expect(run.results).toEqual([
    { action: 'accept', content: { city: 'Lima' } },
    { action: 'accept' },
    { action: 'decline' },
    { action: 'decline' },
  ]);
});
