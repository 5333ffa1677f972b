import { type ESTree, parseSync, Visitor } from "vite";

/** A feature that is left out of a library, as the places in its code that only this feature needs. */
export interface Cut {
  readonly feature: string;
  /** React's kinds of fibers that are never created: their cases and comparisons are left out. */
  readonly tags?: readonly number[];
  /** Masks of lanes that no update fits: a comparison with one is false. */
  readonly masks?: readonly number[];
  /** Names of functions, and the body that replaces their own. */
  readonly functions?: Readonly<Record<string, string>>;
  /** Names of variables, and the value that they always have. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Names of properties that are neither defined nor assigned. */
  readonly members?: readonly string[];
  /** The first words of statements, and the text that replaces them. */
  readonly statements?: Readonly<Record<string, string>>;
}

/** A replaced part of the text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A variable that is declared with `var`, and where the code of its function begins. */
interface Declared {
  readonly name: string;
  readonly start: number;
  readonly bodyStart: number;
}

/**
 * Returns a library's code without these features. What only they used becomes unreachable, and the bundler leaves it out.
 * Throws if a cut names something that the code does not have.
 */
export function cutCode(code: string, cuts: readonly Cut[]): string {
  const tags = new Set(cuts.flatMap((cut) => cut.tags ?? []));
  const masks = new Set(cuts.flatMap((cut) => cut.masks ?? []));
  const members = new Set(cuts.flatMap((cut) => cut.members ?? []));
  const functions = new Map(cuts.flatMap((cut) => Object.entries(cut.functions ?? {})));
  const variables = new Map(cuts.flatMap((cut) => Object.entries(cut.variables ?? {})));
  const statements = new Map(cuts.flatMap((cut) => Object.entries(cut.statements ?? {})));
  const missing = new Set<unknown>([...tags, ...masks, ...members, ...functions.keys(), ...variables.keys()]);
  for (const beginning of statements.keys()) missing.add(beginning);

  const edits: Edit[] = [];
  const declared: Declared[] = [];
  const bodies = [0];
  /** Positions of names that are not reads of a variable. */
  const written = new Set<number>();
  const replace = ({ start, end }: { start: number; end: number }, text: string, found: unknown) => {
    edits.push({ start, end, text });
    missing.delete(found);
  };
  const enter = ({ body }: ESTree.Function) => bodies.push((body?.start ?? 0) + 1);
  const leave = () => bodies.pop();
  const replaceStatement = (statement: { start: number; end: number }) => {
    const [beginning, text] = [...statements].find(([words]) => code.startsWith(words, statement.start)) ?? [];
    if (text !== undefined) replace(statement, text, beginning);
  };

  new Visitor({
    FunctionDeclaration(node) {
      const text = functions.get(node.id?.name ?? "");
      if (text !== undefined && node.body) replace(node.body, `{${text}}`, node.id?.name);
      enter(node);
    },
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    VariableDeclarator({ id }) {
      written.add(id.start);
    },
    AssignmentExpression({ left }) {
      written.add(left.start);
    },
    MemberExpression({ property, computed }) {
      if (!computed) written.add(property.start);
    },
    Property(node) {
      if (!node.computed) written.add(node.key.start);
      if (node.key.type === "Identifier" && members.has(node.key.name))
        replace(withComma(code, node), "", node.key.name);
    },
    Identifier({ name, start, end }) {
      const value = variables.get(name);
      if (value !== undefined && !written.has(start)) replace({ start, end }, `(${value})`, name);
    },
    ExpressionStatement(node) {
      replaceStatement(node);
      const { expression } = node;
      if (expression.type !== "AssignmentExpression" || expression.left.type !== "MemberExpression") return;
      const { property } = expression.left;
      if (property.type === "Identifier" && members.has(property.name)) replace(node, "", property.name);
    },
    IfStatement: replaceStatement,
    VariableDeclaration(node) {
      replaceStatement(node);
      if (node.kind !== "var") return;
      for (const { id } of node.declarations)
        if (id.type === "Identifier") declared.push({ name: id.name, start: id.start, bodyStart: bodies.at(-1) ?? 0 });
    },
    BinaryExpression(node) {
      if (node.operator !== "===" && node.operator !== "!==") return;
      const isEqual = node.operator === "===";
      if (isTag(node.right) && tags.has(numberOf(node.left))) replace(node, isEqual ? "!1" : "!0", numberOf(node.left));
      if (node.left.type !== "BinaryExpression" || node.left.operator !== "&") return;
      const mask = numberOf(node.left.right);
      if (masks.has(mask)) replace(node, isEqual ? "!1" : "!0", mask);
    },
    SwitchStatement({ discriminant, cases }) {
      if (!isTag(discriminant)) return;
      /** True if the case before runs into the next one. */
      let isReached = false;
      for (const { start, end, test, consequent } of cases) {
        const tag = test === null ? Number.NaN : numberOf(test);
        const [first] = consequent;
        if (!tags.has(tag)) isReached = !endsWithJump(consequent);
        else if (first === undefined || !isReached) replace({ start, end }, "", tag);
        else {
          replace({ start, end: first.start }, "", tag);
          isReached = !endsWithJump(consequent);
        }
      }
    },
  }).visit(parseSync("library.cjs", code, { preserveParens: false }).program);

  if (missing.size > 0) throw new Error(`The code has nothing of this name any more: ${[...missing].join(", ")}.`);
  return applyEdits(code, [...edits, ...declareAgain(edits, declared)]);
}

/** Other code of a function may use a variable that a removed part declared. */
function declareAgain(edits: readonly Edit[], declared: readonly Declared[]): readonly Edit[] {
  return declared.flatMap(({ name, start, bodyStart }) => {
    const isRemoved = edits.some((edit) => edit.start <= start && start < edit.end && bodyStart < edit.start);
    return isRemoved ? [{ start: bodyStart, end: bodyStart, text: `var ${name};` }] : [];
  });
}

/** Applies the edits; one within another has no effect. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < end) continue;
    parts.push(code.slice(end, edit.start), edit.text);
    end = edit.end;
  }
  return [...parts, code.slice(end)].join("");
}

/** The part of the text with this property and the comma behind it. */
function withComma(code: string, { start, end }: { start: number; end: number }): { start: number; end: number } {
  const comma = /^\s*,/.exec(code.slice(end, end + 200));
  return { start, end: end + (comma?.[0].length ?? 0) };
}

function isTag(node: ESTree.Expression): boolean {
  if (node.type === "Identifier") return node.name === "tag";
  return node.type === "MemberExpression" && node.property.type === "Identifier" && node.property.name === "tag";
}

function numberOf(node: { readonly type: string }): number {
  return "value" in node && typeof node.value === "number" ? node.value : Number.NaN;
}

/** True if the statements never go on to what follows them. */
function endsWithJump(statements: readonly ESTree.Statement[]): boolean {
  const last = statements.at(-1);
  if (last === undefined) return false;
  if (last.type === "BlockStatement") return endsWithJump(last.body);
  return /^(?:Break|Return|Throw|Continue)Statement$/.test(last.type);
}
