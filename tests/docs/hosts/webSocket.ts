// docs/hosts/server.md, from here on.
import { serveStore } from '@elicitation-kit/bridge';
import { fromWebSocket, type WebSocketLike } from '@elicitation-kit/bridge/web-socket';
import { hold, personOf } from './people.ts';
import { sessionOf } from './session.ts';

/** For `server.on('connection', …)` of `ws`, created with `maxPayload: 4 * 1024 * 1024`. */
export function onConnection(socket: WebSocketLike, upgrade: { headers: Record<string, unknown> }): void {
  const { origin, cookie } = upgrade.headers;
  // A page of any site can open a socket, and the browser sends the cookies along.
  const session = sessionOf(new Request('http://host/', { headers: { cookie: String(cookie) } }));
  if (origin !== 'https://chat.example.com' || session === undefined) return socket.close(4403);
  const person = personOf(session);
  const letGo = hold(session, () => socket.close());
  if (person === undefined || letGo === undefined) return socket.close(4429); // too many
  serveStore(person.store, fromWebSocket(socket), { onClosed: letGo });
}
