import type { Json } from '@elicitation-kit/core';
import type { Port } from '../src/port.ts';

/** What becomes of one message. */
export type Fate = 'arrives' | 'is lost' | 'comes twice' | 'comes late' | 'comes first' | 'comes again';

type Side = 'host' | 'view';
type Parcel = { readonly to: Side; readonly text: string };

/** A wire in one process, on which messages are texts until the test moves them on, with all that can befall one. */
export interface FaultyWire {
  readonly host: Port;
  readonly view: Port;
  /** Moves what is on its way, each message by its fate: what comes late waits for the next time, what comes again does so then, what comes first overtakes all. */
  readonly flow: (fate?: () => Fate) => void;
  /** Both ends hear that it is gone, and what is on its way is lost. */
  readonly cut: () => void;
  /** The view's end hears that it is gone; the host's still gets what is on its way. */
  readonly cutAtView: () => void;
  /** From now on it loses everything, and no end hears of it. */
  readonly die: () => void;
  /** Nothing more can be sent for now, as far as the ends are told. */
  readonly jam: (isFull: boolean) => void;
  /** Puts a message on its way that neither end has sent. */
  readonly forge: (to: Side, message: unknown) => void;
  readonly isCutAtView: () => boolean;
}

/** `longest`: the characters of a message to the host that the wire takes. `tell` is told each text that is sent, and each that has come. */
export function createFaultyWire(
  longest: number,
  tell: { readonly sent: (parcel: Parcel) => void; readonly came: (parcel: Parcel) => void },
): FaultyWire {
  const ends: { [side in Side]?: Parameters<Port['receive']>[0] } = {};
  let onItsWay: readonly Parcel[] = [];
  let late: readonly Parcel[] = [];
  const gone = new Set<Side>();
  let isFull = false;
  let isDead = false;

  const close = (...sides: readonly Side[]): void => {
    const fresh = sides.filter((side) => !gone.has(side));
    for (const side of fresh) gone.add(side);
    if (gone.size === 2) [onItsWay, late] = [[], []];
    for (const side of fresh) ends[side]?.closed();
  };

  const port = (from: Side, to: Side): Port => ({
    send: (message: Json) => {
      if (gone.has(from)) return;
      const text = JSON.stringify(message);
      tell.sent({ to, text });
      if (to === 'host' && text.length > longest) ends.view?.tooLong?.();
      else if (!gone.has(to)) onItsWay = [...onItsWay, { to, text }];
    },
    receive: (on) => {
      if (gone.has(from)) on.closed();
      else ends[from] = on;
      return () => {
        delete ends[from];
        if (!gone.has(from)) close('host', 'view');
      };
    },
    isFull: () => isFull,
  });

  const deliver = (parcel: Parcel): void => {
    const { to, text } = parcel;
    if (isDead || gone.has(to)) return;
    ends[to]?.message(JSON.parse(text));
    tell.came(parcel);
  };

  return {
    host: port('host', 'view'),
    view: port('view', 'host'),
    flow: (fate = () => 'arrives') => {
      onItsWay = [...onItsWay, ...late];
      late = [];
      for (let moved = 0; onItsWay.length > 0 && moved < 2_000; moved += 1) {
        const what = fate();
        const at = what === 'comes first' ? onItsWay.length - 1 : 0;
        const parcel = onItsWay[at];
        onItsWay = onItsWay.toSpliced(at, 1);
        if (parcel === undefined) return;
        if (what === 'comes late' || what === 'comes again') late = [...late, parcel];
        if (what === 'comes late') continue;
        if (what !== 'is lost') deliver(parcel);
        if (what === 'comes twice') deliver(parcel);
      }
    },
    cut: () => close('host', 'view'),
    cutAtView: () => close('view'),
    die: () => {
      isDead = true;
    },
    jam: (now) => {
      isFull = now;
    },
    forge: (to, message) => {
      onItsWay = [...onItsWay, { to, text: JSON.stringify(message) }];
    },
    isCutAtView: () => gone.has('view'),
  };
}
