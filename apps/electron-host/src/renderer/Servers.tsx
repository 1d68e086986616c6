import { useState, type ReactNode } from 'react';
import type { HostApi, ServerState } from '../hostApi.ts';

const PHASES = { connecting: 'connecting…', connected: 'connected', failed: 'not connected' } as const;

type Host = Pick<HostApi, 'call' | 'addServer' | 'removeServer' | 'connectServer'>;

/** The servers and their tools; adding and removing. */
export function Servers(props: { readonly servers: readonly ServerState[]; readonly host: Host }): ReactNode {
  const { servers, host } = props;
  return (
    <section aria-labelledby="servers">
      <h2 id="servers">Servers</h2>
      {servers.map((server) => (
        <Server key={server.id} server={server} host={host} />
      ))}
      <AddServer onAdd={host.addServer} />
    </section>
  );
}

function Server({ server, host }: { readonly server: ServerState; readonly host: Host }): ReactNode {
  const { id, label, place, phase, tools } = server;
  return (
    <article aria-label={label}>
      <p>
        <strong>
          <bdi>{label}</bdi>
        </strong>
      </p>
      <p className="quiet">
        {PHASES[phase]} · <bdi>{place}</bdi>
      </p>
      {tools.length > 0 && (
        <details>
          <summary>{tools.length} tools</summary>
          <ul>
            {tools.map(({ name, title }) => (
              <li key={name}>
                <button type="button" className="chip" onClick={() => host.call(id, name)}>
                  <bdi>{title}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="line">
        {phase === 'failed' && (
          <button type="button" onClick={() => host.connectServer(id)} aria-label={`Connect ${label}`}>
            Connect
          </button>
        )}
        <button type="button" onClick={() => host.removeServer(id)} aria-label={`Remove ${label}`}>
          Remove
        </button>
      </p>
    </article>
  );
}

function AddServer({ onAdd }: { readonly onAdd: Host['addServer'] }): ReactNode {
  const [label, setLabel] = useState('');
  const [start, setStart] = useState('');
  return (
    <details>
      <summary>Add a server</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAdd(label, start);
          setLabel('');
          setStart('');
        }}
      >
        <label>
          Name
          <input required value={label} maxLength={60} onChange={(event) => setLabel(event.target.value)} />
        </label>
        <label>
          Address or command
          <input
            required
            value={start}
            spellCheck={false}
            onChange={(event) => setStart(event.target.value)}
          />
        </label>
        <button type="submit">Add</button>
      </form>
    </details>
  );
}
