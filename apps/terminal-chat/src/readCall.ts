/** A tool and its arguments. */
export interface Call {
  readonly tool: string;
  readonly args: { readonly [name: string]: unknown };
}

/** Reads `tool {"argument": "value"}`; the arguments may be left out. Throws an error that says what is wrong. */
export function readCall(text: string): Call {
  const [, tool = '', rest = ''] = /^\s*(\S+)\s*(.*)$/s.exec(text) ?? [];
  if (tool === '')
    throw new Error(
      'A call is the name of a tool and its arguments as JSON, such as: book_table {"date": "2028-03-10"}',
    );
  const args: unknown = rest === '' ? {} : parse(rest);
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    throw new Error(`The arguments of ${tool} are no JSON object, such as {"date": "2028-03-10"}.`);
  return { tool, args: args as Call['args'] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
