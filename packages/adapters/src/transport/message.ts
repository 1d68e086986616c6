/** A JSON object that came over the wire, of which nothing is known. */
export interface Bag {
  readonly [name: string]: unknown;
}

/** A message of JSON-RPC, as far as a look at it can tell. */
export interface Message {
  readonly jsonrpc: '2.0';
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: Bag;
  readonly result?: Bag;
  readonly error?: unknown;
}

/** What a client hands over beside a message; what is not known here goes on as it is. */
export interface SendOptions {
  readonly requestSignal?: AbortSignal;
  readonly signal?: AbortSignal;
  readonly onRequestStreamEnd?: () => void;
  readonly resumptionToken?: string;
}

/** The two ends that a connection stands between. */
export interface Wire {
  /** To the server. */
  readonly send: (message: Message, options?: SendOptions) => Promise<void>;
  /** To the client. */
  readonly deliver: (message: Message, extra?: unknown) => void;
  /** To whom it concerns on the host's side: nothing on the wire can say it. */
  readonly report: (error: Error) => void;
}

/** The object itself, or an empty one. */
export function bag(value: unknown): Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : {};
}

/** The `_meta` of a message's params. */
export function metaOf({ params }: Message): Bag {
  return bag(bag(params)['_meta']);
}

/** Whether a request is of revision 2026-07-28 or later, whose requests each name their revision. */
export function isModern(request: Message): boolean {
  return 'io.modelcontextprotocol/protocolVersion' in metaOf(request);
}

/** What was thrown, as an error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Text, or nothing. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
