/** An issue of a Standard Schema. */
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

type Outcome<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/**
 * A schema of any library that speaks Standard Schema 1 and can say itself as JSON Schema, as zod 4.2 does: a flat object of
 * what a form can ask.
 */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly validate: (value: unknown) => Outcome<Output> | Promise<Outcome<Output>>;
    readonly jsonSchema: {
      readonly input: (options: { readonly target: 'draft-2020-12' }) => { readonly [key: string]: unknown };
    };
    readonly types?: { readonly output: Output } | undefined;
  };
}
