import type { Content, ContentValue } from '@elicitation-kit/core';
import { LineCounter, isMap, isScalar, isSeq, parseDocument, type Document, type ParsedNode } from 'yaml';
import { AnswersError } from './AnswersError.ts';
import { createAnswers, type Answers, type PreparedAnswer, type ServerAnswers } from './createAnswers.ts';

const WAYS =
  'Write `accept:` with the values of its fields, `decline` or `cancel`; for a tool that asks several times, a list of these.';

/** What the file is, and what it may name. */
export interface ReadAnswersOptions {
  /** The file's name, for messages. Default `answers`. */
  readonly file?: string | undefined;
  /** The ids of the host's servers: any other in the file is an error. */
  readonly servers?: readonly string[] | undefined;
}

type Node = ParsedNode | null;

/** As a person writes a number; neither octal nor hexadecimal, and no code that begins with zeros. */
const PLAIN = /^[+-]?(0|[1-9]\d*)?(\.\d*)?([eE][+-]?\d+)?$/;

/**
 * Reads a file of prepared answers, in YAML or JSON: by the id of a server, then the name of a tool (`*` for any other), then the fields. Throws
 * `AnswersError` with everything that is wrong, where it stands and how to fix it; no message holds a value.
 */
export function readAnswers(text: string, { file = 'answers', servers }: ReadAnswersOptions = {}): Answers {
  const lines = new LineCounter();
  // Its pretty errors quote the file, and so values.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const problems: string[] = [];

  const report = (at: number, path: readonly string[], what: string): void => {
    const { line, col } = lines.linePos(at);
    problems.push(`${file}:${line}:${col}: ${[path.join(' → '), what].filter(Boolean).join(' ')}`);
  };
  const fault = (node: Node, path: readonly string[], what: string): undefined => {
    report(node?.range[0] ?? 0, path, what);
    return undefined;
  };

  /** The entries of a map whose keys are names. */
  const entries = (node: Node, path: readonly string[]): readonly (readonly [string, Node])[] =>
    !isMap(node)
      ? []
      : node.items.flatMap(({ key, value }) => {
          // As it was written: `01` is a name, not a number.
          if (isScalar(key) && key.source !== undefined)
            return [[key.source, resolve(document, value)] as const];
          fault(key, path, 'has a key that is no name. Keys are names of servers, tools and fields.');
          return [];
        });

  const readValue = (node: Node, path: readonly string[]): ContentValue | undefined => {
    if (isSeq(node)) {
      const values = node.items.map((item) => resolve(document, item as Node));
      const texts = values.flatMap((item) =>
        isScalar(item) && typeof item.value === 'string' ? [item.value] : [],
      );
      if (texts.length === values.length) return texts;
      return fault(node, path, 'is a list that holds more than texts. Put each entry in quotation marks.');
    }
    const value: unknown = isScalar(node) ? node.value : undefined;
    if (
      typeof value === 'number' &&
      Number.isFinite(value) &&
      isScalar(node) &&
      !PLAIN.test(node.source ?? '')
    )
      return fault(
        node,
        path,
        'is a number that can be read in two ways. Write it in plain digits, such as 17 or 1.5, or put it in quotation marks if the field takes text.',
      );
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number' && Number.isFinite(value)) {
      if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value;
      return fault(
        node,
        path,
        'is a number too large to be sent exactly. Put it in quotation marks if the field takes text.',
      );
    }
    return fault(
      node,
      path,
      'has no value. Write a text, a number, true, false or a list of texts; to give no answer, leave the field out.',
    );
  };

  const readAnswer = (node: Node, path: readonly string[]): PreparedAnswer | undefined => {
    if (isScalar(node) && (node.value === 'decline' || node.value === 'cancel'))
      return { action: node.value };
    if (isScalar(node) && node.value === 'accept') return { action: 'accept', content: {} };
    if (!isMap(node)) return fault(node, path, `has no answer. ${WAYS}`);
    const parts = entries(node, path);
    const [accept] = parts;
    const others = parts.filter(([key]) => key !== 'accept').map(([key]) => `“${key}”`);
    if (!accept || others.length > 0)
      return fault(node, path, `has ${others.join(', ') || 'nothing'} where an answer stands. ${WAYS}`);
    const fields = accept[1];
    if (fields !== null && !isMap(fields) && !(isScalar(fields) && fields.value === null))
      return fault(
        fields,
        [...path, 'accept'],
        'holds no fields. Write each field of the form with its value, one below the other.',
      );
    const content = entries(fields, path).flatMap(([name, value]): [string, ContentValue][] => {
      const read = readValue(value, [...path, name]);
      return read === undefined ? [] : [[name, read]];
    });
    return { action: 'accept', content: Object.fromEntries(content) satisfies Content };
  };

  const readTool = (
    node: Node,
    path: readonly string[],
  ): PreparedAnswer | readonly PreparedAnswer[] | undefined => {
    if (!isSeq(node)) return readAnswer(node, path);
    return node.items.flatMap(
      (item, at) => readAnswer(resolve(document, item as Node), [...path, `${at + 1}.`]) ?? [],
    );
  };

  const readServer = (id: string, node: Node): ServerAnswers | undefined => {
    if (servers && !servers.includes(id))
      return fault(
        node,
        [id],
        `is no server of this host. Its servers are: ${servers.join(', ') || 'none'}.`,
      );
    if (isScalar(node) && (node.value === 'decline' || node.value === 'cancel'))
      return { action: node.value };
    if (!isMap(node))
      return fault(
        node,
        [id],
        'has no tools. Write `decline`, `cancel`, or the names of its tools with their answers.',
      );
    return new Map(
      entries(node, [id]).flatMap(([tool, value]) => {
        const read = readTool(value, [id, tool]);
        return read === undefined ? [] : [[tool, read] as const];
      }),
    );
  };

  for (const { code, pos } of document.errors)
    report(
      pos[0],
      [],
      code === 'DUPLICATE_KEY'
        ? 'the same name stands here twice. Keep one of them.'
        : `this is not YAML or JSON that can be read (${code}).`,
    );
  const { version } = document.directives?.yaml ?? {};
  if (version !== undefined && version !== '1.2')
    report(0, [], `this is YAML ${version}, which reads “no” as false. Take the line with %YAML out.`);
  const root = resolve(document, document.contents);
  if (problems.length === 0 && !isMap(root))
    fault(root, [], 'the file names no server. Write the id of a server, and its tools below it.');
  const all = problems.length > 0 ? [] : entries(root, []);
  const read = all.flatMap(([id, node]) => {
    const server = readServer(id, node);
    return server === undefined ? [] : [[id, server] as const];
  });
  if (problems.length > 0) throw new AnswersError(problems);
  return createAnswers(new Map(read));
}

/** What an alias stands for. */
function resolve(document: Document, node: unknown): Node {
  const resolved =
    node !== null && typeof node === 'object' && 'source' in node && 'resolve' in node
      ? (node as { readonly resolve: (document: Document) => unknown }).resolve(document)
      : node;
  return (resolved ?? null) as Node;
}
