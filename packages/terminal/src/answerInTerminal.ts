import {
  systemClock,
  type Clock,
  type Elicitation,
  type ElicitationView,
  type ServerIdentity,
} from '@elicitation-kit/core';
import { askAtTerminal, type Terminal } from './askAtTerminal.ts';
import type { TerminalInput } from './screen/createKeys.ts';
import type { TerminalOutput } from './screen/createCanvas.ts';
import { createWords } from './words/createWords.ts';
import type { TerminalMessages } from './words/messages.ts';
import { shortText } from './words/serverText.ts';

/** How requests are asked at a terminal; every member has a default. */
export interface TerminalOptions {
  /** Where keys come from. Default: `process.stdin`. Where it is no terminal, nobody can answer: each request ends in `cancel`, and `onUnanswered` hears so. */
  readonly input?: TerminalInput | undefined;
  /** What is drawn on. Default: `process.stdout`, or `process.stderr` where that is no terminal. */
  readonly output?: TerminalOutput | undefined;
  /** A line for each prompt, nothing drawn twice: for screen readers. Default: where the output is no terminal, `TERM` is `dumb` or `ACCESSIBLE` is set, but not to 0. */
  readonly plain?: boolean | undefined;
  /** Servers that the host knows, so that names which imitate theirs are told. */
  readonly servers?: readonly ServerIdentity[] | undefined;
  /** The name of the host product, so that names which imitate it are told. */
  readonly hostName?: string | undefined;
  /** Whether muting is offered after a decline; `'session'`: not for good, where the store keeps no mutes. Default `true`. */
  readonly offerMute?: boolean | 'session' | undefined;
  /** Replacements for single messages. Default: English. */
  readonly messages?: TerminalMessages | undefined;
  /** Hears of a request that nobody can answer, because there is no terminal. Default: a line on stderr. */
  readonly onUnanswered?: ((message: string) => void) | undefined;
  /** Called before the first prompt of a request, so that a host puts its own prompt aside; what it returns is called after the last. */
  readonly onAsk?: (() => (() => void) | void) | undefined;
  /** How long keys that were in flight answer nothing, ms. Default 400; 0 for tests alone. */
  readonly armMs?: number | undefined;
  /** Default: the system's clock. */
  readonly clock?: Clock | undefined;
}

/**
 * Asks the person at a terminal for what stands in a store, or in a view of one elsewhere: one request after the other, oldest first. Ctrl-C
 * cancels the one that is asked. Returns the way to stop, which settles nothing.
 */
export function answerInTerminal(view: ElicitationView, options: TerminalOptions = {}): () => void {
  const { input = process.stdin, onAsk, onUnanswered = toStderr } = options;
  const terminal = toTerminal(input, options);
  const stopped = new AbortController();
  /** Put off, until nothing else waits: with the server's name. */
  const later = new Map<string, string>();
  let isAsking = false;
  let handle: NodeJS.Immediate | undefined;
  let lastServer: string | undefined;

  const ask = async (item: Elicitation): Promise<void> => {
    const isOther = lastServer !== undefined && lastServer !== item.server.id;
    lastServer = item.server.id;
    const after = onAsk?.();
    try {
      const how = await askAtTerminal(view, item, terminal, stopped.signal, isOther);
      if (how === 'later') later.set(item.id, shortText(item.server.label));
    } catch (error) {
      // A fault of the kit or the host: that request has ended in `cancel`, the others are asked, and the host learns of it.
      queueMicrotask(() => {
        throw error;
      });
    } finally {
      after?.();
    }
  };

  const next = (): void => {
    handle = undefined;
    const open = view.getSnapshot().items.filter(({ phase }) => phase === 'asking');
    if (isAsking || stopped.signal.aborted) return;
    for (const [id, server] of later) {
      if (open.some((item) => item.id === id)) continue;
      later.delete(id);
      terminal.output.write(`  ${terminal.words('laterEnded', { server })}\n`);
    }
    if (open.every(({ id }) => later.has(id))) later.clear();
    const item = open.find(({ id }) => !later.has(id));
    if (!item) return;
    // Ctrl-D has ended it, where the terminal itself reads lines.
    if (input.isTTY !== true || !input.readable) {
      view.answer(item.id, { action: 'cancel' });
      onUnanswered(terminal.words('noTerminal', { server: shortText(item.server.label) }));
      return look();
    }
    isAsking = true;
    void ask(item).finally(() => {
      isAsking = false;
      look();
    });
  };

  // Those that come together are counted together.
  const look = (): void => {
    if (!isAsking) handle ??= setImmediate(next);
  };

  const stop = view.subscribe(look);
  look();
  return () => {
    stop();
    clearImmediate(handle);
    stopped.abort();
  };
}

function toTerminal(input: TerminalInput, options: TerminalOptions): Terminal {
  const { clock = systemClock, armMs, servers = [], hostName = '', messages, offerMute = true } = options;
  const output = options.output ?? (process.stdout.isTTY ? process.stdout : process.stderr);
  const { TERM, ACCESSIBLE = '' } = process.env;
  return {
    input,
    output,
    isPlain:
      options.plain ?? (output.isTTY !== true || TERM === 'dumb' || !['', '0', 'false'].includes(ACCESSIBLE)),
    words: createWords(messages),
    clock,
    armMs,
    known: servers,
    hostName,
    offersMute: offerMute,
  };
}

function toStderr(message: string): void {
  process.stderr.write(`${message}\n`);
}
