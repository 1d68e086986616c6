import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Era, ToolName } from './asks.ts';
import { createLegacyEndpoint } from './createLegacyEndpoint.ts';
import { createModernEndpoint } from './createModernEndpoint.ts';
import type { Desk, Heard } from './desk.ts';

/** Two real MCP servers on loopback, one an era, whose tools ask; both keep what they hear. */
export interface AskingServers {
  readonly url: (era: Era) => string;
  /** What the tool has heard in its latest call that ended, by the request's key; waits for it. */
  readonly heard: (tool: ToolName) => Promise<{ readonly [key: string]: Heard }>;
  /** The server takes back what `ask_abort` has asked. */
  readonly takeBack: () => void;
  /** The business of the page is done: a server of 2025 says so. */
  readonly finishPage: () => Promise<void>;
  /** For what asks beside the two servers, such as an ACP agent. */
  readonly desk: Desk;
  readonly close: () => Promise<void>;
}

export async function createAskingServers(): Promise<AskingServers> {
  const reports = new Map<ToolName, { readonly [key: string]: Heard }>();
  const waiting = new Map<ToolName, (heard: { readonly [key: string]: Heard }) => void>();
  const stops: (() => void)[] = [];
  const finishes: (() => Promise<void>)[] = [];
  let finished = false;

  const desk: Desk = {
    report: (tool, heard) => {
      const resolve = waiting.get(tool);
      waiting.delete(tool);
      if (resolve) resolve(heard);
      else reports.set(tool, heard);
    },
    onTakeBack: (stop) => void stops.push(stop),
    onFinish: (finish) => void finishes.push(finish),
    isFinished: () => finished,
  };
  const legacy = createLegacyEndpoint(desk);
  const modern = createModernEndpoint(desk);

  const http = createServer((request, response) => {
    const endpoint = request.url?.startsWith('/2026') ? modern : legacy;
    endpoint.handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;

  return {
    desk,
    url: (era) => `http://127.0.0.1:${port}/${era}`,
    heard: (tool) => {
      const report = reports.get(tool);
      reports.delete(tool);
      return report ? Promise.resolve(report) : new Promise((resolve) => waiting.set(tool, resolve));
    },
    takeBack: () => {
      for (const stop of stops.splice(0)) stop();
    },
    finishPage: async () => {
      finished = true;
      await Promise.all(finishes.splice(0).map((finish) => finish()));
    },
    close: async () => {
      await legacy.close();
      await modern.close();
      http.closeAllConnections();
      http.close();
    },
  };
}
