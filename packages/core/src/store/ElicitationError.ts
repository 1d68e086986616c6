/** Why the store does not ask: thrown to the adapter, which puts `code` and `message` on the wire as they are. */
export class ElicitationError extends Error {
  override readonly name = 'ElicitationError';
  /** A JSON-RPC code: -32602 for a bad request, -32600 after `close()`, -32603 where the host shares a store between users. */
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
