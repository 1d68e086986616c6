import { createInterface } from 'node:readline/promises';
import { nameInvisible, type ElicitationStore } from '@elicitation-kit/core';
import { answerInTerminal, writeServerText, type TerminalOptions } from '@elicitation-kit/terminal';
import type { CallResult, Host } from './createHost.ts';
import { readCall } from './readCall.ts';

const HELP = `  TOOL {"argument": "value"}   calls a tool, which may ask you
  /tools                       lists them
  /muted, /unmute SERVER       servers that are declined unseen
  /quit                        ends`;

/** A chat with a person at the terminal: each line is a call. Resolves when they leave. */
export async function chat(host: Host, store: ElicitationStore, terminal: TerminalOptions): Promise<void> {
  const { input = process.stdin, output = process.stdout } = terminal;
  const say = ({ server, text, isError }: CallResult): void => {
    if (server === undefined) output.write(`${isError ? '! ' : ''}${text}\n`);
    else writeServerText(output, `${server} ${isError ? 'fails' : 'returns'}:`, text);
  };
  const tell = (text: string): void => say({ text, isError: false });
  const servers = host.servers.map(({ id, label }) => ({ id, label }));
  let isFree: Promise<void> = Promise.resolve();
  const onAsk = (): (() => void) => {
    let free = (): void => {};
    isFree = new Promise((resolve) => (free = resolve));
    return () => free();
  };
  const stop = answerInTerminal(store, {
    ...terminal,
    servers,
    hostName: 'terminal-chat',
    // Its mutes last as long as it does.
    offerMute: 'session',
    onAsk,
  });
  tell(`Connected to ${host.servers.map(({ label }) => label).join(', ')}. /help says what you can do.`);
  try {
    for (let line = await ask(input, output); line !== undefined; line = await ask(input, output)) {
      if (line.trim() === '/quit') return;
      if (line.trim() === '') continue;
      const result = await run(host, store, line.trim());
      // Whether the server may ask again is asked after its call.
      await isFree;
      say(result);
    }
  } finally {
    stop();
  }
}

async function run(host: Host, store: ElicitationStore, line: string): Promise<CallResult> {
  if (line.startsWith('/')) return { text: obey(host, store, line), isError: false };
  try {
    const { tool, args } = readCall(line);
    const result = await host.call(tool, args);
    return result.server === undefined ? { ...result, text: `${result.text} /tools lists them.` } : result;
  } catch (error) {
    return { text: (error as Error).message, isError: true };
  }
}

function obey(host: Host, store: ElicitationStore, line: string): string {
  if (line === '/tools')
    return host.servers
      .flatMap(({ label, tools }) =>
        tools.map(({ name, title }) => `  ${label}: ${oneLine(name)}${title ? ` — ${oneLine(title)}` : ''}`),
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
    const id = line.slice('/unmute '.length).trim();
    if (!store.getSnapshot().muted.some(({ server }) => server.id === id)) return `  ${id} is not muted.`;
    store.unmute(id);
    return '  It can ask again.';
  }
  return HELP;
}

/** A server's name for something, on the line that it stands in. */
function oneLine(name: string): string {
  return nameInvisible(name).replaceAll(/\s+/g, ' ');
}

/** The next line; nothing where the person leaves. The terminal is free again before it is worked on: a tool may ask there. */
async function ask(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<string | undefined> {
  // Ctrl-D at a question that is read by lines ends the input.
  if (!input.readable) return undefined;
  const reader = createInterface({ input, output });
  const left = new Promise<undefined>((resolve) => reader.once('close', () => resolve(undefined)));
  try {
    return await Promise.race([reader.question('> '), left]);
  } finally {
    reader.close();
  }
}
