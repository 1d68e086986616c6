import type { Json } from '../protocol.ts';
import { isList, isRecord } from './json.ts';

type Schema = { readonly [keyword: string]: Json };

/** What a property is read within: the form's schema, and how many options a form may offer. */
export interface Whole {
  readonly root: Schema;
  readonly most: number;
}

/** A chain of references longer than this is no form's. */
const LONGEST_CHAIN = 16;

/**
 * A property's schema as the restricted subset would write it: local `$ref`s resolved, the ways that schema generators say
 * "or null" taken away, unions of primitive types made one type. A string says why it cannot be.
 */
export function simplify(property: Schema, { root, most }: Whole): Schema | string {
  const resolved = resolve(property, root);
  if (typeof resolved === 'string') return resolved;
  return withoutNull(resolved, root, most);
}

/** Follows references within the request. What stands beside a reference wins; nothing is ever fetched. */
function resolve(schema: Schema, root: Schema): Schema | string {
  let current = schema;
  for (let step = 0; '$ref' in current; step += 1) {
    if (step === LONGEST_CHAIN) return 'refers to itself';
    const { $ref, ...beside } = current;
    const target = typeof $ref === 'string' ? lookUp($ref, root) : undefined;
    if (!isRecord(target)) return 'refers to a schema that is not in the request';
    current = { ...target, ...beside };
  }
  return current;
}

function lookUp(reference: string, root: Schema): Json | undefined {
  if (!reference.startsWith('#/')) return undefined;
  return reference
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Json | undefined>(
      (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      root,
    );
}

/** `anyOf: [T, null]` and `type: [T, 'null']` mean: T, or no answer. */
function withoutNull(schema: Schema, root: Schema, most: number): Schema | string {
  const { type, anyOf, oneOf } = schema;
  const types = isList(type) ? oneType(type.filter((one) => one !== 'null')) : type;
  const plain: { [keyword: string]: Json } = { ...schema };
  if (types !== undefined) plain['type'] = types;

  const union = isList(anyOf) ? anyOf : oneOf;
  if (!isList(union)) return plain;
  const branches: Schema[] = [];
  for (const branch of union) {
    const resolved = isRecord(branch) ? resolve(branch, root) : undefined;
    if (!isRecord(resolved)) return typeof resolved === 'string' ? resolved : plain;
    if (resolved['type'] !== 'null' && resolved['const'] !== null) branches.push(resolved);
  }
  const { anyOf: _anyOf, oneOf: _oneOf, ...beside } = plain;
  const [only] = branches;
  if (only !== undefined && branches.length === 1 && branches.length < union.length)
    return { ...only, ...beside };
  if (branches.every((branch) => 'const' in branch || isList(branch['enum'])))
    return { ...plain, oneOf: gather(branches, most) };
  const one = oneType(branches.map((branch) => branch['type'] ?? ''));
  return typeof one === 'string' ? { ...beside, type: one } : plain;
}

/** A union of options in several branches is one list of options; it ends once there are too many. */
function gather(branches: readonly Schema[], most: number): readonly Json[] {
  const options: Json[] = [];
  for (const branch of branches)
    for (const one of optionsOf(branch)) {
      options.push(one);
      if (options.length > most) return options;
    }
  return options;
}

function optionsOf(branch: Schema): readonly Json[] {
  const { enum: values } = branch;
  return isList(values) && !('const' in branch) ? values.map((value) => ({ const: value })) : [branch];
}

/** Several primitive types at once: whole numbers are numbers, and any text can be typed where text is allowed. */
function oneType(types: readonly Json[]): Json | undefined {
  const [first] = types;
  if (types.length < 2) return first;
  if (types.every((type) => type === 'integer' || type === 'number')) return 'number';
  const primitive = new Set<Json>(['string', 'integer', 'number', 'boolean']);
  return types.includes('string') && types.every((type) => primitive.has(type)) ? 'string' : [...types];
}
