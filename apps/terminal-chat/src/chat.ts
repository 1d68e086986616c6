import { createInterface } from 'node:readline/promises';
import { nameInvisible, type ElicitationStore } from '@elicitation-kit/core';
import { answerInTerminal, type TerminalOptions } from '@elicitation-kit/terminal';
import type { Host } from './createHost.ts';
import { readCall } from './readCall.ts';

const HELP = `  TOOL {"argument": "value"}   calls a tool, which may ask you
  /tools                       lists them
  /muted, /unmute SERVER       servers that are declined unseen
  /quit                        ends`;

/** A chat with a person at the terminal: each line is a call. Resolves when they leave. */
export async function chat(host: Host, store: ElicitationStore, terminal: TerminalOptions): Promise<void> {
  const { input = process.stdin, output = process.stdout } = terminal;
  const say = (text: string): void =>
    void output.write(`${text}
`);
  const servers = host.servers.map(({ id, label }) => ({ id, label }));
  let isFree: Promise<void> = Promise.resolve();
  const onAsk = (): (() => void) => {
    let free = (): void => {};
    isFree = new Promise((resolve) => (free = resolve));
    return () => free();
  };
  const stop = answerInTerminal(store, { ...terminal, servers, hostName: 'terminal-chat', onAsk });
  say(`Connected to ${host.servers.map(({ label }) => label).join(', ')}. /help says what you can do.`);
  try {
    for (let line = await ask(input, output); line !== undefined; line = await ask(input, output)) {
      if (line.trim() === '/quit') return;
      if (line.trim() === '') continue;
      const text = await run(host, store, line.trim());
      // Whether the server may ask again is asked after its call.
      await isFree;
      say(text);
    }
  } finally {
    stop();
  }
}

async function run(host: Host, store: ElicitationStore, line: string): Promise<string> {
  if (line === '/help') return HELP;
  if (line === '/tools')
    return host.servers
      .flatMap(({ label, tools }) =>
        tools.map(
          ({ name, title }) =>
            `  ${label}: ${nameInvisible(name)}${title ? ` — ${nameInvisible(title)}` : ''}`,
        ),
      )
      .join('\n');
  if (line === '/muted')
    return (
      store
        .getSnapshot()
        .muted.map(({ server }) => `  ${server.id}`)
        .join('\n') || '  none'
    );
  if (line.startsWith('/unmute ')) {
    store.unmute(line.slice('/unmute '.length).trim());
    return '  It can ask again.';
  }
  if (line.startsWith('/')) return HELP;
  try {
    const { tool, args } = readCall(line);
    const { text, isError } = await host.call(tool, args);
    return isError ? `! ${text}` : text;
  } catch (error) {
    return `! ${(error as Error).message}`;
  }
}

/** The next line; nothing where the person leaves. The terminal is free again before it is worked on: a tool may ask there. */
async function ask(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<string | undefined> {
  const reader = createInterface({ input, output });
  const left = new Promise<undefined>((resolve) => reader.once('close', () => resolve(undefined)));
  try {
    return await Promise.race([reader.question('> '), left]);
  } finally {
    reader.close();
  }
}
