import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { registerAddSite } from './tools/addSite.ts';
import { registerBookTable } from './tools/bookTable.ts';
import { registerConnectCalendar, type ConnectCalendarOptions } from './tools/connectCalendar.ts';
import { registerDeployService } from './tools/deployService.ts';
import { registerLinkTicket } from './tools/linkTicket.ts';

/**
 * The example server, not yet connected. Each session needs its own: what the tools change is kept in memory, by one
 * server only.
 */
export function createServer(options: ConnectCalendarOptions = {}): McpServer {
  const server = new McpServer({
    name: 'elicitation-kit-example',
    title: 'Elicitation kit example',
    version: '0.0.0',
  });
  registerBookTable(server);
  registerDeployService(server);
  registerAddSite(server);
  registerLinkTicket(server);
  registerConnectCalendar(server, options);
  return server;
}
