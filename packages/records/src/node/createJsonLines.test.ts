import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { ElicitationRecord } from '@elicitation-kit/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hearErrors } from '../../../core/testReports.ts';
import { recordOf } from '../../testRecord.ts';
import { createJsonLines } from './createJsonLines.ts';

const unexpected: string[] = [];
const fail = (error: unknown): void => void unexpected.push(String(error));

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elicitation-kit-lines-'));
  path = join(folder, 'elicitations.jsonl');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  const [error] = unexpected.splice(0);
  if (error !== undefined) throw new Error(`A record was lost: ${error}`);
});

const parsed = (file: string): readonly unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

const failing = (): {
  readonly told: [string, number][];
  readonly onError: (error: unknown, lost: number) => void;
} => {
  const told: [string, number][] = [];
  return { told, onError: (error, lost) => told.push([String(error), lost]) };
};

const full: ElicitationRecord = recordOf({
  tool: 'book',
  user: 'u1',
  urlHost: 'example.com',
  refused: ['minLength'],
});

test('each record is one line, with the same members in the same order', async () => {
  const lines = createJsonLines(path, { onError: fail });
  lines.onRecord(recordOf());
  lines.onRecord(full);
  await lines.flush();
  expect(readFileSync(path, 'utf8')).toBe(
    [
      '{"v":1,"id":"r1","server":"booking","mode":"form","askedAt":1767225600000,"endedAt":1767225602000,"action":"accept","ending":"accepted","fields":["city"],"refused":[]}\n',
      '{"v":1,"id":"r1","server":"booking","tool":"book","user":"u1","mode":"form","urlHost":"example.com","askedAt":1767225600000,"endedAt":1767225602000,"action":"accept","ending":"accepted","fields":["city"],"refused":["minLength"]}\n',
    ].join(''),
  );
});

test('only members that a record has by its type are written', async () => {
  const lines = createJsonLines(path, { onError: fail });
  lines.onRecord(Object.assign(recordOf(), { content: { city: 'Lyon' } }));
  await lines.flush();
  expect(readFileSync(path, 'utf8')).not.toContain('Lyon');
});

describe('names from a hostile server', () => {
  const names = [
    'a\nb',
    '\u2028',
    '\u2029',
    '\u0085',
    '\u202E',
    '\u001B[2J',
    '\u200B',
    '\u{E0041}',
    '"',
    '\uD800',
  ];

  test('break no line, show nothing wrong, and come back whole', async () => {
    const lines = createJsonLines(path, { onError: fail });
    lines.onRecord(recordOf({ tool: names.join(''), fields: names }));
    await lines.flush();
    expect(readFileSync(path, 'utf8')).toMatch(/^[ -~]+\n$/);
    expect(parsed(path)).toMatchObject([{ tool: names.join(''), fields: names }]);
  });

  test('and lists of them are cut, which the line says', async () => {
    const long = '\u0007'.repeat(50_000);
    const lines = createJsonLines(path, { onError: fail });
    lines.onRecord(
      recordOf({
        tool: long,
        urlHost: long,
        fields: Array.from({ length: 256 }, () => long),
        refused: Array.from({ length: 10_000 }, () => 'exclusiveMaximum' as const),
      }),
    );
    await lines.flush();
    expect(statSync(path).size).toBeLessThan(64 * 1024);
    const [line] = parsed(path) as readonly [ElicitationRecord];
    expect(line).toMatchObject({ cut: true });
    expect([line.fields.length, line.fields[0]?.length, line.tool?.length]).toEqual([64, 100, 100]);
  });
});

