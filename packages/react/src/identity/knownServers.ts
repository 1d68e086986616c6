import type { ElicitationView, ServerIdentity } from '@elicitation-kit/core';

/** So many are remembered. */
const MOST = 100;

const met = new WeakMap<ElicitationView, Map<string, ServerIdentity>>();

/** The servers that a view has shown so far, and those that the host names. */
export function knownServers(
  view: ElicitationView,
  connected: readonly ServerIdentity[] = [],
): readonly ServerIdentity[] {
  const servers = met.get(view) ?? new Map<string, ServerIdentity>();
  met.set(view, servers);
  const { items, ended } = view.getSnapshot();
  for (const { server } of ended ? [...items, ended] : items) {
    servers.delete(server.id);
    servers.set(server.id, server);
    const [oldest] = servers.keys();
    if (servers.size > MOST && oldest !== undefined) servers.delete(oldest);
  }
  const others = Array.from(servers.values());
  return [...connected, ...others.filter(({ id }) => !connected.some((server) => server.id === id))];
}
