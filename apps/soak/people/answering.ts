// What one person does with one request, over whichever tabs they have open at the moment.
import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteView } from '@elicitation-kit/bridge';
import type { Content, Elicitation, ElicitResult } from '@elicitation-kit/core';
import { canonical } from '../canonical.ts';
import type { Ledger } from '../ledger.ts';
import type { Random } from '../random.ts';
import { isHopeless, kindByName } from '../servers/kinds.ts';
import { rightContent, wrongContent } from './content.ts';

/** What a person has at hand. */
export interface Desk {
  readonly person: number;
  readonly random: Random;
  readonly ledger: Pick<Ledger, 'said' | 'muted'>;
  /** Tabs that are open; never none for long. */
  readonly views: () => readonly RemoteView[];
  /** Aborts when the person leaves. */
  readonly left: AbortSignal;
  /** What was done, for the table at the end. */
  readonly done: (what: Doing) => void;
}

/** Everything that people do. */
export type Doing =
  | 'answers'
  | 'answers wrongly first'
  | 'answers too long first'
  | 'accepts what cannot be'
  | 'declines'
  | 'cancels'
  | 'puts off'
  | 'leaves it'
  | 'wants more time'
  | 'lifts the limit'
  | 'mutes'
  | 'answers twice'
  | 'answers in two tabs'
  | 'opens the page'
  | 'sends and reloads';

/** What was not taken in so long is said again, ms. */
const AGAIN_MS = 7_000;
const LONG = 'x'.repeat(1024 * 1024 + 1);

const ofForms: readonly (readonly [number, Doing])[] = [
  [520, 'answers'],
  [100, 'answers wrongly first'],
  [130, 'declines'],
  [80, 'cancels'],
  [40, 'puts off'],
  [25, 'leaves it'],
  [15, 'wants more time'],
  [5, 'lifts the limit'],
  [3, 'mutes'],
  [40, 'answers twice'],
  [40, 'answers in two tabs'],
  [20, 'sends and reloads'],
  [1, 'answers too long first'],
];
const ofPages: readonly (readonly [number, Doing])[] = [
  [600, 'opens the page'],
  [150, 'declines'],
  [100, 'cancels'],
  [50, 'puts off'],
  [30, 'leaves it'],
  [50, 'answers twice'],
];
const ofHopeless: readonly (readonly [number, Doing])[] = [
  [500, 'declines'],
  [300, 'cancels'],
  [150, 'accepts what cannot be'],
  [50, 'leaves it'],
];

