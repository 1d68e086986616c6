/** The params of a form request, as a server sends them. */
export interface FormParams {
  readonly message: string;
  readonly requestedSchema: RequestedSchema;
}

export interface RequestedSchema {
  readonly type: 'object';
  readonly properties: { readonly [name: string]: Property };
  readonly required?: readonly string[];
}

/** What the requests of the bench use of the protocol's subset. */
export interface Property {
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  readonly title: string;
  readonly description?: string;
  readonly format?: 'email' | 'date';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: boolean;
  readonly enum?: readonly string[];
  readonly oneOf?: readonly { readonly const: string; readonly title: string }[];
}

/** What goes back to the server. */
export interface Result {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: object | undefined;
}

/** A way to ask the person, as the probe sees it. One page holds one. */
export interface Contender {
  /** Asks the person, as a client's callback does. */
  readonly ask: (params: FormParams) => Promise<Result>;
  /** Ends what is asked with `cancel`. */
  readonly cancel: () => void;
  /** Selectors of the first field's control, and of the button that accepts; the latter matches once presses count. */
  readonly control: string;
  readonly accept: string;
  /** So long after a key it tells of the change; ms. Default: at once. */
  readonly lateMs?: number;
}

declare global {
  interface Window {
    contender?: Contender;
  }
}
