import { type Finding, inspectRequest } from '@elicitation-kit/server/rules';
import { findRequests } from './findRequests.ts';
import { locate } from './locate.ts';
import { toPointer } from './toPointer.ts';

/** What was found, and where. */
export interface Problem extends Finding {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The request in its file, or in its line of JSON lines, as a JSON pointer. */
  readonly pointer: string;
}

/** What one file holds. */
export interface Linted {
  readonly problems: readonly Problem[];
  /** How many requests were found. */
  readonly requests: number;
}

/** What is wrong with the requests in a text: JSON, or JSON lines. Throws `SyntaxError` for what is neither, naming the line. */
export function lintText(text: string, file: string, revision?: string): Linted {
  const plain = text.replace(/^\uFEFF/, '');
  const values = parse(plain);
  const found = values.flatMap(({ value, line }) =>
    findRequests(value, '', revision).map(({ params, pointer, revision: known }) => ({
      line,
      pointer,
      findings: inspectRequest(params, { revision: known }),
    })),
  );
  const places = found.flatMap(({ pointer, findings }) => findings.flatMap((one) => placesOf(pointer, one)));
  // A line of JSON lines is the place of all that is in it.
  const lines = values.length === 1 ? locate(plain, new Set(places)) : new Map<string, number>();
  const problems = found.flatMap(({ line, pointer, findings }) =>
    findings.map((finding): Problem => {
      const [at] = placesOf(pointer, finding).flatMap((place) => lines.get(place) ?? []);
      return { ...finding, file, line: at ?? line, pointer };
    }),
  );
  return { problems, requests: found.length };
}

/** Where a finding is best shown: its property, else the message, else the request. */
function placesOf(pointer: string, { property }: Finding): readonly string[] {
  const asked = `${pointer}/requestedSchema/properties`;
  return [...(property === undefined ? [] : [toPointer(asked, property)]), `${pointer}/message`, pointer];
}

function parse(text: string): readonly { readonly value: unknown; readonly line: number }[] {
  try {
    return [{ value: JSON.parse(text) as unknown, line: 1 }];
  } catch (cause) {
    const lines = text.split('\n').map((one, at) => ({ one: one.trim(), line: at + 1 }));
    const isWhole = !isJson(lines.find(({ one }) => one !== '')?.one ?? '');
    return lines
      .filter(({ one }) => one !== '')
      .map(({ one, line }) => {
        // The parser's own words would quote the text.
        if (isWhole) throw new SyntaxError(`is no JSON, ${placeIn(text, cause)}`);
        if (!isJson(one)) throw new SyntaxError(`line ${line} is no JSON`);
        return { value: JSON.parse(one) as unknown, line };
      });
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function placeIn(text: string, cause: unknown): string {
  const [, position] = /position (\d+)/.exec(String(cause)) ?? [];
  const line = position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length;
  return `as line ${line} shows`;
}
