import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { rules } from '@elicitation-kit/server/rules';
import { lintText, type Problem } from './lintText.ts';
import { listFiles } from './listFiles.ts';
import { isPattern, matchFiles } from './matchFiles.ts';
import { toPlain } from './toPlain.ts';
import { toSarif } from './toSarif.ts';

const USAGE = `elicitation-lint [options] FILE, DIRECTORY or PATTERN …

Reads elicitation requests in JSON and JSON lines: params, JSON-RPC messages, recordings that hold them. "-" reads the standard input. Quote a pattern: 'recordings/**/*.json'.

  --format plain|sarif   how to tell; default plain
  --off RULE             leaves a rule out; may be repeated
  --max-warnings N       more warnings are a failure; default: any number is none
  --revision REVISION    the protocol's revision, where a recording doesn't tell
  --rules                lists the rules
  --version              its version
  --help, -h             this

Ends with 0, with 1 where something was found that must not be asked, with 2 where something could not be read.
`;

/** What the program is given of its process. */
interface Streams {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  readonly input: Readable;
}

/** Runs `elicitation-lint`; gives its exit status. */
export async function main(argv: readonly string[], { out, error, input }: Streams): Promise<0 | 1 | 2> {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'plain' },
        off: { type: 'string', multiple: true, default: [] },
        'max-warnings': { type: 'string' },
        revision: { type: 'string' },
        rules: { type: 'boolean' },
        version: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { format, off, revision } = values;
    if (values.help) return done(out, USAGE);
    if (values.rules) return done(out, listRules());
    if (values.version) return done(out, `${await version()}\n`);
    const { 'max-warnings': given } = values;
    const most = given === undefined ? Infinity : /^\d+$/.test(given) ? Number(given) : NaN;
    const unknown = off.find((one) => rules.every(({ name }) => name !== one));
    if (unknown !== undefined) throw new Error(`There is no rule “${unknown}”: --rules lists them.`);
    if (format !== 'plain' && format !== 'sarif') throw new Error('--format is plain or sarif.');
    if (Number.isNaN(most)) throw new Error('--max-warnings is a number.');
    if (revision !== undefined && !/^20\d\d-\d\d-\d\d$/.test(revision))
      throw new Error('--revision is a day, as 2025-11-25.');
    if (positionals.length === 0) throw new Error(`Name a file or a directory.\n\n${USAGE}`);

    const problems: Problem[] = [];
    let requests = 0;
    let unread = 0;
    // One file that cannot be read hides nothing of the others.
    const attempt = async <Value>(read: () => Promise<Value>): Promise<Value | undefined> => {
      try {
        return await read();
      } catch (cause) {
        unread += 1;
        tell(error, cause);
        return undefined;
      }
    };
    const named: string[] = [];
    for (const path of positionals) named.push(...((await attempt(() => filesOf(path))) ?? []));
    const files = new Map(named.map((file) => [file === '-' ? file : resolve(file), file]));
    for (const file of files.values()) {
      const linted = await attempt(() => lintFile(file, input, revision));
      problems.push(...(linted?.problems.filter(({ rule }) => !off.includes(rule)) ?? []));
      requests += linted?.requests ?? 0;
    }
    if (requests === 0 && unread === 0) throw new Error('There is no elicitation request in what was named.');
    if (requests > 0)
      out(format === 'sarif' ? toSarif(problems, await version()) : toPlain(problems, requests));
    if (unread > 0) return 2;
    const errors = problems.filter(({ level }) => level === 'error').length;
    return errors > 0 || problems.length - errors > most ? 1 : 0;
  } catch (cause) {
    tell(error, cause);
    return 2;
  }
}

function tell(error: Streams['error'], cause: unknown): void {
  error(`elicitation-lint: ${cause instanceof Error ? cause.message : String(cause)}\n`);
}

function done(out: Streams['out'], said: string): 0 {
  out(said);
  return 0;
}

async function filesOf(path: string): Promise<readonly string[]> {
  if (path === '-') return [path];
  try {
    return await listFiles(path);
  } catch (cause) {
    const files = isPattern(path) ? await matchFiles(path).catch(() => []) : [];
    if (files.length > 0) return files;
    throw new Error(`${path}: ${isPattern(path) ? 'no file matches' : reasonOf(cause)}.`, { cause });
  }
}

async function lintFile(
  file: string,
  input: Readable,
  revision: string | undefined,
): Promise<ReturnType<typeof lintText>> {
  try {
    const bytes = file === '-' ? await buffer(input) : await readFile(file);
    return lintText(decode(bytes), file, revision);
  } catch (cause) {
    throw new Error(`${file}: ${reasonOf(cause)}.`, { cause });
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error('is not UTF-8', { cause });
  }
}

function reasonOf(cause: unknown): string {
  const { code, message } = cause as { readonly code?: string; readonly message?: string };
  return code === 'ENOENT' ? 'there is no such file' : (message ?? String(cause));
}

function listRules(): string {
  return rules
    .map(({ name, level, finds, why, wayOut }) => `${name} (${level})\n  ${finds}\n  ${why}\n  ${wayOut}\n`)
    .join('\n');
}

async function version(): Promise<string> {
  const { version: own } = JSON.parse(
    await readFile(new URL('../package.json', import.meta.url), 'utf8'),
  ) as { readonly version: string };
  return own;
}
