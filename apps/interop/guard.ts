// Preloaded into every process of a run: nothing outside this machine is contacted. A library that tries gets an error
// and is named on stderr.
import { Socket } from 'node:net';

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\]|::ffff:127(\.\d+){3})$/;
// eslint-disable-next-line typescript/unbound-method -- called with its socket, below
const { connect } = Socket.prototype;

Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]) {
  const [first] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  const { host, path } = (typeof first === 'object' && first !== null ? first : { host: args[1] }) as {
    host?: unknown;
    path?: unknown;
  };
  const name = typeof host === 'string' ? host : 'localhost';
  if (path === undefined && !LOOPBACK.test(name)) {
    process.stderr.write(`[guard] refused: ${name}\n`);
    queueMicrotask(() => this.destroy(new Error(`The guard of apps/interop refuses ${name}.`)));
    return this;
  }
  return Reflect.apply(connect, this, args) as Socket;
} as typeof connect;
