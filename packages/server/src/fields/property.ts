/** One option of a titled choice. */
export interface TitledOption {
  readonly const: string;
  readonly title: string;
}

interface Described {
  readonly title?: string;
  readonly description?: string;
}

/** One property of `requestedSchema`, as every revision since 2025-11-25 allows it. */
export type Property = Described &
  (
    | {
        readonly type: 'string';
        readonly format?: 'email' | 'uri' | 'date' | 'date-time';
        readonly minLength?: number;
        readonly maxLength?: number;
        readonly default?: string;
      }
    | {
        readonly type: 'string';
        readonly enum?: readonly string[];
        readonly oneOf?: readonly TitledOption[];
        readonly default?: string;
      }
    | {
        readonly type: 'number' | 'integer';
        readonly minimum?: number;
        readonly maximum?: number;
        readonly default?: number;
      }
    | { readonly type: 'boolean'; readonly default?: boolean }
    | {
        readonly type: 'array';
        readonly items:
          | { readonly type: 'string'; readonly enum: readonly string[] }
          | { readonly anyOf: readonly TitledOption[] };
        readonly minItems?: number;
        readonly maxItems?: number;
        readonly default?: readonly string[];
      }
  );
