import { VERSION, type ToView } from './messages.ts';

/** What the view knows to do something with. */
const TYPES: { readonly [Type in ToView['type']]: true } = {
  sync: true,
  put: true,
  drop: true,
  muted: true,
  ended: true,
  beat: true,
};

/**
 * What came from the host, or nothing where it is no message of this version. The host is trusted: it holds the requests, and its shapes are
 * taken as they are. What is looked at is what a faulty wire can do to them.
 */
export function readToView(message: unknown): ToView | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { v, seq, now, ack, type } = message as { readonly [key: string]: unknown };
  const isStamped = v === VERSION && [seq, now, ack].every(Number.isFinite);
  return isStamped && typeof type === 'string' && Object.hasOwn(TYPES, type)
    ? (message as ToView)
    : undefined;
}
