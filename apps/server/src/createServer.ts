import { createAsking } from '@elicitation-kit/server';
import { McpServer } from '@modelcontextprotocol/server';
import { createCalendar } from './calendar.ts';
import { createDeposits } from './createDeposits.ts';
import { registerTool } from './registerTool.ts';
import type { ServerOptions } from './serverOptions.ts';
import { addSite } from './tools/addSite.ts';
import { bookTable } from './tools/bookTable.ts';
import { confirmDeposit } from './tools/confirmDeposit.ts';
import { connectCalendar } from './tools/connectCalendar.ts';
import { deployService } from './tools/deployService.ts';
import { linkTicket } from './tools/linkTicket.ts';
import { payDeposit } from './tools/payDeposit.ts';
import { planWorkshop } from './tools/planWorkshop.ts';
import { shareReport } from './tools/shareReport.ts';

/** Makes servers that share what their tools change: a server for each request of revision 2026-07-28, one for each session of older ones. */
export function createServers(): (options?: ServerOptions) => McpServer {
  const asking = createAsking({ server: 'example' });
  const calendar = createCalendar();
  const deposits = createDeposits();
  const sites: string[] = [];

  return (options = {}) => {
    const server = new McpServer(
      { name: 'elicitation-kit-example', title: 'Elicitation kit example', version: '0.0.0' },
      { requestState: asking.requestState },
    );
    for (const tool of [
      bookTable(calendar),
      deployService,
      addSite(sites),
      linkTicket,
      connectCalendar(options),
      payDeposit(deposits, options),
      confirmDeposit(deposits),
      planWorkshop,
      shareReport,
    ])
      registerTool(server, asking, tool);
    return server;
  };
}

/** The example server for one session of revision 2025-11-25 or older, not yet connected. */
export function createServer(options?: ServerOptions): McpServer {
  return createServers()(options);
}
