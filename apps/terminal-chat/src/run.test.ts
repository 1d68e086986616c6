import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '@elicitation-kit/server-app';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { expect, onTestFinished, test } from 'vitest';
import { readOptions } from './readOptions.ts';
import { run, type Surroundings } from './run.ts';

const MARK = 'MARK7d1';
const CALL = ['--call', 'book_table {"date": "2028-03-10"}'];

/** The example server, in this process. */
function connect(): InMemoryTransport {
  const [here, there] = InMemoryTransport.createLinkedPair();
  void createServer().connect(there);
  return here;
}

/** One run of the command line, against the example server. */
async function runWith(
  args: readonly string[],
  answers?: string,
  connectWith: Surroundings['connect'] = connect,
) {
  const folder = mkdtempSync(join(tmpdir(), 'elicitation-kit-terminal-chat-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'answers.yaml');
  if (answers !== undefined) writeFileSync(file, answers);
  const options = readOptions([...args, ...(answers === undefined ? [] : ['--answers', file])]);
  if (options === 'help') throw new Error('No run.');
  const out: string[] = [];
  const err: string[] = [];
  const status = await run(options, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    connect: connectWith,
  });
  return { status, out, err };
}

test('a file answers what a tool asks', async () => {
  expect(
    await runWith(CALL, 'booking: { book_table: { accept: { date: 2028-03-12, party_size: 4 } } }'),
  ).toEqual({
    status: 0,
    out: ['Booked a table on 2028-03-12, party size 4.'],
    err: [],
  });
});

test('what the file leaves out ends in cancel, fails the run, and stderr names it without a value', async () => {
  const { status, out, err } = await runWith(
    CALL,
    `booking: { book_table: { accept: { date: 2028-03-12, note: ${MARK} } } }`,
  );
  // In CI, nobody reads what a run says that is green.
  expect(status).toBe(1);
  expect(out[0]).toContain('nothing is booked');
  expect(err).toEqual([
    'A question of “booking”, tool “book_table”, was cancelled: “party_size” (required) has no value in the file.',
  ]);
});

test('a file that names a tool which no server has is refused before anything is called', async () => {
  const { status, out, err } = await runWith(CALL, 'booking: { book_tables: decline }');
  expect({ status, out }).toEqual({ status: 2, out: [] });
  expect(err[0]).toMatch(
    /^booking has no tool “book_tables”; the answers name it\. Its tools are: book_table, /,
  );
});

test('a server that the host has not is an error, with its line', async () => {
  await expect(runWith(CALL, 'bokking: decline')).rejects.toThrow(
    /answers\.yaml:1:10: bokking is no server of this host\. Its servers are: booking\./,
  );
});

test('answers that nobody asked for are told', async () => {
  const { err } = await runWith(CALL, 'booking: { book_table: decline, add_site: decline }');
  expect(err).toEqual(['Not asked for: booking → add_site']);
});

test('a cancel that the file asks for is no failure', async () => {
  expect(await runWith(CALL, 'booking: { book_table: cancel }')).toMatchObject({ status: 0, err: [] });
});

test('a person who has no terminal is nobody: nothing is announced, and stderr says so', async () => {
  const { out, err } = await runWith(CALL, undefined, connect);
  expect(out[0]).toContain('this client cannot show a form');
  expect(err).toEqual(['No terminal to ask at: servers are told that they cannot ask.']);
});

test('a server that cannot be started is named, and the others are ended', async () => {
  const others: InMemoryTransport[] = [];
  const start: Surroundings['connect'] = ({ id }) => {
    if (id === 'notes') throw new Error('spawn \x1b[2Jnotes ENOENT');
    const transport = connect();
    others.push(transport);
    return transport;
  };
  await expect(
    runWith(['--server', 'booking=node b.js', '--server', 'notes=notes', ...CALL], undefined, start),
  ).rejects.toThrow('The server “notes” could not be started: spawn [U+001B][2Jnotes ENOENT');
  await expect(others[0]?.send({ jsonrpc: '2.0', method: 'ping' })).rejects.toThrow('Not connected');
});

test('a tool that several servers have is called by its server', async () => {
  const servers = ['--server', 'one=node b.js', '--server', 'two=node b.js', '--unattended', 'cancel'];
  const several = await runWith([...servers, ...CALL]);
  expect(several).toMatchObject({ status: 1 });
  expect(several.out[0]).toContain('Write one/book_table or two/book_table.');
  const one = await runWith([...servers, '--call', 'two/book_table {"date": "2028-03-10"}']);
  expect(one.out[0]).toContain('Nothing is booked');
});

test('an unattended host announces nothing, so that the server says in words what it needs', async () => {
  const { out, err } = await runWith(['--unattended', 'decline', ...CALL]);
  expect(out[0]).toContain('this client cannot show a form');
  expect(err).toEqual([]);
});

test('a dry run says what is asked and sends nothing', async () => {
  const { out, err } = await runWith(
    ['--dry-run', ...CALL],
    `booking: { book_table: { accept: { date: ${MARK}, party_size: 4 } } }`,
  );
  expect(out[0]).toContain('nothing is booked');
  expect(err[0]).toContain('• party_size: required · a whole number · from 1 to 12');
  expect(err[0]).toContain('the answer would be: cancel, because “date” (format)');
  expect(err.join()).not.toContain(MARK);
});

test.each([
  [['--server', 'booking'], /--server takes ID=COMMAND/],
  [['--call', 'book_table [1]'], /The arguments of book_table are no JSON object/],
  [['--unattended', 'accept'], /--unattended takes decline or cancel/],
  [['--json', '--dry-run'], /Leave one out/],
  [['--json', '--call', 'book_table'], /Leave --call out/],
  [['--answers', 'answers.yaml'], /say which with --call/],
  [['--server', 'a=b', '--server', 'a=c'], /stands twice/],
  [['--answers', 'a.yaml', '--unattended', 'decline'], /Leave one out/],
  [['--foo'], /--help says what there is/],
])('%j is refused with the way out', (args, problem) => {
  expect(() => readOptions(args)).toThrow(problem);
});
