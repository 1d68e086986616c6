import type { Content, ElicitResult } from '@elicitation-kit/core';
import { VERSION, type ToHost } from './messages.ts';

type Unknown = { readonly [key: string]: unknown };

/** Longer ids are nobody's. */
const LONGEST_ID = 512;

/** What came from a view, rebuilt from what is known of it; nothing where it is no message. Whether an answer is valid is the store's to say. */
export function readToHost(message: unknown): ToHost | undefined {
  if (!isObject(message) || message['v'] !== VERSION) return undefined;
  const { type, view, from } = message;
  const head = { v: VERSION, ...(isId(view) && { view }) } as const;
  if (type === 'hello') return isCount(from) ? { ...head, type, from } : undefined;
  const n = message['n'];
  if (!isCount(n)) return undefined;
  const stamp = { ...head, n, ...(isCount(from) && { from }) } as const;
  if (type === 'unmute') {
    const serverId = message['serverId'];
    return isId(serverId) ? { ...stamp, type, serverId } : undefined;
  }
  const id = message['id'];
  if (!isId(id)) return undefined;
  switch (type) {
    case 'shown':
      return { ...stamp, type, id };
    case 'opened': {
      const again = message['again'];
      return isId(again) ? { ...stamp, type, id, again } : { ...stamp, type, id };
    }
    case 'extend':
      return message['limit'] === 'off' ? { ...stamp, type, id, limit: 'off' } : { ...stamp, type, id };
    case 'followUp': {
      const what = message['what'];
      return what === 'finished' || what === 'stopped' ? { ...stamp, type, id, what } : undefined;
    }
    case 'answer': {
      const result = readResult(message['result']);
      const mute = message['mute'];
      if (result === undefined) return undefined;
      return mute === 'session' || mute === 'always'
        ? { ...stamp, type, id, result, mute }
        : { ...stamp, type, id, result };
    }
    default:
      return undefined;
  }
}

function readResult(result: unknown): ElicitResult | undefined {
  if (!isObject(result)) return undefined;
  const { action, content } = result;
  if (action === 'decline' || action === 'cancel') return { action };
  if (action !== 'accept') return undefined;
  if (content === undefined) return { action };
  // Which keys and values it may hold is the store's to say, by the request.
  return isObject(content) ? { action, content: content as Content } : undefined;
}

function isObject(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_ID;
}
