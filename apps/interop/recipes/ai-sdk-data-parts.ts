import type {
  Drafts,
  Elicitation,
  ElicitationStore,
  ElicitationView,
  ElicitResult,
} from '@elicitation-kit/core';
import { createDrafts } from '@elicitation-kit/core/form';
import type { UIMessage, UIMessageStreamWriter } from 'ai';

/** What the server writes into its stream for a request: itself while it waits, `null` once it has ended; and its own time, as clocks differ. */
export interface ElicitationPart {
  readonly item: Elicitation | null;
  readonly now: number;
}

export type ElicitationMessage = UIMessage<unknown, { elicitation: ElicitationPart }>;

/** What the page posts back. */
export type Press =
  | { readonly id: string; readonly act: 'shown' | 'opened' }
  | { readonly id: string; readonly act: 'extend'; readonly limit?: 'off' }
  | { readonly id: string; readonly act: 'followUp'; readonly what: 'finished' | 'stopped' }
  | {
      readonly id: string;
      readonly act: 'answer';
      readonly result: ElicitResult;
      readonly mute?: 'session' | 'always';
    };

/**
 * On the server, where the MCP client is: writes each request of this user's store into the stream of their chat, as a part with
 * the request's own id, again whenever it changes, and without itself when it ends. Returns the way to stop.
 */
export function writeElicitations(
  store: ElicitationStore,
  writer: UIMessageStreamWriter<ElicitationMessage>,
): () => void {
  const written = new Map<string, Elicitation>();
  const put = (id: string, item: Elicitation | null): void =>
    writer.write({ type: 'data-elicitation', id, data: { item, now: Date.now() } });
  const write = (): void => {
    const { items } = store.getSnapshot();
    for (const item of items) {
      if (written.get(item.id) === item) continue;
      written.set(item.id, item);
      put(item.id, item);
    }
    for (const id of written.keys()) {
      if (items.some((item) => item.id === id)) continue;
      written.delete(id);
      put(id, null);
    }
  };
  write();
  return store.subscribe(write);
}

/** On the server: hands on what the page has posted, to the store of the user who has signed in. It checks the answer again. */
export function takePress(store: ElicitationStore, press: Press): void {
  const { id } = press;
  if (press.act === 'answer') store.answer(id, press.result, press.mute);
  else if (press.act === 'followUp') store.followUp(id, press.what);
  else if (press.act === 'extend') store.extend(id, press.limit);
  else store[press.act](id);
}

/** On the page: what the dialog draws. Hand `receive` to `useChat({ onData })`. */
export function createPartsView(post: (press: Press) => void): {
  readonly view: ElicitationView;
  readonly receive: (part: { readonly type: string; readonly id?: string; readonly data: unknown }) => void;
} {
  const items = new Map<string, Elicitation>();
  const listeners = new Set<() => void>();
  let clockOffset = 0;
  const take = (): ReturnType<ElicitationView['getSnapshot']> => ({
    items: [...items.values()],
    clockOffset,
    connected: true,
    muted: [],
  });
  let snapshot = take();
  const drafts = new Map<string, Drafts>();

  return {
    receive: ({ type, id, data }) => {
      if (type !== 'data-elicitation' || id === undefined) return;
      const { item, now } = data as ElicitationPart;
      clockOffset = now - Date.now();
      if (item) items.set(id, item);
      else {
        items.delete(id);
        drafts.delete(id);
      }
      snapshot = take();
      for (const listener of listeners) listener();
    },
    view: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      getSnapshot: () => snapshot,
      shown: (id) => post({ id, act: 'shown' }),
      opened: (id) => post({ id, act: 'opened' }),
      extend: (id, limit) => post({ id, act: 'extend', ...(limit && { limit }) }),
      answer: (id, result, mute) => post({ id, act: 'answer', result, ...(mute && { mute }) }),
      followUp: (id, what) => post({ id, act: 'followUp', what }),
      // Muted servers are not among the parts: undo that where the store is.
      unmute: () => {},
      // What has been typed stays on the page.
      drafts: (id) => {
        const request = items.get(id)?.request;
        const kept = drafts.get(id) ?? createDrafts(request?.mode === 'form' ? request.fields : []);
        drafts.set(id, kept);
        return kept;
      },
    },
  };
}
