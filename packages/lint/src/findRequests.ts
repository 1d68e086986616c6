import { toPointer } from './toPointer.ts';

/** A request as it was recorded. */
export interface Recorded {
  readonly params: unknown;
  /** Where in its file, as a JSON pointer. */
  readonly pointer: string;
  /** The revision that it was sent in, where the recording tells. */
  readonly revision?: string;
}

type Plain = { readonly [key: string]: unknown };

const REVISION = /^20\d\d-\d\d-\d\d$/;

/** Deeper than any recording nests. */
const DEEPEST = 64;

/**
 * Every elicitation request in a JSON value: params by themselves, `elicitation/create` messages, `inputRequests` of results,
 * the `elicitations` of an error, in whatever lists and records they stand.
 */
export function findRequests(
  value: unknown,
  pointer = '',
  revision?: string,
  depth = 0,
): readonly Recorded[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  if (Array.isArray(value))
    return value.flatMap((one, at) => findRequests(one, `${pointer}/${at}`, revision, depth + 1));
  const record = value as Plain;
  const known = revisionOf(record) ?? revision;
  if (record['method'] === 'elicitation/create') {
    const { params } = record;
    // Only 2025-11-25 pushes pages; a form looks the same in each.
    const pushed =
      'jsonrpc' in record && isPlain(params) && params['mode'] === 'url' ? '2025-11-25' : undefined;
    return [recorded(params, `${pointer}/params`, known ?? pushed)];
  }
  if (looksLikeParams(record)) return [recorded(record, pointer, known)];
  return Object.entries(record).flatMap(([key, member]) => {
    const at = toPointer(pointer, key);
    // What wraps a request of a known revision calls it so, whatever it lacks.
    if (
      key === 'params' &&
      isPlain(member) &&
      !('method' in record) &&
      known !== undefined &&
      isSomehowParams(member)
    )
      return [recorded(member, at, known)];
    return findRequests(member, at, IN[key] ?? known, depth + 1);
  });
}

/** What stands in these is of one revision. */
const IN: { readonly [key: string]: string } = { inputRequests: '2026-07-28', elicitations: '2025-11-25' };

function recorded(params: unknown, pointer: string, revision: string | undefined): Recorded {
  return { params, pointer, ...(revision !== undefined && { revision }) };
}

function revisionOf(record: Plain): string | undefined {
  return [record['revision'], record['era'], record['protocolVersion']].find(
    (one): one is string => typeof one === 'string' && REVISION.test(one),
  );
}

/** Not a commit, which has a message and a URL; nor a schema that describes params. */
function looksLikeParams(record: Plain): boolean {
  const { message, mode, url } = record;
  if (isPlain(message)) return false;
  if ('requestedSchema' in record) return true;
  return (
    'message' in record &&
    (mode === 'url' || mode === 'form' || (typeof url === 'string' && 'elicitationId' in record))
  );
}

function isSomehowParams(member: Plain): boolean {
  return looksLikeParams(member) || 'message' in member || 'mode' in member;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
