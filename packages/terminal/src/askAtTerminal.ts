import type { Clock, Elicitation, ElicitationView, ServerIdentity } from '@elicitation-kit/core';
import type { Asking } from './ask/asking.ts';
import { askRequest } from './ask/askRequest.ts';
import { conclude } from './ask/conclude.ts';
import { offerMute } from './ask/offerMute.ts';
import { place } from './ask/place.ts';
import { waitForOutcome } from './ask/waitForOutcome.ts';
import { createTimer } from './createTimer.ts';
import { Left } from './prompts/prompts.ts';
import { promptsByLine } from './prompts/promptsByLine.ts';
import { promptsWithKeys } from './prompts/promptsWithKeys.ts';
import { createArming } from './screen/createArming.ts';
import { createKeys, type TerminalInput } from './screen/createKeys.ts';
import type { TerminalOutput } from './screen/createCanvas.ts';
import { createScreen } from './screen/createScreen.ts';
import { onProcess } from './screen/onProcess.ts';
import { standing } from './standing.ts';
import type { Words } from './words/createWords.ts';
import { shortText } from './words/serverText.ts';

/** A terminal, and how it asks. */
export interface Terminal {
  readonly input: TerminalInput;
  readonly output: TerminalOutput;
  readonly isPlain: boolean;
  readonly words: Words;
  readonly clock: Clock;
  readonly armMs: number | undefined;
  readonly known: readonly ServerIdentity[];
  readonly hostName: string;
  readonly offersMute: boolean | 'session';
}

/**
 * Has the terminal for one request, from its title to the line that says how it ended, or until it is put off. `stopped` ends it without settling
 * anything. `isOther`: another server asked just before.
 */
export async function askAtTerminal(
  view: ElicitationView,
  item: Elicitation,
  terminal: Terminal,
  stopped: AbortSignal,
  isOther: boolean,
): Promise<'over' | 'later'> {
  const { input, isPlain, words, clock, known, hostName } = terminal;
  const { id } = item;
  const server = shortText(item.server.label);
  const over = new AbortController();
  const leave = (how: Left['how']): void => over.abort(new Left(how));
  const screen = createScreen(terminal.output, isPlain);
  const arming = createArming(clock, terminal.armMs);
  const timer = createTimer(view, id, clock, () => {
    if (!isPlain) screen.redraw();
    else if (notice() !== '') screen.ours(notice());
  });
  const notice = (): string => {
    const soon = timer.soonOver();
    if (soon === undefined) return '';
    // A terminal that reads lines tells of no key.
    const more = isPlain ? 'soonOverByLine' : 'soonOver';
    return words(soon === 'more' ? more : 'lastMoments');
  };
  const keys = isPlain
    ? undefined
    : createKeys(input, arming, { left: () => leave('cancel'), pressed: timer.pressed });
  const prompts = keys
    ? promptsWithKeys(screen, keys, arming, words, over.signal, notice)
    : promptsByLine(screen, input, arming, words, over.signal, timer.pressed);
  const outcome: Asking['outcome'] = () =>
    waitForOutcome(view, id, over.signal, () => screen.ours(words('sending')));
  const asking: Asking = {
    item,
    view,
    screen,
    prompts,
    words,
    server,
    known,
    hostName,
    now: clock.now,
    outcome,
  };

  const watch = (): void => {
    if (!standing(view.getSnapshot(), id)) leave('gone');
  };
  const stopWatching = view.subscribe(watch);
  const stop = (): void => leave('gone');
  stopped.addEventListener('abort', stop);
  // Where the terminal is not raw, Ctrl-C is a signal, also between two questions.
  const interrupt = (): void => leave('cancel');
  const stopHearing = isPlain ? onProcess('SIGINT', interrupt) : undefined;
  try {
    const before = isOther ? words('nowAsks') : '';
    const how = await askRequest(
      asking,
      [before, place(view.getSnapshot(), id, words)].filter(Boolean).join(' '),
    ).then(
      () => 'accept' as const,
      (error: unknown) => {
        if (error instanceof Left) return error.how;
        if (!stopped.aborted) view.answer(id, { action: 'cancel' });
        throw error;
      },
    );
    if (stopped.aborted) return 'over';
    if (how === 'later') return how;
    // What is answered now is not taken away.
    stopWatching();
    const conclusion = conclude(view.getSnapshot(), item, how);
    if (how === 'decline' || how === 'cancel') view.answer(id, { action: how });
    screen.ours(words(conclusion, { server }));
    if (how === 'decline' && terminal.offersMute !== false)
      await offerMute(asking, terminal.offersMute !== 'session');
    return 'over';
  } finally {
    stopped.removeEventListener('abort', stop);
    stopHearing?.();
    stopWatching();
    timer.stop();
    keys?.close();
    screen.close();
  }
}
