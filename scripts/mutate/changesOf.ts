import type { ESTree } from 'vite';
import { mutateRegExp } from './mutateRegExp.ts';

export type Node = ESTree.Node;

/** What stands at a place of a file, and what is to stand there instead. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** Comparisons become true and false too, which is more than their opposites. */
const OPERATORS = new Map([
  ['<', ['<=']],
  ['<=', ['<']],
  ['>', ['>=']],
  ['>=', ['>']],
  ['+', ['-']],
  ['-', ['+']],
  ['*', ['/']],
  ['/', ['*']],
  ['%', ['*']],
  ['**', ['*']],
  ['^', ['|']],
  ['|', ['&']],
  ['+=', ['-=', '=']],
  ['-=', ['+=', '=']],
  ['??=', ['=']],
]);
const COMPARES = /^(?:[<>]=?|[!=]==|in|instanceof)$/;

/** Calls that give what they are called on, cut, sorted or cleaned: without them it stays as it is. */
const PASSING = new Set(
  'at concat filter flat normalize padStart replace replaceAll slice toLowerCase toReversed toSorted toUpperCase trim'.split(
    ' ',
  ),
);
const FELLOWS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
]);

/** What can be changed at one node of a file: in its operator, condition, literal, call, statement. */
export function changesOf(node: Node, parents: readonly Node[], source: string): readonly Change[] {
  const parent = parents.at(-1);
  const text = ({ start, end }: Node): string => source.slice(start, end);
  const swap = (one: Node, ...others: readonly string[]): readonly Change[] =>
    others.map((by) => ({ from: one.start, to: one.end, by }));
  const operator = (left: Node, sign: string): readonly Change[] => {
    const from = source.indexOf(sign, left.end);
    return (OPERATORS.get(sign) ?? []).map((by) => ({ from, to: from + sign.length, by }));
  };
  /** What a logical expression decides is changed there. */
  const condition = (test: Node): readonly Change[] =>
    isLogical(test) || (test === node && isLogical(parent)) ? [] : swap(test, 'true', 'false');

  switch (node.type) {
    case 'BinaryExpression': {
      const isJoined = node.operator === '+' && [node.left, node.right].some(isText);
      const compared = COMPARES.test(node.operator) ? condition(node) : [];
      return [...(isJoined ? [] : operator(node.left, node.operator)), ...compared];
    }
    case 'LogicalExpression': {
      if (node.operator === '??') return swap(node, text(node.left));
      // Without either side, and as it is when one side alone decides.
      const isAnd = node.operator === '&&';
      const sides = [node.left, node.right].filter((side) => !isLogical(side));
      return [
        ...sides.flatMap((side) => swap(side, String(isAnd))),
        ...(isLogical(parent) ? [] : swap(node, String(!isAnd))),
      ];
    }
    case 'AssignmentExpression':
      return operator(node.left, node.operator);
    case 'UpdateExpression':
      return swap(
        node,
        text(node).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++')),
      );
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? swap(node, text(node.argument)) : [];
    case 'IfStatement':
      return [...condition(node.test), ...(node.alternate ? swap(node.alternate, '{}') : [])];
    case 'ConditionalExpression':
      return condition(node.test);
    case 'WhileStatement':
    case 'ForStatement':
      return node.test ? swap(node.test, 'false') : [];
    case 'ForOfStatement':
      return swap(node.right, '[]');
    case 'Literal':
      if ('regex' in node) return swap(node, ...mutateRegExp(text(node)));
      if (typeof node.value === 'boolean') return swap(node, String(!node.value));
      if (typeof node.value === 'number') return swap(node, ...beside(node.value));
      if (typeof node.value !== 'string' || isCompared(parent)) return [];
      return swap(node, node.value === '' ? "'mutant'" : "''");
    case 'TemplateLiteral':
      return parent?.type === 'TaggedTemplateExpression' ? [] : swap(node, "''");
    case 'ArrayExpression':
      return node.elements.length > 0 ? swap(node, '[]') : [];
    case 'ObjectExpression':
      return node.properties.map(({ start, end }, at) => {
        const next = node.properties[at + 1];
        const from = next ? start : (node.properties[at - 1]?.end ?? start);
        return { from, to: next?.start ?? end, by: '' };
      });
    case 'AssignmentPattern':
      return [{ from: node.left.end, to: node.end, by: '' }];
    case 'CallExpression': {
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return [];
      const { name } = node.callee.property;
      return [
        ...(PASSING.has(name) ? swap(node, text(node.callee.object)) : []),
        ...swap(node.callee.property, FELLOWS.get(name) ?? name),
      ];
    }
    case 'MemberExpression': {
      const { end } = node.object;
      return node.optional ? [{ from: end, to: end + 2, by: node.computed ? '' : '.' }] : [];
    }
    case 'ExpressionStatement':
    case 'ThrowStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return swap(node, '{}');
    case 'ReturnStatement': {
      // An early one, so that what follows runs too.
      const isEarly = parents.some((one) => one.type === 'IfStatement');
      return isEarly && node.argument?.type === 'CallExpression'
        ? swap(node, `{ ${text(node.argument)}; }`)
        : [];
    }
    default:
      return [];
  }
}

function isLogical(node: Node | undefined): boolean {
  return node?.type === 'LogicalExpression' && node.operator !== '??';
}

function isText({ type, ...node }: Node): boolean {
  return type === 'TemplateLiteral' || ('value' in node && typeof node.value === 'string');
}

/** What a text is compared with is changed as a comparison. */
function isCompared(parent: Node | undefined): boolean {
  return parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase';
}

function beside(number: number): readonly string[] {
  return number > 0 ? [String(number + 1), String(number - 1)] : [String(number + 1)];
}
