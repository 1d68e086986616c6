// The web chat in server mode, as `npm start -- --server` runs it, in a process that the run can weigh and kill.
import { startWebChat } from '@elicitation-kit/web-chat/start-web-chat';
import type { FromHost, HostOptions, ToServer } from './messages.ts';

const { port, dist, endpoint, budgetMs, idleMs } = JSON.parse(process.argv[2] ?? '') as HostOptions;
const endings: Record<string, number> = {};
const tell = (message: FromHost): void => void process.send?.(message);

const { url, sessions, close } = await startWebChat({
  port,
  dist,
  clients: 'server',
  sessions: {
    most: 1_000,
    idleMs,
    endpoint: new URL(endpoint),
    budgetMs,
    onRecord: ({ ending }) => {
      endings[ending] = (endings[ending] ?? 0) + 1;
    },
  },
});

function weigh(): void {
  (globalThis as { readonly gc?: () => void }).gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const open: Record<string, number> = {};
  for (const resource of process.getActiveResourcesInfo()) open[resource] = (open[resource] ?? 0) + 1;
  tell({
    type: 'weighed',
    rss,
    heap: heapUsed,
    cpu: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    sessions: sessions(),
    open,
    endings,
  });
}

process.on('message', ({ type }: ToServer) => {
  if (type === 'weigh') weigh();
});
process.on('SIGTERM', () => void close().then(() => process.disconnect?.()));
// The run handles Ctrl-C.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
tell({ type: 'listening', port: Number(new URL(url).port) });
