import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { KEY, openTerminal } from '../../../packages/terminal/testTerminal.ts';
import { readOptions } from './readOptions.ts';
import { run } from './run.ts';

vi.setConfig({ testTimeout: 40_000 });

const main = fileURLToPath(new URL('main.ts', import.meta.url));

test('a person at a terminal is asked by a server that runs as a child process', async () => {
  const terminal = openTerminal({ rows: 60 });
  const options = readOptions([]);
  if (options === 'help') throw new Error('No run.');
  const ended = run(options, { out: () => {}, err: () => {}, terminal: { ...terminal, armMs: 0 } });
  await terminal.sees('Connected to Booking.');
  terminal.press(`book_table {"date": "2028-03-10"}${KEY.enter}`);
  await terminal.asks('Enter answers');
  terminal.press(KEY.enter);
  await terminal.asks('Date: 2028-03-12█');
  terminal.press(KEY.enter);
  await terminal.asks('Party size');
  terminal.press(`4${KEY.enter}`);
  await terminal.asks('Note to the restaurant');
  terminal.press(KEY.enter);
  await terminal.asks('s sends it to Booking');
  terminal.press('s');
  await terminal.sees('  Booking returns:\n  │ Booked a table on 2028-03-12, party size 4.\n>');
  terminal.press(`book_tables${KEY.enter}`);
  await terminal.sees('! No server has a tool “book_tables”. /tools lists them.\n>');
  terminal.press(`add_site${KEY.enter}`);
  await terminal.asks('Enter answers');
  terminal.press('n');
  await terminal.asks('m mutes it');
  terminal.press('m');
  await terminal.sees('Booking is muted');
  await terminal.sees(/\n>$/);
  terminal.press(`/muted${KEY.enter}`);
  await terminal.sees('  booking\n>');
  terminal.press(`/unmute booking${KEY.enter}`);
  await terminal.sees('It can ask again.');
  terminal.press(`/quit${KEY.enter}`);
  expect(await ended).toBe(0);
});

test('a line at a time, Ctrl-D at a question ends it and the chat', async () => {
  const terminal = openTerminal({ rows: 60 });
  const options = readOptions(['--plain']);
  if (options === 'help') throw new Error('No run.');
  const ended = run(options, { out: () => {}, err: () => {}, terminal: { ...terminal, armMs: 0 } });
  await terminal.sees('Connected to Booking.');
  terminal.press(`book_table {"date": "2028-03-10"}\n`);
  await terminal.asks('Enter answers');
  terminal.press(KEY.ctrlD);
  await terminal.sees('  Cancelled. Nothing was sent to Booking.\n  Booking returns:');
  expect(await ended).toBe(0);
});

test('a panel gets requests as JSON lines, and the errors of a bad answer back as data', async () => {
  const child = spawn(process.execPath, [main, '--json'], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async (): Promise<Record<string, unknown>> => {
    const { value } = await lines.next();
    return JSON.parse(String(value)) as Record<string, unknown>;
  };
  const send = (line: object): void => void child.stdin.write(`${JSON.stringify(line)}\n`);

  expect(await next()).toMatchObject({ type: 'ready', servers: [{ id: 'booking' }] });
  send({ call: 'book_table', arguments: { date: '2028-03-10' } });
  const { request } = (await next()) as { readonly request: { readonly id: string } };
  expect(request).toMatchObject({ kind: 'form', tool: { name: 'book_table' }, deadline: {} });
  const { id } = request;
  send({ extend: id });
  expect(await next()).toMatchObject({
    type: 'deadline',
    id,
    deadline: { at: expect.any(Number) as number },
  });
  send({ extend: 'another' });
  expect(await next()).toEqual({ type: 'refused', id: 'another', reason: 'no-request', errors: [] });
  send({ answer: id, action: 'accept', content: { date: '2028-03-12', party_size: 40 } });
  expect(await next()).toEqual({
    type: 'refused',
    id,
    reason: 'invalid',
    errors: [{ field: 'party_size', constraint: 'maximum', limit: 12 }],
  });
  send({ answer: id, action: 'accept', content: { date: '2028-03-12', party_size: 4 } });
  expect(await next()).toEqual({ type: 'ended', id, ending: 'accepted' });
  expect(await next()).toEqual({
    type: 'result',
    call: 'book_table',
    server: 'Booking',
    text: 'Booked a table on 2028-03-12, party size 4.',
    isError: false,
  });
  child.stdin.write('no json\n');
  expect(await next()).toEqual({ type: 'refused', reason: 'not-json', errors: [] });
  send({ call: 'book_table', arguments: 'no object' });
  expect(await next()).toEqual({ type: 'refused', reason: 'no-call', errors: [] });
  // With the input, whoever could answer is gone.
  send({ call: 'book_table', arguments: { date: '2028-03-10' } });
  child.stdin.end();
  expect(await next()).toMatchObject({
    type: 'result',
    text: expect.stringContaining('nothing is booked') as string,
  });
  expect(await once(child, 'close')).toEqual([0, null]);
});
