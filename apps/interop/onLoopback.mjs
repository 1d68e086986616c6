// Preloaded into servers of others, which would listen on every interface. They are used to having their port at once, and
// with a host Node would look it up first: so the handle is made as `listen(port)` itself makes it.
import { Server } from 'node:net';

const listen = Reflect.get(Server.prototype, 'listen');
Server.prototype.listen = function onLoopback(port, ...rest) {
  if (typeof port !== 'number' && typeof port !== 'string')
    return Reflect.apply(listen, this, [port, ...rest]);
  const ready = rest.find((one) => typeof one === 'function');
  if (ready) this.once('listening', ready);
  this._listen2('127.0.0.1', Number(port), 4, 511);
  return this;
};
