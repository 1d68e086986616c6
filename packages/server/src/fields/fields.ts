import type { Property, TitledOption } from './property.ts';

/** One declared field: what goes out on the wire, and the type of what comes back. */
export interface FieldSpec<Value = unknown, Optional extends boolean = boolean> {
  readonly property: Property;
  readonly optional: Optional;
  /** Never there: carries the type of the answer. */
  readonly answer?: Value;
}

/** The fields of a question, by the names under which their answers come. */
export interface Fields {
  readonly [name: string]: FieldSpec;
}

type Names<F extends Fields, Optional extends boolean> = {
  [Name in keyof F]: F[Name] extends FieldSpec<unknown, Optional> ? Name : never;
}[keyof F];

type ValueOf<Spec> = Spec extends FieldSpec<infer Value> ? Value : never;

/** The answer to declared fields: what is optional may be absent, everything else is there. */
export type ContentOf<F extends Fields> = {
  readonly [Name in Names<F, false>]: ValueOf<F[Name]>;
} & { readonly [Name in Names<F, true>]?: ValueOf<F[Name]> } extends infer Both
  ? { readonly [Name in keyof Both]: Both[Name] }
  : never;

/** What every field can have. */
interface Settings<Value> {
  /** What the person reads; without it, the name of the field. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Filled in beforehand. It must keep to the field's own limits. */
  readonly default?: Value | undefined;
  /** The person may leave it out. Default: false. */
  readonly optional?: boolean | undefined;
}

/** Lengths count Unicode code points. */
interface TextSettings extends Settings<string> {
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
}

interface NumberSettings extends Settings<number> {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

type IsOptional<S> = S extends { readonly optional: true } ? true : false;

/** Values alone, values with titles, or titles by value. */
type Options =
  | readonly (string | { readonly value: string; readonly title: string })[]
  | { readonly [value: string]: string };

type OptionOf<O extends Options> = O extends readonly (infer One)[]
  ? One extends { readonly value: infer Value extends string }
    ? Value
    : Extract<One, string>
  : Extract<keyof O, string>;

/** Free text. Where you know the possible answers, use `choice`. */
export function text<const S extends TextSettings>(settings?: S): FieldSpec<string, IsOptional<S>> {
  return field({ type: 'string' }, settings);
}

/** An e-mail address. */
export function email<const S extends TextSettings>(settings?: S): FieldSpec<string, IsOptional<S>> {
  return field({ type: 'string', format: 'email' }, settings);
}

/** A whole address with its scheme, of any scheme: check yourself for `https`. */
export function uri<const S extends TextSettings>(settings?: S): FieldSpec<string, IsOptional<S>> {
  return field({ type: 'string', format: 'uri' }, settings);
}

/** A day, `YYYY-MM-DD`. */
export function date<const S extends Settings<string>>(settings?: S): FieldSpec<string, IsOptional<S>> {
  return field({ type: 'string', format: 'date' }, settings);
}

/** A moment, RFC 3339 with seconds and offset. */
export function dateTime<const S extends Settings<string>>(settings?: S): FieldSpec<string, IsOptional<S>> {
  return field({ type: 'string', format: 'date-time' }, settings);
}

/** A number. */
export function number<const S extends NumberSettings>(settings?: S): FieldSpec<number, IsOptional<S>> {
  return field({ type: 'number' }, settings);
}

/** A whole number. */
export function integer<const S extends NumberSettings>(settings?: S): FieldSpec<number, IsOptional<S>> {
  return field({ type: 'integer' }, settings);
}

/** Yes or no. That it is required means that it is answered, not that it is yes. */
export function boolean<const S extends Settings<boolean>>(settings?: S): FieldSpec<boolean, IsOptional<S>> {
  return field({ type: 'boolean' }, settings);
}

/** One of several options, in the order given; only keys that are whole numbers come first, in an object. */
export function choice<const O extends Options, const S extends Settings<NoInfer<OptionOf<O>>>>(
  options: O,
  settings?: S,
): FieldSpec<OptionOf<O>, IsOptional<S>> {
  const listed = list(options);
  return field(
    typeof listed[0] === 'object'
      ? { type: 'string', oneOf: listed as readonly TitledOption[] }
      : { type: 'string', enum: listed as readonly string[] },
    settings,
  );
}

/** Any number of several options. */
export function choices<
  const O extends Options,
  const S extends Settings<readonly NoInfer<OptionOf<O>>[]> & {
    readonly minItems?: number | undefined;
    readonly maxItems?: number | undefined;
  },
>(options: O, settings?: S): FieldSpec<readonly OptionOf<O>[], IsOptional<S>> {
  const listed = list(options);
  return field(
    typeof listed[0] === 'object'
      ? { type: 'array', items: { anyOf: listed as readonly TitledOption[] } }
      : { type: 'array', items: { type: 'string', enum: listed as readonly string[] } },
    settings,
  );
}

/** Plain values, or, where one has a title, all with titles. */
function list(options: Options): readonly string[] | readonly TitledOption[] {
  const entries = Array.isArray(options)
    ? (options as Extract<Options, readonly unknown[]>)
    : Object.entries(options as { readonly [value: string]: string }).map(([value, title]) => ({
        value,
        title,
      }));
  if (entries.every((entry) => typeof entry === 'string')) return entries;
  return entries.map((entry) =>
    typeof entry === 'string' ? { const: entry, title: entry } : { const: entry.value, title: entry.title },
  );
}

function field<Value, Optional extends boolean>(
  kind: Property,
  { optional = false, ...settings }: Settings<unknown> = {},
): FieldSpec<Value, Optional> {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  return {
    property: { ...kind, ...Object.fromEntries(given) },
    optional: optional as Optional,
  };
}