describe('a file', () => {
  test('is appended to, by its path or its URL, and made for its owner only', async () => {
    const lines = createJsonLines(pathToFileURL(path), { onError: fail });
    lines.onRecord(recordOf({ id: 'r1' }));
    await lines.flush();
    const again = createJsonLines(path, { onError: fail });
    again.onRecord(recordOf({ id: 'r2' }));
    await again.flush();
    expect(parsed(path)).toMatchObject([{ id: 'r1' }, { id: 'r2' }]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('can be renamed at any time: the next line starts a new one', async () => {
    const lines = createJsonLines(path, { onError: fail });
    lines.onRecord(recordOf({ id: 'r1' }));
    await lines.flush();
    renameSync(path, `${path}.1`);
    lines.onRecord(recordOf({ id: 'r2' }));
    await lines.flush();
    expect(parsed(`${path}.1`)).toMatchObject([{ id: 'r1' }]);
    expect(parsed(path)).toMatchObject([{ id: 'r2' }]);
  });

  test('keeps the order of a burst', async () => {
    const lines = createJsonLines(path, { onError: fail });
    for (let at = 0; at < 5_000; at += 1) lines.onRecord(recordOf({ id: String(at) }));
    await lines.close();
    const ids = (parsed(path) as readonly ElicitationRecord[]).map(({ id }) => Number(id));
    expect(ids).toEqual(Array.from({ length: 5_000 }, (_, at) => at));
  });

  test('that cannot be written is reported, throws nothing, and is tried again with the next record', async () => {
    const { told, onError } = failing();
    const deep = join(folder, 'missing', 'elicitations.jsonl');
    const lines = createJsonLines(deep, { onError });
    lines.onRecord(recordOf({ id: 'r1' }));
    await lines.flush();
    expect(told).toEqual([[expect.stringContaining('ENOENT'), 1]]);
    mkdirSync(join(folder, 'missing'));
    lines.onRecord(recordOf({ id: 'r2' }));
    await lines.flush();
    expect(parsed(deep)).toMatchObject([{ id: 'r2' }]);
    expect(told).toHaveLength(1);
  });
});

/** A stream that takes each write when a test lets it. */
function slowStream(): {
  readonly stream: Writable;
  readonly written: string[];
  readonly take: (error?: Error) => void;
} {
  const written: string[] = [];
  let done: ((error?: Error) => void) | undefined;
  const stream = new Writable({
    decodeStrings: false,
    write: (text: string, _encoding, callback) => {
      written.push(text);
      done = callback;
    },
  });
  return { stream, written, take: (error) => done?.(error) };
}

const linesIn = (texts: readonly string[]): readonly number[] =>
  texts.map((text) => text.split('\n').length - 1);

describe('a stream', () => {
  test('that is slow gets one write at a time; what comes meanwhile goes together in the next', async () => {
    const { stream, written, take } = slowStream();
    const lines = createJsonLines(stream, { onError: fail });
    for (let at = 0; at < 5; at += 1) lines.onRecord(recordOf());
    expect(linesIn(written)).toEqual([1]);
    take();
    await vi.waitFor(() => expect(linesIn(written)).toEqual([1, 4]));
    const flushed = lines.flush();
    take();
    await flushed;
  });

  test('that takes nothing costs so much memory at most; what is lost is counted', async () => {
    const { stream, written, take } = slowStream();
    const { told, onError } = failing();
    const lines = createJsonLines(stream, { onError, mostWaiting: 1_000 });
    for (let at = 0; at < 1_000; at += 1) lines.onRecord(recordOf());
    take();
    await vi.waitFor(() => expect(written).toHaveLength(2));
    const flushed = lines.flush();
    take();
    await flushed;
    const [first = 0, second = 0] = linesIn(written);
    expect(written[1]?.length).toBeLessThanOrEqual(1_000);
    expect(told).toEqual([
      [expect.stringContaining('faster than they could be written'), 1_000 - first - second],
    ]);
  });

  test('that fails is reported once, with how many were lost', async () => {
    const { stream, take } = slowStream();
    const { told, onError } = failing();
    const lines = createJsonLines(stream, { onError });
    lines.onRecord(recordOf());
    take(new Error('the pipe broke'));
    await lines.flush();
    await vi.waitFor(() => expect(stream.destroyed).toBe(true));
    expect(told).toEqual([['Error: the pipe broke', 1]]);
    lines.onRecord(recordOf());
    await lines.flush();
    expect(told).toHaveLength(2);
  });

  test('that fails between writes is reported, and does not end the process', async () => {
    const { stream } = slowStream();
    const { told, onError } = failing();
    createJsonLines(stream, { onError });
    stream.destroy(new Error('the pipe broke'));
    await vi.waitFor(() => expect(told).toEqual([['Error: the pipe broke', 0]]));
  });

  test('that throws does not throw into the store', async () => {
    const { told, onError } = failing();
    const stream = {
      write: () => {
        throw new Error('no longer');
      },
      on: () => {},
    };
    const lines = createJsonLines(stream, { onError });
    lines.onRecord(recordOf());
    await lines.flush();
    expect(told).toEqual([['Error: no longer', 1]]);
  });

  test('that fails does not end the process where the host’s `onError` fails too', async () => {
    const reported = hearErrors();
    const { stream, take } = slowStream();
    const lines = createJsonLines(stream, {
      onError: () => {
        throw new Error('the log broke');
      },
    });
    lines.onRecord(recordOf());
    take(new Error('the pipe broke'));
    await lines.flush();
    await vi.waitFor(() => expect(reported).toEqual([new Error('the log broke')]));
  });

  test('whose write failed half-way has the next line on a line of its own', async () => {
    const { told, onError } = failing();
    const texts: string[] = [];
    const stream = {
      write: (text: string, done: (error?: Error) => void) => {
        texts.push(texts.length === 0 ? text.slice(0, 10) : text);
        done(texts.length === 1 ? new Error('full') : undefined);
      },
      on: () => {},
    };
    const lines = createJsonLines(stream, { onError });
    lines.onRecord(recordOf());
    await lines.flush();
    lines.onRecord(recordOf({ id: 'r2' }));
    await lines.flush();
    expect(told).toHaveLength(1);
    expect(JSON.parse(texts.join('').split('\n')[1] ?? '')).toMatchObject({ id: 'r2' });
  });

  test('is left open by close(), after which a record is reported as lost', async () => {
    const { stream, take } = slowStream();
    const { told, onError } = failing();
    const lines = createJsonLines(stream, { onError });
    lines.onRecord(recordOf());
    const closed = lines.close();
    take();
    await closed;
    expect(stream.writable).toBe(true);
    lines.onRecord(recordOf());
    await vi.waitFor(() => expect(told).toEqual([[expect.stringContaining('after close()'), 1]]));
  });
});