/** Brings a request to its end, or until it has ended otherwise. `reload` gives the person a new page in place of a tab. */
export async function answering(
  item: Elicitation,
  desk: Desk,
  reload: (view: RemoteView) => void,
): Promise<void> {
  const { random, ledger, left, views, done, person } = desk;
  const { id, request } = item;
  const meta = request.meta as { readonly 'soak/n'?: number; readonly 'soak/kind'?: string } | undefined;
  const n = meta?.['soak/n'] ?? 0;
  const known = kindByName.get(meta?.['soak/kind'] ?? '')?.right;
  const hopeless = isHopeless(request);

  const find = (): Elicitation | undefined =>
    views()
      .flatMap((view) => view.getSnapshot().items)
      .find((one) => one.id === id && one.phase !== 'waiting');
  const here = (): RemoteView | undefined => {
    const all = views();
    return all.length === 0 ? undefined : random.pick(all);
  };

  const say = (result: ElicitResult, view = here()): void => {
    // Before it goes out: the answer may be back before this is through.
    ledger.said(
      n,
      result.action,
      result.action === 'accept' && result.content ? canonical(result.content) : undefined,
    );
    view?.answer(id, result);
  };
  const right = (): Content | undefined =>
    request.mode === 'form' && !hopeless ? rightContent(request.fields, random, known) : undefined;
  const acceptOrDecline = (view = here()): void => {
    if (request.mode === 'url' && !hopeless) {
      ledger.said(n, 'accept');
      view?.opened(id);
      return;
    }
    const content = right();
    say(content === undefined ? { action: 'decline' } : { action: 'accept', content }, view);
  };
  /** Until it has ended, in every tab, or the time is over; whether it has ended. */
  const ends = async (withinMs: number): Promise<boolean> => {
    for (const until = performance.now() + withinMs; performance.now() < until;) {
      if (left.aborted) return true;
      await changed(views(), left, until - performance.now());
      if (find() === undefined && views().some((view) => view.getSnapshot().connected)) return true;
    }
    return false;
  };
  /** Until the answer has come back with its faults. */
  const isRefused = async (): Promise<void> => {
    for (const until = performance.now() + AGAIN_MS; performance.now() < until && !left.aborted;) {
      const now = find();
      if (now === undefined || (now.errors && now.phase === 'asking')) return;
      await changed(views(), left, until - performance.now());
    }
  };
  const first = (wrong: Content): Promise<void> => {
    here()?.answer(id, { action: 'accept', content: wrong });
    return isRefused();
  };

  const act = async (doing: Doing): Promise<void> => {
    done(doing);
    switch (doing) {
      case 'answers':
      case 'opens the page':
        return acceptOrDecline();
      case 'declines':
        return say({ action: 'decline' });
      case 'cancels':
        return say({ action: 'cancel' });
      case 'puts off':
        await wait(random.between(500, 2_500));
        return acceptOrDecline();
      case 'leaves it':
        await ends(60_000);
        return undefined;
      case 'wants more time':
        here()?.extend(id);
        await wait(random.between(500, 2_500));
        return acceptOrDecline();
      case 'lifts the limit':
        here()?.extend(id, 'off');
        await wait(random.between(500, 3_000));
        return acceptOrDecline();
      case 'mutes':
        ledger.muted(person);
        ledger.said(n, 'decline');
        here()?.answer(id, { action: 'decline' }, 'session');
        // What unmutes is in `livePerson`: the mute may be told late.
        return undefined;
      case 'answers twice': {
        const view = here();
        acceptOrDecline(view);
        return say({ action: 'decline' }, view);
      }
      case 'answers in two tabs': {
        const [one, other = one] = views();
        acceptOrDecline(one);
        return say({ action: random.pick(['decline', 'cancel'] as const) }, other);
      }
      case 'sends and reloads': {
        const view = here();
        acceptOrDecline(view);
        if (view) reload(view);
        return undefined;
      }
      case 'answers wrongly first': {
        const content = right();
        const wrong =
          content && request.mode === 'form' ? wrongContent(request.fields, content, random) : undefined;
        if (wrong) await first(wrong);
        return acceptOrDecline();
      }
      case 'answers too long first': {
        const content = right();
        const text = request.mode === 'form' ? request.fields.find(({ kind }) => kind === 'text') : undefined;
        if (content && text) await first({ ...content, [text.name]: LONG });
        return acceptOrDecline();
      }
      case 'accepts what cannot be':
        await first({});
        return say({ action: random.pick(['decline', 'cancel'] as const) });
    }
  };

  await wait(random.between(0, 250));
  await act(draw(hopeless ? ofHopeless : request.mode === 'url' ? ofPages : ofForms, random));
  // A page that was reloaded in between has lost what was on its way, as a real one would: the person says it again.
  while (!(await ends(AGAIN_MS)) && !left.aborted) if (find()?.phase === 'asking') acceptOrDecline();
}

function draw(weights: readonly (readonly [number, Doing])[], random: Random): Doing {
  let at = random.next() * weights.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, doing] of weights) {
    at -= weight;
    if (at < 0) return doing;
  }
  return 'declines';
}

/** Resolves with the next change in any of these views, or after so long. */
function changed(views: readonly RemoteView[], left: AbortSignal, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      left.removeEventListener('abort', end);
      for (const stop of stops) stop();
      resolve();
    };
    // Tabs come and go meanwhile: look again now and then.
    const timer = setTimeout(end, Math.max(0, Math.min(withinMs, 500)));
    left.addEventListener('abort', end, { once: true });
    const stops = views.map((view) => view.subscribe(end));
  });
}
