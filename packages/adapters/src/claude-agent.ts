import type { ElicitationStore, ElicitResult, ServerIdentity } from '@elicitation-kit/core';
import type { HostOptions } from './hostOptions.ts';
import { orCancel } from './orCancel.ts';

/** What a host tells the store about the servers of its agent. */
export interface ClaudeAgentOptions extends HostOptions {
  /** Who a server is, by its key in the host's `mcpServers`. Default: that key is its id and its label. */
  readonly server?: ((name: string) => ServerIdentity) | undefined;
}

/** The SDK's `ElicitationRequest`, as far as it is used. */
export interface ClaudeAgentRequest {
  readonly serverName: string;
  readonly message: string;
  readonly mode?: 'form' | 'url';
  readonly url?: string;
  readonly elicitationId?: string;
  readonly requestedSchema?: { readonly [key: string]: unknown };
  readonly displayName?: string;
}

/** What goes into a `query()`, and what its messages go into. */
export interface ClaudeAgentHooks {
  /** For `options.onElicitation`. */
  readonly onElicitation: (
    request: ClaudeAgentRequest,
    options: { readonly signal: AbortSignal },
  ) => Promise<ElicitResult>;
  /** Takes each message of the query; hears the one that says that a page is finished. */
  readonly onMessage: (message: { readonly type: string }) => void;
}

/** The CLI tries a call that needs a page three times, one try right after the other. */
const REPEATS = 2;
/** So long after the end of a page, ms, a repeat may still be answered from the consent to it. */
const CONSENT_MS = 60_000;

/** A page that the person has opened. */
interface Visit {
  /** What became of it. */
  readonly end: Promise<ElicitResult>;
  /** How often the consent to it may still be used. */
  left: number;
  /** And until when. */
  until: number;
}

/**
 * Connects queries of `@anthropic-ai/claude-agent-sdk` to a store. The CLI declares forms and pages itself, whatever the
 * store shows. The server, the signal, pages and what the schema types of the MCP SDK name come through; other keywords, `_meta` and the tool do not. A malformed request is
 * shown with Decline and Cancel only, as this wire has no place for an error. The CLI asks anew each time that a server
 * answers -32042 to the same call: such a repeat waits for the page that the person has opened, and is then answered from the same consent, for
 * a minute after the page is finished. Where the person stops, or the store ends the page, the repeat is a cancel, and the next one asks again.
 *
 * To open a page with an id accepts it; its one record is made when the page ends, and says how.
 */
export function forClaudeAgent(store: ElicitationStore, options: ClaudeAgentOptions = {}): ClaudeAgentHooks {
  const { server: identify = (name) => ({ id: name, label: name }), user, budgetMs } = options;
  const visits = new Map<string, Visit>();

  /** The consent to a page, used once more; none where it is used up or over, or the server is muted. */
  const consentTo = (page: string, serverId: string): Visit | undefined => {
    for (const [key, { left, until }] of visits) if (left === 0 || Date.now() >= until) visits.delete(key);
    const visit = visits.get(page);
    if (!visit || store.getSnapshot().muted.some(({ server }) => server.id === serverId)) return undefined;
    visit.left -= 1;
    return visit;
  };

  const remember = async (page: string, end: Visit['end']): Promise<void> => {
    const visit: Visit = { end, left: REPEATS, until: Infinity };
    visits.set(page, visit);
    const { action } = await end;
    visit.until = action === 'accept' ? Date.now() + CONSENT_MS : 0;
  };

  const onElicitation: ClaudeAgentHooks['onElicitation'] = async (request, { signal }) => {
    const { serverName, displayName, message, url, elicitationId, requestedSchema } = request;
    const context = { server: { claimedName: displayName, ...identify(serverName) }, user, budgetMs };
    if ((request.mode ?? 'form') === 'form')
      return orCancel(
        store.onElicitation({ mode: 'form', message, requestedSchema }, { ...context, signal }),
      );
    const params = { mode: request.mode, message, url };
    if (elicitationId === undefined) return orCancel(store.onElicitation(params, { ...context, signal }));

    const page = JSON.stringify([context.server.id, elicitationId, url]);
    const visit = consentTo(page, context.server.id);
    if (visit) return Promise.race([visit.end, whenAborted(signal)]);

    const taken = new AbortController();
    const take = (): void => taken.abort(signal.reason);
    if (signal.aborted) take();
    signal.addEventListener('abort', take);
    const end = orCancel(
      store.onElicitation(
        { ...params, elicitationId },
        { ...context, signal: taken.signal, openedMeans: 'done' },
      ),
    );
    const isOpened = await Promise.race([end.then(() => false), whenOpened(store, context.server, end)]);
    // The person is at the page: what the CLI ends now is not that.
    signal.removeEventListener('abort', take);
    if (!isOpened) return end;
    void remember(page, end);
    return { action: 'accept' };
  };

  const onMessage: ClaudeAgentHooks['onMessage'] = (message) => {
    const { type, subtype, mcp_server_name: name, elicitation_id: id } = message as Completion;
    if (type === 'system' && subtype === 'elicitation_complete') store.complete(identify(name).id, id);
  };

  return { onElicitation, onMessage };
}

interface Completion {
  readonly type: string;
  readonly subtype?: string;
  readonly mcp_server_name: string;
  readonly elicitation_id: string;
}

/** Resolves once the person has opened the page that is asked for in the name of this server. Looks no longer than until `end`. */
function whenOpened(
  store: ElicitationStore,
  server: ServerIdentity,
  end: Promise<unknown>,
): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      // By identity: the same page may be asked for by two calls at once.
      const isOpened = store
        .getSnapshot()
        .items.some((item) => item.phase === 'waiting' && item.server === server);
      if (isOpened) resolve(true);
    });
    void end.then(stop, stop);
  });
}

function whenAborted(signal: AbortSignal): Promise<ElicitResult> {
  return new Promise((resolve) => {
    const abort = (): void => resolve({ action: 'cancel' });
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });
}
