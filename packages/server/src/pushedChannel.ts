import { type Arrived, type Channel, modesOf, toAnswer } from './channel.ts';
import { createOnce } from './createOnce.ts';
import { createProgress } from './createProgress.ts';
import type { Connection } from './sdk/toConnection.ts';

/** How long a question waits without a sign of life from the client, ms. People need longer than the SDKs' 60 s. */
const patience = 10 * 60_000;

/** A client that declares what it has no handler for. */
const METHOD_NOT_FOUND = -32601;

const pinged = new WeakSet<object>();

/** A call of revision 2025-11-25 or older: what it asks is pushed to the client while the call is open. */
export function pushedChannel(
  connection: Connection,
  budgetMs: number,
): Channel & { readonly end: () => void } {
  const { server, signal, send, notify, notifyLater } = connection;
  const reportProgress = createProgress(connection.progressToken, notify);
  const deadline = Date.now() + budgetMs;
  const once = createOnce(new Map());
  let isOpen = true;

  const answerTo = async (params: object): Promise<Arrived['answer']> => {
    if (signal.aborted) return { action: 'failed', reason: 'aborted' };
    const left = deadline - Date.now();
    if (left <= 0) return { action: 'failed', reason: 'timed-out' };
    // Clients on SDK v1 ignore the cancel of request id 0, so a withdrawn question would stay open: a ping takes that id.
    if (!pinged.has(server)) {
      pinged.add(server);
      send({ method: 'ping' }).catch(() => {});
    }
    try {
      const result = await send(
        { method: 'elicitation/create', params },
        {
          // Withdraws the question when the call is cancelled.
          signal,
          timeout: Math.min(patience, left),
          maxTotalTimeout: left,
          resetTimeoutOnProgress: true,
          // A sign of life from the person's side, passed on so that the caller's own timeout starts anew too.
          onprogress: () => reportProgress('Waiting for an answer'),
        },
      );
      return toAnswer(result) ?? { action: 'failed', reason: 'refused' };
    } catch (error) {
      if (signal.aborted) return { action: 'failed', reason: 'aborted' };
      return codeOf(error) === METHOD_NOT_FOUND
        ? { action: 'unsupported' }
        : { action: 'failed', reason: reasonOf(codeOf(error)) };
    }
  };

  return {
    id: crypto.randomUUID(),
    can: modesOf(connection.capabilities),
    deadline,
    signal,
    put: async (_key, params) => {
      const askedAt = Date.now();
      return { answer: await answerTo(params), askedAt, isNew: true };
    },
    once,
    step: once,
    reportProgress,
    pageId: () => crypto.randomUUID(),
    complete: (elicitationId) => {
      const notice = { method: 'notifications/elicitation/complete', params: { elicitationId } };
      return (isOpen ? notify : notifyLater)(notice).catch(() => {});
    },
    patience: 5 * 60_000,
    // A notice says that the page is finished.
    openings: 1,
    end: () => {
      isOpen = false;
    },
  };
}

/** An error is known by its code alone, as messages can hold what the person typed. */
function codeOf(error: unknown): unknown {
  return (error as { readonly code?: unknown } | undefined)?.code;
}

/** Why there is no answer. */
function reasonOf(code: unknown): 'timed-out' | 'refused' | 'unreachable' {
  if (code === -32001 || code === 'REQUEST_TIMEOUT') return 'timed-out';
  return code === -32602 ? 'refused' : 'unreachable';
}
