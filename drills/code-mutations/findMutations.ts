import { parseSync } from "vite";

export const MUTATION_KINDS = ["condition negated", "bound moved", "return replaced", "argument dropped"] as const;
export type MutationKind = (typeof MUTATION_KINDS)[number];

/** One change of a source file that makes it do something else. */
export interface Mutation {
  /** Path below the project's folder. */
  readonly file: string;
  readonly line: number;
  readonly kind: MutationKind;
  /** The expression that is changed, and what stands in its place. */
  readonly before: string;
  readonly after: string;
  /** Offset of the expression in the text. */
  readonly start: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** What surrounds a node: the expression that holds it, and the result of the function that it is in. */
interface Place {
  readonly parent: Node | undefined;
  readonly result: string | undefined;
}

const MOVED = new Map([
  ["<", "<="],
  ["<=", "<"],
  [">", ">="],
  [">=", ">"],
]);
const NEGATED = new Map([
  ["===", "!=="],
  ["!==", "==="],
]);
/** Greater numbers are sizes, times and status codes: one more of them is no bound that is off by one. */
const GREATEST_BOUND = 99;
/** Calls whose arguments are texts for people, or indentation. */
const WORDS = /\blog\b|\bconsole\b|\bwarn\b|\bnote\b|Error$|\bJSON\.stringify$/;

/** All mutations of a source file, in the order of the text. */
export function findMutations(file: string, text: string): Mutation[] {
  const found: Mutation[] = [];
  const read = (node: Node) => text.slice(node.start, node.end);
  const add = (kind: MutationKind, node: Node, after: string) => {
    const line = text.slice(0, node.start).split("\n").length;
    if (after !== read(node)) found.push({ file, line, kind, before: read(node), after, start: node.start });
  };
  const replaceIn = (outer: Node, inner: { readonly start: number; readonly end: number }, by: string) =>
    text.slice(outer.start, inner.start) + by + text.slice(inner.end, outer.end);

  const visit = (node: Node, { parent, result }: Place): void => {
    if (node.type === "ThrowStatement" || isTypeOnly(node)) return;
    if (isCall(node) && WORDS.test(read(node.callee as Node))) return;
    if (isNode(node.test) && ["IfStatement", "ConditionalExpression", "WhileStatement"].includes(node.type))
      add("condition negated", node.test, negate(node.test, read));
    const operator = String(node.operator);
    if (node.type === "BinaryExpression" && isNode(node.left) && isNode(node.right)) {
      const between = { start: node.left.end, end: node.right.start };
      const swap = (by: string) => replaceIn(node, between, ` ${by} `);
      const moved = MOVED.get(operator);
      if (moved !== undefined) add("bound moved", node, swap(moved));
      const negated = NEGATED.get(operator);
      if (negated !== undefined && parent?.test !== node) add("condition negated", node, swap(negated));
    }
    if (parent !== undefined && isSmallNumber(node) && (parent.type === "BinaryExpression" || isCall(parent)))
      add("bound moved", parent, replaceIn(parent, node, String(Number(node.value) + 1)));
    const [returned, type] = readReturn(node, result, read);
    if (returned !== undefined) {
      const other = findOther(returned, type, read);
      if (other !== undefined) add("return replaced", returned, other);
    }
    const last = isCall(node) ? node.arguments.at(-1) : undefined;
    if (isCall(node) && last !== undefined) {
      const from = node.arguments.at(-2)?.end ?? last.start;
      add("argument dropped", node, replaceIn(node, { start: from, end: last.end }, ""));
    }
    const inner = isFunction(node) ? readResult(node, read) : result;
    for (const child of listChildren(node)) visit(child, { parent: node, result: inner });
  };
  visit(parseSync(file, text).program as unknown as Node, { parent: undefined, result: undefined });
  return found;
}

function negate(test: Node, read: (node: Node) => string): string {
  const { type, operator, argument } = test;
  return type === "UnaryExpression" && operator === "!" && isNode(argument) ? read(argument) : `!(${read(test)})`;
}

/** The value that a function returns here, and the function's stated type. */
function readReturn(node: Node, result: string | undefined, read: (node: Node) => string) {
  if (node.type === "ReturnStatement" && isNode(node.argument)) return [node.argument, result] as const;
  const isShort = node.type === "ArrowFunctionExpression" && node.expression === true && isNode(node.body);
  return isShort ? ([node.body as Node, readResult(node, read)] as const) : ([undefined, undefined] as const);
}

/** The stated type of a function's result; of an asynchronous one, that of the promise's value. */
function readResult(node: Node, read: (node: Node) => string): string | undefined {
  if (!isNode(node.returnType) || !isNode(node.returnType.typeAnnotation)) return undefined;
  const type = read(node.returnType.typeAnnotation);
  const [, value] = /^Promise<(.*)>$/s.exec(type) ?? [];
  return value === undefined || node.async !== true ? type : value;
}

/** Another value of a type, as far as the type says one. */
function findOther(returned: Node, type: string | undefined, read: (node: Node) => string): string | undefined {
  const own = read(returned);
  const others = (): readonly string[] => {
    if (type === undefined) return looksBoolean(returned) ? ["true"] : [];
    if (/\| undefined$/.test(type)) return ["undefined"];
    if (/\| null$/.test(type)) return ["null"];
    if (type === "boolean" || / is /.test(type)) return own.length % 2 === 0 ? ["true", "false"] : ["false", "true"];
    if (type === "string") return ['""'];
    if (type === "number") return ["0", "1"];
    if (/\[\]$/.test(type)) return ["[]"];
    if (/^(Readonly)?(Map|Set)</.test(type)) return [`new ${/Map|Set/.exec(type)?.[0]}()`];
    return [];
  };
  return others().find((other) => other !== own);
}

function looksBoolean({ type, operator }: Node): boolean {
  if (type === "UnaryExpression") return operator === "!";
  return type === "BinaryExpression" && /^([<>]=?|[=!]==)$/.test(String(operator));
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function isCall(node: Node): node is Node & { readonly arguments: readonly Node[] } {
  return node.type === "CallExpression" || node.type === "NewExpression";
}

function isFunction({ type }: Node): boolean {
  return /Function/.test(type);
}

function isSmallNumber({ type, value }: Node): boolean {
  return type === "Literal" && typeof value === "number" && Number.isInteger(value) && value <= GREATEST_BOUND;
}

/** Types, and what is imported; `as` and the like hold values. */
function isTypeOnly({ type }: Node): boolean {
  if (/^TS(As|Satisfies|NonNull)/.test(type)) return false;
  return type.startsWith("TS") || type === "ImportDeclaration";
}

function listChildren(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}
