import { readFileSync } from 'node:fs';
import { createElicitationStore, nameInvisible, type ElicitationStore } from '@elicitation-kit/core';
import { answerInTerminal, writeServerText, type TerminalOptions } from '@elicitation-kit/terminal';
import {
  createUnattendedStore,
  readAnswers,
  type Answers,
  type UnattendedOptions,
} from '@elicitation-kit/terminal/answers';
import { chat } from './chat.ts';
import { createHost, type CallResult, type Host } from './createHost.ts';
import { speakJson } from './panel.ts';
import type { Options } from './readOptions.ts';

/** Where the host writes, and how it starts servers; tests have their own. */
export interface Surroundings {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  readonly connect?: Parameters<typeof createHost>[2];
  readonly terminal?: Pick<TerminalOptions, 'input' | 'output' | 'armMs'>;
}

/** Runs the host until it is done; resolves with its exit status. Throws where the answers cannot be used. */
export async function run(options: Options, { out, err, connect, terminal }: Surroundings): Promise<number> {
  const { servers, calls, plain } = options;
  const input = terminal?.input ?? process.stdin;
  // A pipe is nobody: where servers know, they say in words what they need.
  const who = options.who === 'person' && input.isTTY !== true ? 'nobody' : options.who;
  if (who !== options.who) err('No terminal to ask at: servers are told that they cannot ask.');
  const answers =
    options.answers === undefined
      ? undefined
      : readFile(
          options.answers,
          servers.map(({ id }) => id),
        );
  let isUnanswered = false;
  const store = createStore({ ...options, who }, answers, (message, about) => {
    isUnanswered ||= about === 'unanswered';
    err(message);
  });
  if (who === 'person' && calls.length === 0)
    (terminal?.output ?? process.stdout).write(
      `Starting ${servers.map(({ label }) => label).join(', ')} …\n`,
    );
  const host = await createHost(servers, store, connect);
  try {
    const unknown = host.servers.flatMap(({ id, tools }) =>
      (
        answers?.unknownTools(
          id,
          tools.map(({ name }) => name),
        ) ?? []
      ).map(
        (tool) =>
          `${id} has no tool “${tool}”; the answers name it. Its tools are: ${tools.map(({ name }) => nameInvisible(name)).join(', ')}.`,
      ),
    );
    for (const problem of unknown) err(problem);
    if (unknown.length > 0) return 2;
    if (who === 'panel') {
      await speakJson(host, store, { input: process.stdin, write: out });
      return 0;
    }
    if (calls.length === 0 && options.who === 'person') {
      await chat(host, store, { ...terminal, plain });
      return 0;
    }
    const stop =
      who === 'person'
        ? answerInTerminal(store, {
            ...terminal,
            servers,
            hostName: 'terminal-chat',
            plain,
            offerMute: false,
          })
        : () => {};
    const output = terminal?.output ?? process.stdout;
    // For a program that reads it, what a tool returns is all that is written.
    const isRead = who !== 'person' || output.isTTY !== true;
    const status = await callAll(host, options, ({ server, text }) =>
      isRead || server === undefined ? out(text) : writeServerText(output, `${server} returns:`, text),
    );
    stop();
    for (const path of answers?.unused() ?? []) err(`Not asked for: ${path}`);
    return isUnanswered ? 1 : status;
  } finally {
    await host.close();
  }
}

function readFile(file: string, servers: readonly string[]): Answers {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(
      `--answers: ${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`,
      { cause: error },
    );
  }
  return readAnswers(text, { file, servers });
}

function createStore(
  { who, otherwise, dryRun }: Options,
  answers: Answers | undefined,
  onMessage: UnattendedOptions['onMessage'],
): ElicitationStore {
  if (who === 'person' || who === 'panel') return createElicitationStore();
  return createUnattendedStore({ ...(answers && { answers }), otherwise, dryRun, onMessage });
}

/** One after the other; the status is 1 where one of them failed. */
async function callAll(host: Host, { calls }: Options, say: (result: CallResult) => void): Promise<number> {
  let status = 0;
  for (const { tool, args } of calls) {
    const result = await host.call(tool, args);
    say(result);
    if (result.isError) status = 1;
  }
  return status;
}
