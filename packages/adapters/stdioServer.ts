// A real server as a process of its own, in both eras: its tool asks for a name.
import { acceptedContent, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

serveStdio(() => {
  const mcp = new McpServer({ name: 'process', version: '1.0.0' });
  mcp.registerTool('ask', {}, ({ mcpReq }) => {
    const content = acceptedContent(mcpReq.inputResponses, 'who');
    if (content) return { content: [{ type: 'text', text: `Hello ${String(content['name'])}` }] };
    const who = inputRequired.elicit({
      message: 'Who?',
      requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
    });
    return inputRequired({ inputRequests: { who } });
  });
  return mcp;
});
