import type { Json } from '@elicitation-kit/core';
import type { Port } from './src/port.ts';

/** What becomes of one message. */
export type Fate = 'arrives' | 'is lost' | 'comes twice' | 'comes late';

/** A wire in one process whose messages are JSON texts on their way, until the test moves them on. */
export interface TestWire {
  readonly host: Port;
  readonly view: Port;
  /** Moves all that is on its way, each by its fate; what comes late waits for the next time. Messages that cause others do so within. */
  readonly flow: (fate?: () => Fate) => void;
  /** Closes it: what is on its way is lost, and both ends hear of it. */
  readonly cut: () => void;
  readonly isCut: () => boolean;
}

interface End {
  message: (message: unknown) => void;
  closed: () => void;
}

export function createTestWire(): TestWire {
  const ends: { host?: End; view?: End } = {};
  let onItsWay: { readonly to: 'host' | 'view'; readonly text: string }[] = [];
  let late: typeof onItsWay = [];
  let gone = false;

  const cut = (): void => {
    if (gone) return;
    gone = true;
    onItsWay = [];
    late = [];
    ends.host?.closed();
    ends.view?.closed();
  };

  const port = (from: 'host' | 'view', to: 'host' | 'view'): Port => ({
    send: (message: Json) => {
      if (!gone) onItsWay.push({ to, text: JSON.stringify(message) });
    },
    receive: (on) => {
      if (gone) on.closed();
      else ends[from] = { ...on };
      return () => {
        delete ends[from];
        cut();
      };
    },
  });

  const deliver = ({ to, text }: { readonly to: 'host' | 'view'; readonly text: string }): void =>
    ends[to]?.message(JSON.parse(text));

  return {
    host: port('host', 'view'),
    view: port('view', 'host'),
    flow: (fate = () => 'arrives') => {
      const waited = late;
      late = [];
      onItsWay = [...onItsWay, ...waited];
      for (let moved = 0; onItsWay.length > 0 && moved < 10_000; moved += 1) {
        const next = onItsWay.shift();
        if (next === undefined) return;
        const what = fate();
        if (what === 'comes late') late.push(next);
        if (what === 'arrives' || what === 'comes twice') deliver(next);
        if (what === 'comes twice') deliver(next);
      }
    },
    cut,
    isCut: () => gone,
  };
}
