import type { Json } from '../protocol.ts';
import { both } from './both.ts';
import { isList, isRecord, type Schema } from './json.ts';
import type { ReasonCode } from './reasons.ts';
import type { Whole } from './whole.ts';

/** A chain of references, or a nest of schemas, deeper than this is no form's. */
export const DEEPEST = 16;

const LONGEST_REFERENCE = 500;

/** A schema with its local `$ref`s followed and its `allOf` joined, or why it cannot be read. Nothing is ever fetched. */
export function expand(schema: Schema, whole: Whole, depth = 0): Schema | ReasonCode {
  if (depth === DEEPEST) return 'refersToItself';
  if (Object.hasOwn(schema, '$ref')) {
    const { $ref, ...beside } = schema;
    const target = typeof $ref === 'string' ? lookUp($ref, whole.root) : undefined;
    if (!isRecord(target)) return 'refersNowhere';
    if (!whole.spend(target)) return 'refersTooFar';
    // Its title names the type, not the question.
    const { title: _title, ...named } = target;
    return expand(both(beside, named), whole, depth + 1);
  }
  const { allOf, ...beside } = schema;
  if (!isList(allOf)) return schema;
  let joined: Schema = beside;
  for (const member of allOf) {
    const one = isRecord(member) ? expand(member, whole, depth + 1) : {};
    if (typeof one === 'string') return one;
    if (!whole.spend(joined, one)) return 'refersTooFar';
    joined = both(joined, one);
  }
  return joined;
}

function lookUp(reference: string, root: Schema): Json | undefined {
  if (reference === '#') return root;
  if (!reference.startsWith('#/') || reference.length > LONGEST_REFERENCE) return undefined;
  return decode(reference.slice(2))
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Json | undefined>(
      (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      root,
    );
}

/** A fragment of a URI is percent-encoded; one that is not, as some write it, is taken as it stands. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
