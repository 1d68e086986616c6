import { newId } from '@elicitation-kit/core';
import { createOutbox, type Outbox } from './createOutbox.ts';
import { keepConnected, type Connection, type Patience } from './keepConnected.ts';
import { VERSION, type Act, type Hello, type Numbered } from './messages.ts';
import type { Port } from './port.ts';

/** What is heard of the host and of the way to it. */
interface Hears {
  /** Takes a message; whether it was one of the host's. */
  readonly message: (message: unknown) => boolean;
  readonly lost: () => void;
  /** The answer to a request was too long for the way, and does not go out. */
  readonly givenUp: (id: string) => void;
  /** Whether everything is to be asked for. */
  readonly isBehind: () => boolean;
}

/** What a view says to its host, until it has arrived. */
export interface Delivery extends Pick<Connection, 'open' | 'close'>, Pick<Outbox, 'list' | 'holds'> {
  /** Asks for everything. */
  readonly hello: () => void;
  readonly act: (one: Act) => void;
  /** Sees to it that what is missing or has not arrived comes again after a while. */
  readonly comeBack: () => void;
  /** Lets go of what has arrived; whether there was any. */
  readonly arrived: (upTo: number) => boolean;
  /** The host has started anew. */
  readonly startAnew: () => void;
}

/** An act that has not been told to have arrived comes again after so long, ms. */
const AGAIN_MS = 3_000;

/** So many acts go out again at once. */
const AT_ONCE = 50;

export function createDelivery(port: Port | (() => Port), patience: Patience, hears: Hears): Delivery {
  const { clock } = patience;
  const outbox = createOutbox();
  const me = newId();
  let again: unknown;

  // Each says what needs no repeating: a host that has started anew would wait for it for good.
  const send = (message: Numbered | Hello): void =>
    connection.send({ v: VERSION, view: me, from: outbox.from(), ...message });

  const hello = (): void => send({ type: 'hello', from: outbox.from() });

  /** Asks for what is missing and sends what has not arrived, and does so again until nothing is left of either. */
  const goOn = (): void => {
    if (hears.isBehind()) hello();
    // The host takes so many at once for a person's; the rest follows. A slow way is not filled with the same again.
    if (!connection.isFull()) for (const act of outbox.list().slice(0, AT_ONCE)) send(act);
    comeBack();
  };

  const comeBack = (): void => {
    clock.clearTimeout(again);
    const isWaiting = hears.isBehind() || outbox.list().length > 0;
    if (connection.isOpen() && isWaiting) again = clock.setTimeout(goOn, AGAIN_MS);
  };

  /** An answer that would never arrive stands in the way of all that come after it. */
  const giveUpLongest = (): void => {
    const id = outbox.giveUpLongest();
    if (id === undefined) return connection.lose();
    hears.givenUp(id);
    goOn();
  };

  const connection = keepConnected(port, patience, {
    opened: goOn,
    message: hears.message,
    lost: () => {
      clock.clearTimeout(again);
      hears.lost();
    },
    tooLong: giveUpLongest,
  });

  return {
    open: connection.open,
    list: outbox.list,
    holds: outbox.holds,
    hello,
    act: (one) => {
      const isFirst = outbox.list().length === 0;
      send(outbox.add(one));
      if (isFirst) comeBack();
    },
    comeBack,
    arrived: (upTo) => {
      const hasArrived = outbox.arrived(upTo);
      if (hasArrived) connection.works();
      return hasArrived;
    },
    startAnew: () => {
      if (outbox.list().length === 0) return;
      // It knows nothing of what was on its way to the one before, and counts from here.
      outbox.clear();
      hello();
    },
    close: () => {
      clock.clearTimeout(again);
      connection.close();
    },
  };
}
