import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A port of this machine that nobody has. */
export async function freePort(): Promise<number> {
  const socket = createServer();
  await once(socket.listen(0, '127.0.0.1'), 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  return port;
}

/** Resolves once somebody listens there; throws after ten seconds. */
export async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await delay(100);
  }
  throw new Error(`Nobody listens on port ${port}`);
}
