import { type Finding, inspectRequest } from '@elicitation-kit/server/rules';
import { findRequests } from './findRequests.ts';

/** What was found, and where. */
export interface Problem extends Finding {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The request in its file, or in its line of JSON lines, as a JSON pointer. */
  readonly pointer: string;
}

/** What one file holds. */
interface Linted {
  readonly problems: readonly Problem[];
  /** How many requests were found. */
  readonly requests: number;
}

/** What is wrong with the requests in a text: JSON, or JSON lines. Throws `SyntaxError` for what is neither, naming the line. */
export function lintText(text: string, file: string, revision?: string): Linted {
  const values = parse(text);
  const found = values.flatMap(({ value, line }) =>
    findRequests(value, '', revision).map((request) => ({
      ...request,
      line: values.length > 1 ? line : lineOf(text, request.params),
    })),
  );
  const problems = found.flatMap(({ params, pointer, line, revision: known }) =>
    inspectRequest(params, { revision: known }).map((finding) => ({ ...finding, file, line, pointer })),
  );
  return { problems, requests: found.length };
}

function parse(text: string): readonly { readonly value: unknown; readonly line: number }[] {
  const plain = text.replace(/^\uFEFF/, '');
  try {
    return [{ value: JSON.parse(plain) as unknown, line: 1 }];
  } catch {
    return plain.split('\n').flatMap((one, at) => {
      if (one.trim() === '') return [];
      try {
        return [{ value: JSON.parse(one) as unknown, line: at + 1 }];
      } catch {
        // The parser's own words would quote the text.
        throw new SyntaxError(`line ${at + 1} is no JSON, and the whole is none either`);
      }
    });
  }
}

/** Where a request stands, by its message. */
function lineOf(text: string, params: unknown): number {
  const { message } = (params ?? {}) as { readonly message?: unknown };
  const at = typeof message === 'string' ? text.indexOf(JSON.stringify(message)) : -1;
  return at < 0 ? 1 : text.slice(0, at).split('\n').length;
}
