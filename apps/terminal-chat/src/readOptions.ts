import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ServerCommand } from './createHost.ts';
import { readCall, type Call } from './readCall.ts';

/** What the command line asks for. */
export interface Options {
  readonly servers: readonly ServerCommand[];
  /** Calls to make and then end; none: a chat. */
  readonly calls: readonly Call[];
  /** Who answers. */
  readonly who: 'person' | 'file' | 'nobody' | 'panel';
  readonly answers: string | undefined;
  readonly otherwise: 'decline' | 'cancel';
  readonly dryRun: boolean;
  readonly plain: boolean | undefined;
}

export const USAGE = `terminal-chat [options]

  --server ID=COMMAND     a server to start, by stdio; may stand several times. Default: the example server, as booking
  --call 'TOOL {…}'       call a tool with these arguments, and end; may stand several times. Without it: a chat
  --answers FILE          nobody is asked: answers come from a YAML or JSON file
  --unattended ENDING     nobody is asked: decline or cancel. No server is told that it can ask
  --dry-run               say what is asked, and what the file would answer; send nothing
  --json                  one JSON line a request on stdout, answers as JSON lines on stdin
  --plain                 one line at a time, for screen readers
  --help                  this text`;

/** Reads the command line. Throws an error that says what is wrong. */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { values } = parse(args);
  if (values.help) return 'help';
  const { answers, unattended, 'dry-run': dryRun = false, json = false } = values;
  if (unattended !== undefined && unattended !== 'decline' && unattended !== 'cancel')
    throw new Error('--unattended takes decline or cancel.');
  const isUnattended = answers !== undefined || unattended !== undefined || dryRun;
  if (answers !== undefined && unattended !== undefined)
    throw new Error(
      '--answers says how each question ends; --unattended is for a host without. Leave one out.',
    );
  if (json && isUnattended)
    throw new Error(
      '--json asks a panel, and --answers, --unattended and --dry-run ask nobody. Leave one out.',
    );
  if (json && values.call) throw new Error('--json takes its calls as lines on stdin. Leave --call out.');
  if (isUnattended && !values.call)
    throw new Error("Nobody is there to call a tool: say which with --call 'TOOL {…}'.");
  return {
    servers: readServers(values.server),
    calls: values.call?.map(readCall) ?? [],
    who: json ? 'panel' : answers !== undefined ? 'file' : isUnattended ? 'nobody' : 'person',
    answers,
    otherwise: unattended ?? 'cancel',
    dryRun,
    plain: values.plain,
  };
}

function parse(args: readonly string[]): ReturnType<typeof readArgs> {
  try {
    return readArgs(args);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n--help says what there is.`, { cause: error });
  }
}

function readArgs(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      server: { type: 'string', multiple: true },
      call: { type: 'string', multiple: true },
      answers: { type: 'string' },
      unattended: { type: 'string' },
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
      plain: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
}

function readServers(texts: readonly string[] | undefined): readonly ServerCommand[] {
  if (!texts) return [exampleServer()];
  const servers = texts.map(readServer);
  const twice = servers.find(({ id }, at) => servers.findIndex((one) => one.id === id) < at);
  if (twice) throw new Error(`--server ${twice.id}=… stands twice. Give each server an ID of its own.`);
  return servers;
}

function readServer(text: string): ServerCommand {
  const [, id, line] = /^([^=\s]+)=(.+)$/s.exec(text) ?? [];
  const [command, ...rest] = line?.trim().split(/\s+/) ?? [];
  if (id === undefined || command === undefined)
    throw new Error('--server takes ID=COMMAND, such as booking="node server.js".');
  return { id, label: id, command, args: rest };
}

function exampleServer(): ServerCommand {
  const program = fileURLToPath(import.meta.resolve('@elicitation-kit/server-app/stdio'));
  return { id: 'booking', label: 'Booking', command: process.execPath, args: [program] };
}
