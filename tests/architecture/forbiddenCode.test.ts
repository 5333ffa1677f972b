import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";
import { describe, expect, it } from "vitest";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Kinds of code that could run text as code, or trust what it must not. */
type Kind = "program" | "evaluation" | "expression" | "listener" | "chance" | "certificate" | "template" | "comparison";

/** Kinds of code by the names that each needs: files without any are not parsed. */
const NAMES =
  /child_process|eval|Function|node:vm|set(?:Timeout|Interval)|RegExp|message|random|util|rejectUnauthorized|NODE_TLS|[^=!]==[^=]|!=[^=]/;

/** A part of the program as the parser gives it. */
interface Part {
  readonly type: string;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly object?: Part;
  readonly property?: Part;
}

const isNamed = (part: Part | undefined, name: string) => part?.type === "Identifier" && part.name === name;
const isText = (part: Part | undefined, text: string) => part?.type === "Literal" && part.value === text;
const isProperty = (part: Part, name: string) => isNamed(part.property, name) || isText(part.property, name);

/** The kinds of forbidden code of a module. Throws where the text is none. */
function findKinds(file: string, text: string): Set<Kind> {
  const found = new Set<Kind>();
  if (!NAMES.test(text)) return found;
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  for (const { moduleRequest, entries } of module.staticImports) {
    if (/^(?:node:)?child_process$/.test(moduleRequest.value)) found.add("program");
    if (/^(?:node:)?vm$/.test(moduleRequest.value)) found.add("evaluation");
    const names = entries.map(({ importName }) => importName.name ?? "*");
    if (/^(?:node:)?util$/.test(moduleRequest.value) && names.some((name) => /^(?:\*|format.*|default)$/.test(name)))
      found.add("template");
  }
  const visitCall = ({ callee, arguments: given }: { callee: Part; arguments: readonly Part[] }) => {
    if (isNamed(callee, "eval") || isNamed(callee, "Function")) found.add("evaluation");
    if (/^set(?:Timeout|Interval)$/.test(String(callee.name)) && /Literal$/.test(given[0]?.type ?? ""))
      found.add("evaluation");
    // A literal is fixed; whatever else is made has to be looked at.
    if (isNamed(callee, "RegExp")) found.add("expression");
    const isListening = isNamed(callee, "addEventListener") || isProperty(callee, "addEventListener");
    if (isListening && isText(given[0], "message")) found.add("listener");
    // `console` fills in the further arguments of a text; of a text that is not fixed, a visitor could choose the places.
    const isConsole = isNamed(callee.object, "console");
    if (isConsole && given.length > 1 && given[0]?.type !== "Literal") found.add("template");
  };
  new Visitor({
    CallExpression: visitCall,
    NewExpression: visitCall,
    ImportExpression({ source }) {
      if (/child_process|^(?:node:)?vm$/.test(String("value" in source ? source.value : ""))) found.add("program");
    },
    MemberExpression(part) {
      if (isNamed(part.object, "Math") && isProperty(part, "random")) found.add("chance");
      if (isProperty(part, "NODE_TLS_REJECT_UNAUTHORIZED")) found.add("certificate");
    },
    BinaryExpression({ operator, left, right }) {
      // `x == null` compares with null and undefined, and converts nothing.
      const isOfNull = [left, right].some((side: Part) => side.type === "Literal" && side.value === null);
      if ((operator === "==" || operator === "!=") && !isOfNull) found.add("comparison");
    },
    AssignmentExpression({ left }) {
      if (left.type === "MemberExpression" && isProperty(left, "onmessage")) found.add("listener");
    },
    Property({ key }) {
      // The option of a worker thread.
      if (isNamed(key, "eval")) found.add("evaluation");
      if (isNamed(key, "rejectUnauthorized") || isText(key, "rejectUnauthorized")) found.add("certificate");
      if (isNamed(key, "NODE_TLS_REJECT_UNAUTHORIZED")) found.add("certificate");
    },
  }).visit(program);
  return found;
}

const KINDS = new Map<string, Set<Kind>>(
  readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
    .map((name) => posix.join("src", name.split(sep).join("/")))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [file, findKinds(file, readFileSync(join(ROOT, file), "utf8"))]),
);

const listFiles = (kind: Kind) => [...KINDS].flatMap(([file, kinds]) => (kinds.has(kind) ? [file] : [])).sort();

describe("no code of the product", () => {
  it("starts a program, but for git, the editor and the commands of a database in tools of the operator #forbiddenCode-1", () => {
    expect(listFiles("program")).toEqual([
      "src/cli/terminal/runNode.ts",
      "src/comparison/documents/readRevision.ts",
      "src/editor/panels/changes/server/listRevisions.ts",
    ]);
  });

  it("evaluates text, but for the fixed one that loads a worker's source in development #forbiddenCode-2", () => {
    expect(listFiles("evaluation")).toEqual(["src/reference-api/db/startWorker.ts"]);
  });

  it("makes a regular expression of a request or an answer: these are made of lists and schemas in the source #forbiddenCode-3", () => {
    expect(listFiles("expression")).toEqual([
      "src/domain/offers/saving.ts",
      "src/domain/offers/values/findValues.ts",
      "src/domain/offers/values/markFigures.ts",
      "src/domain/tags/tagServices.ts",
      "src/editor/panels/settings/browser/controls/IdentityControl.tsx",
      "src/editor/server/canvas/canvasFiles.ts",
      "src/layout/accept/createShowAt.ts",
      "src/layout/document/LayoutSet.ts",
      "src/layout/site/listAllPaths.ts",
      "src/layout/validate/suggestForm.ts",
    ]);
  });

  it("listens to messages of other windows: the editor hears its own worker alone #forbiddenCode-4", () => {
    expect(listFiles("listener")).toEqual([
      "src/editor/panels/json/browser/JsonClient.ts",
      "src/editor/panels/json/browser/jsonWorker.ts",
    ]);
  });

  it("takes chance from elsewhere than the system's generator #forbiddenCode-5", () => {
    expect(listFiles("chance")).toEqual([]);
  });

  it("turns off the check of certificates #forbiddenCode-6", () => {
    expect(listFiles("certificate")).toEqual([]);
  });

  it("fills in a text that is not fixed #forbiddenCode-7", () => {
    expect(listFiles("template")).toEqual([]);
  });

  it("compares values whose types may differ, by == or != #forbiddenCode-8", () => {
    expect(listFiles("comparison")).toEqual([]);
  });

  it.each<[Kind, string]>([
    ["program", 'import { exec } from "child_process";'],
    ["program", 'await import("node:child_process");'],
    ["evaluation", "eval(text);"],
    ["evaluation", "new Worker(text, { eval: true });"],
    ["evaluation", 'new Function("a", text);'],
    ["evaluation", 'setTimeout("run()", 1);'],
    ["evaluation", 'import { runInThisContext } from "node:vm";\nFunction;'],
    ["expression", "new RegExp(text);"],
    ["listener", 'window.addEventListener("message", read);'],
    ["listener", "self.onmessage = read;"],
    ["chance", "Math.random();"],
    ["certificate", "connect({ rejectUnauthorized: false });"],
    ["certificate", 'process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";'],
    ["template", 'import { format } from "node:util";'],
    ["template", "console.log(text, message);"],
    ["comparison", "if (a == 0) run();"],
    ["comparison", "run(a != b || c == null);"],
  ])("escapes this test: %s in %s", (kind, text) => {
    expect([...findKinds("a.ts", text)]).toEqual([kind]);
  });
});
