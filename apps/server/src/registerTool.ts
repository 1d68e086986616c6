import type { Asking, Call } from '@elicitation-kit/server';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { z } from 'zod';

/** A tool that asks the person, written once for both eras. */
export interface AskingTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Its arguments. */
  readonly input: z.ZodObject;
  readonly run: (args: never, call: Call) => Promise<CallToolResult>;
}

/** A tool whose `run` gets the arguments as its `input` has them. */
export function defineTool<Input extends z.ZodObject>(
  tool: AskingTool & {
    readonly input: Input;
    readonly run: (args: z.infer<Input>, call: Call) => Promise<CallToolResult>;
  },
): AskingTool {
  return tool;
}

/** Registers a tool on a server of either era. */
export function registerTool(server: McpServer, asking: Asking, tool: AskingTool): void {
  const { name, title, description, input, run } = tool;
  server.registerTool<z.ZodObject, z.ZodObject>(
    name,
    { title, description, inputSchema: input },
    // The arguments are as `input` has them.
    (args, context) => asking.run(server, context, { name, args }, (call) => run(args as never, call)),
  );
}
