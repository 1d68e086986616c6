import type { Json } from '../protocol.ts';
import { both } from './both.ts';
import { DEEPEST, expand } from './expand.ts';
import { isList, isRecord, type Schema } from './json.ts';
import { optionsIn } from './readOptions.ts';
import type { ReasonCode } from './reasons.ts';
import { oneType, typeOf } from './typeOf.ts';
import type { Whole } from './whole.ts';

/**
 * A property's schema as the restricted subset would write it: references followed, the ways that schema generators say
 * "or null" taken away, unions made one plain schema that answers them. A code says why it cannot be.
 */
export function simplify(property: Schema, whole: Whole): Schema | ReasonCode {
  const schema = expand(property, whole);
  if (typeof schema === 'string') return schema;
  const union = unionOf(schema);
  if (union === undefined) return schema;
  const branches = branchesOf(union, whole);
  if (typeof branches === 'string') return branches;

  const { anyOf: _anyOf, oneOf: _oneOf, ...beside } = schema;
  const real = branches.filter((branch) => !isNull(branch));
  const [only] = real;
  if (only !== undefined && real.length === 1 && !('const' in only)) return both(beside, only);
  // Yes and no are two options where others are listed beside them.
  if (real.every((branch) => isListed(branch) || branch['type'] === 'boolean') && real.some(isListed))
    return { ...beside, oneOf: optionsIn(real, whole.most) };
  if ('type' in beside) return schema;

  const types = real.map(typeOf);
  const type = oneType(types);
  if (type === undefined) return schema;
  const asked = real.filter((_, at) => types[at] === type || (type === 'number' && types[at] === 'integer'));
  // One branch answers the union within its own limits; of several, the server knows which was meant.
  const [first] = asked;
  return first !== undefined && asked.length === 1 ? both(beside, first) : { ...schema, type };
}

function unionOf({ anyOf, oneOf }: Schema): readonly Json[] | undefined {
  return isList(anyOf) ? anyOf : isList(oneOf) ? oneOf : undefined;
}

/** The branches of a union, with those of the unions in it; what stands beside an inner union goes into each of its branches. */
function branchesOf(union: readonly Json[], whole: Whole, depth = 0): readonly Schema[] | ReasonCode {
  if (depth === DEEPEST) return 'refersToItself';
  const branches: Schema[] = [];
  for (const member of union) {
    if (member === false) continue;
    if (member !== true && !isRecord(member)) return 'notObject';
    const branch = member === true ? {} : expand(member, whole);
    if (typeof branch === 'string') return branch;
    const inner = unionOf(branch);
    if (inner === undefined) {
      branches.push(branch);
      continue;
    }
    const nested = branchesOf(inner, whole, depth + 1);
    if (typeof nested === 'string') return nested;
    const { anyOf: _anyOf, oneOf: _oneOf, title: _title, description: _description, ...limits } = branch;
    for (const one of nested) {
      if (!whole.spend(one, limits)) return 'refersTooFar';
      branches.push(both(one, limits));
    }
  }
  return branches;
}

function isNull({ type, const: constant, enum: values }: Schema): boolean {
  const only = isList(values) && values.length === 1 ? values[0] : constant;
  return (
    only === null ||
    type === 'null' ||
    (isList(type) && type.length > 0 && type.every((one) => one === 'null'))
  );
}

function isListed(schema: Schema): boolean {
  return 'const' in schema || isList(schema['enum']);
}
