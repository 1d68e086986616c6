import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { rules } from '@elicitation-kit/server/rules';
import { lintText, type Problem } from './lintText.ts';
import { listFiles } from './listFiles.ts';
import { toPlain } from './toPlain.ts';
import { toSarif } from './toSarif.ts';

const USAGE = `elicitation-lint [options] FILE or DIRECTORY …

Reads elicitation requests in JSON and JSON lines: params, JSON-RPC messages, recordings that hold them. "-" reads the standard input.

  --format plain|sarif   how to tell; default plain
  --off RULE             leaves a rule out; may be repeated
  --max-warnings N       more warnings are a failure; default: any number is none
  --revision REVISION    the protocol's revision, where a recording doesn't tell
  --rules                lists the rules
  --help                 this

Ends with 0, with 1 where something was found that must not be asked, with 2 where it could not be run.
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
        help: { type: 'boolean' },
      },
    });
    const { format, off, revision } = values;
    if (values.help) return done(out, USAGE);
    if (values.rules) return done(out, listRules());
    const most = Number(values['max-warnings'] ?? Infinity);
    const unknown = off.find((one) => rules.every(({ name }) => name !== one));
    if (unknown !== undefined) throw new Error(`There is no rule “${unknown}”: --rules lists them.`);
    if (format !== 'plain' && format !== 'sarif') throw new Error('--format is plain or sarif.');
    if (!(most >= 0)) throw new Error('--max-warnings is a number.');
    if (positionals.length === 0) throw new Error(`Name a file or a directory.\n\n${USAGE}`);

    const problems: Problem[] = [];
    let requests = 0;
    for (const file of (await Promise.all(positionals.map(filesOf))).flat()) {
      const linted = lintFile(file, await (file === '-' ? text(input) : readFile(file, 'utf8')), revision);
      problems.push(...linted.problems.filter(({ rule }) => !off.includes(rule)));
      requests += linted.requests;
    }
    if (requests === 0) throw new Error('There is no elicitation request in what was named.');
    out(format === 'sarif' ? toSarif(problems, await version()) : toPlain(problems, requests));
    const errors = problems.filter(({ level }) => level === 'error').length;
    return errors > 0 || problems.length - errors > most ? 1 : 0;
  } catch (cause) {
    error(`elicitation-lint: ${cause instanceof Error ? cause.message : String(cause)}\n`);
    return 2;
  }
}

function done(out: Streams['out'], said: string): 0 {
  out(said);
  return 0;
}

async function filesOf(path: string): Promise<readonly string[]> {
  return path === '-' ? [path] : listFiles(path);
}

function lintFile(file: string, content: string, revision: string | undefined): ReturnType<typeof lintText> {
  try {
    return lintText(content, file, revision);
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause });
  }
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
