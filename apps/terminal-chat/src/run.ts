import { readFileSync } from 'node:fs';
import { createElicitationStore, type ElicitationStore } from '@elicitation-kit/core';
import { answerInTerminal, type TerminalOptions } from '@elicitation-kit/terminal';
import { createUnattendedStore, readAnswers, type Answers } from '@elicitation-kit/terminal/answers';
import { chat } from './chat.ts';
import { createHost, type Host } from './createHost.ts';
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
  const { who, servers, calls, plain } = options;
  const answers =
    options.answers === undefined
      ? undefined
      : readFile(
          options.answers,
          servers.map(({ id }) => id),
        );
  const store = createStore(options, answers, err);
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
          `${id} has no tool “${tool}”; the answers name it. Its tools are: ${tools.map(({ name }) => name).join(', ')}.`,
      ),
    );
    for (const problem of unknown) err(problem);
    if (unknown.length > 0) return 2;
    if (who === 'panel') {
      await speakJson(host, store, { input: process.stdin, write: out });
      return 0;
    }
    if (calls.length === 0 && who === 'person') {
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
    const status = await callAll(host, options, out);
    stop();
    for (const path of answers?.unused() ?? []) err(`Not asked for: ${path}`);
    return status;
  } finally {
    await host.close();
  }
}

function readFile(file: string, servers: readonly string[]): Answers {
  return readAnswers(readFileSync(file, 'utf8'), { file, servers });
}

function createStore(
  { who, otherwise, dryRun }: Options,
  answers: Answers | undefined,
  err: (line: string) => void,
): ElicitationStore {
  if (who === 'person' || who === 'panel') return createElicitationStore();
  return createUnattendedStore({ ...(answers && { answers }), otherwise, dryRun, onMessage: err });
}

/** One after the other; the status is 1 where one of them failed. */
async function callAll(host: Host, { calls }: Options, out: (line: string) => void): Promise<number> {
  let status = 0;
  for (const { tool, args } of calls) {
    const { text, isError } = await host.call(tool, args);
    out(text);
    if (isError) status = 1;
  }
  return status;
}
