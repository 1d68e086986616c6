import type { Json } from '../protocol.ts';
import { copyJson } from './copyJson.ts';
import { isRecord } from './json.ts';
import { DEFAULT_LIMITS, exceedsBytes } from './limits.ts';
import { readForm } from './readForm.ts';
import { readUrl } from './readUrl.ts';
import { exceeds, refuse } from './refuse.ts';
import type { ElicitationRequest, Limits, Refusal } from './request.ts';

/**
 * Reads the params of `elicitation/create` as a server sent them: a request to show, or why it is refused. Never throws,
 * whatever comes.
 */
export function read(given: unknown, limits: Partial<Limits> = {}): ElicitationRequest | Refusal {
  const caps = { ...DEFAULT_LIMITS, ...limits };
  let params: Json | undefined;
  try {
    params = copyJson(given);
  } catch {
    return refuse('params', 'is nested too deeply, or too large, to be read');
  }
  if (!isRecord(params)) return refuse('params', 'is not an object');
  const { mode = 'form', message = '', _meta: meta } = params;
  if (params['message'] === undefined && params['requestedSchema'] === undefined)
    return refuse('message', 'is missing');
  if (typeof message !== 'string') return refuse('message', 'is not a string');
  if (exceedsBytes(message, caps.message)) return exceeds('message', 'message', caps);
  const shared = meta === undefined ? { message } : { message, meta };

  if (mode === 'form') return readForm(params['requestedSchema'] ?? {}, shared, caps);
  if (mode !== 'url') return refuse('mode', 'is neither "form" nor "url"');
  const { url, elicitationId } = params;
  if (typeof url !== 'string') return refuse('url', 'is not a string');
  if (exceedsBytes(url, caps.url)) return exceeds('url', 'url', caps);
  return {
    mode,
    ...shared,
    ...readUrl(url),
    ...(typeof elicitationId === 'string' ? { elicitationId } : {}),
  };
}

/** Tells a refusal from a request. */
export function isRefusal(outcome: ElicitationRequest | Refusal): outcome is Refusal {
  return 'code' in outcome;
}
